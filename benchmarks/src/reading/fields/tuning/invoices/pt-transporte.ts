import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty, type Party } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (cents: number) => `${formatAmount(cents / 100, 'point-comma')} EUR`;

/** A carrier's invoice, landscape: sender, receiver and payer in three framed columns, the charges as one row of framed headings. */
export const ptTransporteInvoice: FieldsLayout = {
  name: 'pt-transporte',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: [842, 595] });
    const carrier = random.pick(['Transportes Beira Mar, S.A.', 'Rápido do Douro, Lda.', 'Logística Atlântica, S.A.']);
    const from = makeParty(random, portugal);
    const to = makeParty(random, portugal, from);
    const [number, waybill] = [`FT ${random.int(1, 9)}A/${random.digits(5)}`, `GT${random.digits(7)}`];
    const [loaded, due] = [`2026-0${random.int(1, 8)}-${random.int(13, 20)}`, `2026-09-${random.int(13, 28)}`];
    const issued = `${loaded.slice(0, 8)}${Number(loaded.slice(8)) + random.int(1, 6)}`;
    const [parcels, kilos] = [random.int(2, 33), random.int(120, 2_800)];
    const plate = `${random.letters(2)}-${random.digits(2)}-${random.letters(2)}`;
    const [freight, fuel, toll] = [random.int(18_000, 92_000), random.int(1_500, 9_000), random.int(800, 4_500)];
    const base = freight + fuel + toll;
    const vat = Math.round(base * 0.23);
    sheet.text(40, 50, carrier, { size: 17, face: 'bold' });
    sheet.text(
      40,
      66,
      `Contribuinte PT50${random.digits(7)}  |  Alvará n.º ${random.digits(6)}  |  Capital social 250.000 EUR`,
      {
        size: 8,
      },
    );
    sheet.text(802, 50, `FATURA ${number}`, { size: 14, align: 'right' });
    sheet.text(802, 66, 'Original', { size: 8, align: 'right' });
    const box = (x: number, y: number, width: number, label: string, value: string) => {
      sheet.frame(x, y, width, 34);
      sheet.text(x + width / 2, y + 10, label, { size: 7, align: 'centre', color: '#404040' });
      sheet.text(x + width / 2, y + 27, value, { size: 10, align: 'centre' });
    };
    const party = (x: number, title: string, one: Party) => {
      sheet.frame(x, 84, 250, 92);
      sheet.text(x + 6, 97, title, { size: 8, face: 'bold' });
      drawLines(sheet, x + 6, 115, [one.name, one.street, `${one.postalCode} ${one.city}`, `NIF ${one.vatId}`]);
    };
    party(40, 'REMETENTE', from);
    party(296, 'DESTINATÁRIO', to);
    party(552, 'FATURAR A', from);
    [
      ['Data da fatura', formatDate(issued, 'yyyy-MM-dd', 'pt')],
      ['Vencimento', formatDate(due, 'yyyy-MM-dd', 'pt')],
      ['Data de carga', formatDate(loaded, 'yyyy-MM-dd', 'pt')],
      ['Guia de transporte', waybill],
      ['Matrícula', plate],
      ['Volumes', String(parcels)],
      ['Peso (kg)', String(kilos)],
    ].forEach(([label = '', value = ''], index) => {
      box(40 + index * 108.8, 190, 108.8, label, value);
    });
    drawLines(sheet, 40, 262, [
      `Mercadoria: ${random.pick(['material elétrico', 'azulejos', 'conservas', 'peças auto'])}, embalada em paletes.`,
    ]);
    [
      ['Frete', euros(freight)],
      ['Taxa de combustível', euros(fuel)],
      ['Portagens', euros(toll)],
      ['Valor ilíquido', euros(base)],
      ['IVA 23%', euros(vat)],
      ['Valor a pagar', euros(base + vat)],
    ].forEach(([label = '', value = ''], index) => {
      box(40 + index * 127, 300, 127, label, value);
    });
    drawLines(sheet, 40, 370, ['Transferência para IBAN', portugal.iban(random)], { size: 9 });
    sheet.text(421, 560, 'x7Gk-Processado por programa certificado n.º 2841/AT', { size: 7, align: 'centre' });
    const place = (one: Party) => ({ name: askText(one.name), city: askText(one.city), taxId: askText(one.vatId) });
    const asked = askObject({
      InvoiceNo: askText(number),
      InvoiceDate: askDate(issued),
      DueDate: askDate(due),
      LoadingDate: askDate(loaded, { description: 'Data de carga' }),
      WaybillNo: askText(waybill, { description: 'Guia de transporte' }),
      Carrier: askText(carrier, { description: 'The company that issues the invoice' }),
      Shipper: askObject(place(from), { description: 'Remetente' }),
      Consignee: askObject(place(to), { description: 'Destinatário' }),
      LicensePlate: askText(plate),
      Packages: askNumber(parcels, { description: 'Number of packages' }),
      WeightKg: askNumber(kilos),
      FreightCharge: askNumber(freight / 100),
      FuelSurcharge: askNumber(fuel / 100),
      Tolls: askNumber(toll / 100),
      NetAmount: askNumber(base / 100),
      VatAmount: askNumber(vat / 100),
      PayableAmount: askNumber((base + vat) / 100),
      Discount: askNumber(null),
    });
    return { sheet, asked };
  },
};
