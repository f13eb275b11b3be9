import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'space-comma');

/** An electronic rent receipt of the tax office: panels for landlord and tenant with the same labels, values typed grey. */
export const ptRendaForm: FieldsLayout = {
  name: 'pt-renda',
  kind: 'forms',
  async draw(random) {
    const sheet = await createSheet();
    const [landlord = ['', ''], tenant = ['', '']] = random.sample(portugal.people, 2);
    const [landlordNif, tenantNif] = [random.digits(9), random.digits(9)];
    const [receipt, contract] = [`${random.int(1, 48)}`, random.digits(7)];
    const month = random.int(1, 12);
    const iso = (day: number) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const [from, to, received] = [
      iso(1),
      iso(new Date(Date.UTC(2026, month, 0)).getUTCDate()),
      iso(random.int(13, 24)),
    ];
    const rent = random.int(70, 210) * 500;
    const hasWithholding = random.chance(0.5);
    const withheld = hasWithholding ? Math.round(rent * 0.25) : 0;
    const property = {
      parish: random.pick(['Arroios', 'Cedofeita', 'Santa Clara', 'São Pedro']),
      article: random.digits(4),
      fraction: random.letters(1),
      kind: random.pick(['Urbano', 'Rústico']),
    };
    const date = (day: string) => formatDate(day, 'yyyy-MM-dd', 'pt');
    const panel = (y: number, title: string) => {
      sheet.panel(40, y, 515, 18, '#2b5d34');
      sheet.text(48, y + 13, title, { face: 'bold', size: 9.5, color: '#ffffff' });
    };
    const row = (y: number, label: string, value: string, x = 48, at = 190) => {
      sheet.text(x, y, label, { size: 9, face: 'bold' });
      sheet.text(at, y, value, { size: 9.5, color: '#333333' });
    };
    sheet.text(40, 56, 'Recibo de Renda Eletrónico', { size: 17, color: '#2b5d34' });
    sheet.text(555, 50, `Recibo n.º ${receipt}`, { size: 11, align: 'right', face: 'bold' });
    sheet.text(555, 64, `Contrato n.º ${contract}`, { size: 9, align: 'right' });
    panel(80, 'LOCADOR');
    row(114, 'Nome', landlord.join(' '));
    row(130, 'NIF', landlordNif);
    panel(146, 'LOCATÁRIO');
    row(180, 'Nome', tenant.join(' '));
    row(196, 'NIF', tenantNif);
    panel(212, 'IMÓVEL');
    drawTable(
      sheet,
      40,
      230,
      [
        { header: 'Freguesia', width: 185 },
        { header: 'Tipo', width: 110 },
        { header: 'Artigo', width: 110 },
        { header: 'Fração', width: 110 },
      ],
      [[property.parish, property.kind, property.article, property.fraction]],
      { lines: 'grid' },
    );
    panel(286, 'DADOS DO RECIBO');
    row(320, 'Período de renda', `${date(from)} a ${date(to)}`);
    row(336, 'Data de recebimento', date(received));
    row(352, 'Tipo de importância', 'Renda');
    row(376, 'Valor da renda', `${plain(rent)} €`);
    row(392, 'Retenção IRS', hasWithholding ? `${plain(withheld)} €` : '');
    row(408, 'Importância recebida', `${plain(rent - withheld)} €`);
    sheet.text(40, 460, 'Documento emitido nos termos do artigo 115.º do Código do IRS.', { size: 7.5 });
    const asked = askObject({
      numeroRecibo: askText(receipt),
      numeroContrato: askText(contract),
      locador: askObject({ nome: askText(landlord.join(' ')), nif: askText(landlordNif) }),
      locatario: askObject({ nome: askText(tenant.join(' ')), nif: askText(tenantNif) }),
      imoveis: askRows(
        {
          freguesia: { type: 'string' },
          tipo: { type: 'string', enum: ['Urbano', 'Rústico'] },
          artigo: { type: 'string' },
          fracao: { type: 'string' },
        },
        [{ freguesia: property.parish, tipo: property.kind, artigo: property.article, fracao: property.fraction }],
      ),
      inicioPeriodo: askDate(from, { description: 'primeiro dia do período de renda' }),
      fimPeriodo: askDate(to, { description: 'último dia do período de renda' }),
      dataRecebimento: askDate(received),
      valorRenda: askNumber(rent / 100),
      retencaoIrs: askNumber(hasWithholding ? withheld / 100 : null),
      importanciaRecebida: askNumber((rent - withheld) / 100),
      email: askText(null),
    });
    return { sheet, asked };
  },
};
