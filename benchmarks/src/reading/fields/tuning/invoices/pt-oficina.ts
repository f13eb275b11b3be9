import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'space-comma');
const parts = [
  ['Filtro de óleo', 1_290],
  ['Óleo motor 5W30 (litro)', 1_145],
  ['Pastilhas de travão dianteiras', 4_890],
  ['Escovas limpa-vidros', 2_150],
  ['Bateria 12V 70Ah', 11_400],
] as const;
const labours = ['Mudança de óleo e filtros', 'Substituição de travões', 'Diagnóstico eletrónico'];

/** A garage's invoice: the car in boxes, parts and labour under headings inside of one table, the tax in a summary. */
export const ptOficinaInvoice: FieldsLayout = {
  name: 'pt-oficina',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const { issueDate, seller } = makeInvoice(random, portugal);
    const garage = random.pick([
      'Auto Mecânica do Cais, Lda.',
      'Oficinas Serra & Filhos, Lda.',
      'Garagem Central de Braga',
    ]);
    const person = makePerson(random, portugal);
    const nif = random.digits(9);
    const number = `FT A2026/${random.int(101, 4_899)}`;
    const atcud = `${random.letters(8)}-${number.slice(9)}`;
    const plate = `${random.int(10, 98)}-${random.letters(2)}-${random.int(10, 98)}`;
    const model = random.pick(['Renault Clio IV', 'Volkswagen Golf', 'Seat Ibiza', 'Toyota Yaris']);
    const distance = random.int(21_000, 198_000);
    const goods = random.sample(parts, random.int(2, 3)).map(([text, price]) => {
      const quantity = random.int(1, 4);
      return { text, quantity, price, cents: quantity * price };
    });
    const work = random.sample(labours, random.int(1, 2)).map((text) => {
      const quantity = random.pick([0.5, 1, 1.5, 2]);
      return { text, quantity, price: 3_600, cents: quantity * 3_600 };
    });
    const lines = [...goods, ...work];
    const net = lines.reduce((sum, { cents }) => sum + cents, 0);
    const tax = Math.round(net * 0.23);
    sheet.frame(40, 40, 250, 84, 1.2);
    sheet.text(52, 62, garage, { size: 13, face: 'bold' });
    const town = `${seller.postalCode} ${seller.city}`;
    drawLines(sheet, 52, 78, [seller.street, town, `Contribuinte n.º ${seller.vatId}`], { size: 9 });
    sheet.text(52, 116, `Telef. ${seller.phone}`, { size: 9 });
    sheet.text(555, 58, 'Fatura', { size: 18, face: 'bold', align: 'right' });
    sheet.text(555, 76, number, { size: 12, align: 'right' });
    sheet.text(555, 92, `ATCUD: ${atcud}`, { size: 8, align: 'right' });
    sheet.text(555, 106, `Data de emissão: ${formatDate(issueDate, 'yyyy-MM-dd', 'pt')}`, { size: 9, align: 'right' });
    sheet.text(310, 146, 'Exmo.(s) Sr.(s)', { size: 8 });
    drawLines(sheet, 310, 160, [person.fullName, person.street, `${person.postalCode} ${person.city}`, `NIF: ${nif}`]);
    drawBoxedPairs(
      sheet,
      40,
      222,
      [130, 215, 170],
      [
        ['Matrícula', plate],
        ['Marca / Modelo', model],
        ['Quilómetros', formatAmount(distance, 'space-comma', 0)],
      ],
      { label: { size: 7, face: 'bold' } },
    );
    const row = (line: (typeof lines)[number]) => [
      line.text,
      formatAmount(line.quantity, 'space-comma'),
      plain(line.price),
      '23%',
      plain(line.cents),
    ];
    const end = drawTable(
      sheet,
      40,
      268,
      [
        { header: 'Descrição', width: 240 },
        { header: 'Qtd./Horas', width: 70, align: 'right' },
        { header: 'Preço unit.', width: 75, align: 'right' },
        { header: 'IVA', width: 45, align: 'centre' },
        { header: 'Total líquido', width: 85, align: 'right' },
      ],
      [['PEÇAS', '', '', '', ''], ...goods.map(row), ['MÃO DE OBRA', '', '', '', ''], ...work.map(row)],
      { lines: 'rows', headerColor: '#dddddd' },
    );
    sheet.text(40, end + 30, 'Resumo do IVA', { size: 8, face: 'bold' });
    drawTable(
      sheet,
      40,
      end + 36,
      [
        { header: 'Taxa', width: 50 },
        { header: 'Incidência', width: 80, align: 'right' },
        { header: 'Valor IVA', width: 80, align: 'right' },
      ],
      [['23%', plain(net), plain(tax)]],
      { lines: 'grid', size: 8 },
    );
    const sums = [
      ['Total líquido', plain(net)],
      ['Total IVA', plain(tax)],
      ['Total a pagar (EUR)', plain(net + tax)],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.frame(350, end + 24 + index * 20, 205, 20, 0.5);
      sheet.text(356, end + 38 + index * 20, label, { face: 'bold', size: 9 });
      sheet.text(549, end + 38 + index * 20, value, { align: 'right' });
    });
    drawParagraph(
      sheet,
      40,
      end + 130,
      515,
      'As peças substituídas estão à disposição do cliente durante 5 dias. Garantia de 24 meses sobre as peças novas e de 6 meses sobre a mão de obra. Próxima revisão recomendada: daqui a 15 000 km ou 12 meses.',
      { size: 8 },
    );
    sheet.text(40, 800, `${random.letters(4)}-Processado por programa certificado n.º ${random.digits(4)}/AT`, {
      size: 7,
    });
    const asked = askObject({
      numero_documento: askText(number, { description: 'tipo, série e número do documento' }),
      atcud: askText(atcud),
      data_emissao: askDate(issueDate),
      oficina: askObject({
        nome: askText(garage),
        contribuinte: askText(seller.vatId),
        telefone: askText(seller.phone),
      }),
      cliente: askObject({ nome: askText(person.fullName), nif: askText(nif), localidade: askText(person.city) }),
      veiculo: askObject({
        matricula: askText(plate),
        marca_modelo: askText(model),
        quilometros: askNumber(distance),
      }),
      linhas: askRows(
        {
          descricao: { type: 'string' },
          quantidade: { type: 'number', description: 'quantidade ou horas' },
          preco_unitario: { type: 'number' },
          total: { type: 'number' },
        },
        lines.map((line) => ({
          descricao: line.text,
          quantidade: line.quantity,
          preco_unitario: line.price / 100,
          total: line.cents / 100,
        })),
        { description: 'peças e mão de obra' },
      ),
      total_liquido: askNumber(net / 100),
      total_iva: askNumber(tax / 100),
      total_a_pagar: askNumber((net + tax) / 100),
      data_vencimento: askDate(null),
    });
    return { sheet, asked };
  },
};
