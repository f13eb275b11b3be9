import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'point-comma');
const date = (iso: string | null) => formatDate(iso, 'dd-MM-yyyy', 'es');
const stock = [
  ['Harina de trigo 25 kg', 10, 1_435],
  ['Aceite de girasol 5 l', 10, 989],
  ['Levadura fresca 500 g', 10, 215],
  ['Bandeja de aluminio 100 ud', 21, 1_860],
  ['Detergente industrial 20 l', 21, 2_790],
  ['Servilletas blancas 40x40', 21, 745],
] as const;
const surcharges = { 10: 1.4, 21: 5.2 } as const;

/** A wholesaler's invoice to a shop: discounts by line, two rates of tax with their surcharge in a strip, two due dates. */
export const esRecargoInvoice: FieldsLayout = {
  name: 'es-recargo',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const { seller, buyer, issueDate, dueDate } = makeInvoice(random, spain);
    const company = random.pick([
      'Distribuciones Alcántara S.L.',
      'Suministros Hosteleros Vega S.A.',
      'Comercial Ribera S.L.',
    ]);
    const payment = random.pick(['Recibo domiciliado', 'Transferencia bancaria', 'Giro a la vista']);
    const [number, client, note] = [`A/${random.digits(6)}`, random.digits(5), random.digits(7)];
    const chosen = [...random.sample(stock.slice(0, 3), 2), ...random.sample(stock.slice(3), random.int(1, 3))];
    const lines = chosen.map(([text, rate, price]) => {
      const [quantity, off] = [random.int(2, 30), random.pick([0, 5, 10])];
      const cents = Math.round((quantity * price * (100 - off)) / 100);
      return { reference: `${random.digits(3)}.${random.digits(3)}`, text, rate, price, quantity, off, cents };
    });
    const taxes = ([10, 21] as const).map((rate) => {
      const base = lines.filter((line) => line.rate === rate).reduce((sum, { cents }) => sum + cents, 0);
      const [tax, surcharge] = [Math.round((base * rate) / 100), Math.round((base * surcharges[rate]) / 100)];
      return { rate, base, tax, surcharge };
    });
    const total = taxes.reduce((sum, row) => sum + row.base + row.tax + row.surcharge, 0);
    const second = new Date(Date.parse(dueDate ?? '') + 30 * 86_400_000).toISOString().slice(0, 10);
    const dues = [
      { on: dueDate, cents: Math.floor(total / 2) },
      { on: second, cents: Math.ceil(total / 2) },
    ];
    sheet.text(40, 56, company, { size: 17, face: 'bold', color: '#123c7c' });
    const contact = `${seller.street} - ${seller.postalCode} ${seller.city} - Tel. ${seller.phone} - C.I.F. ${seller.vatId}`;
    sheet.text(40, 70, contact, { size: 8 });
    sheet.frame(310, 92, 245, 74);
    sheet.text(316, 103, 'CLIENTE', { size: 7, face: 'bold' });
    drawLines(sheet, 322, 119, [
      buyer.name,
      buyer.street,
      `${buyer.postalCode} ${buyer.city}`,
      `N.I.F.: ${buyer.vatId}`,
    ]);
    sheet.text(40, 122, 'FACTURA', { size: 22, face: 'bold' });
    drawBoxedPairs(
      sheet,
      40,
      180,
      [130, 95, 95, 100, 95],
      [
        ['NÚM. FACTURA', number],
        ['FECHA', date(issueDate)],
        ['CÓD. CLIENTE', client],
        ['ALBARÁN', note],
        ['VENDEDOR', random.digits(2)],
      ],
      { height: 32, value: { face: 'bold' } },
    );
    drawTable(
      sheet,
      40,
      226,
      [
        { header: 'Ref.', width: 55 },
        { header: 'Descripción', width: 180 },
        { header: 'Cant.', width: 45, align: 'right' },
        { header: 'Precio', width: 65, align: 'right' },
        { header: '% Dto.', width: 50, align: 'right' },
        { header: 'Importe', width: 75, align: 'right' },
        { header: '% IVA', width: 45, align: 'right' },
      ],
      lines.map((line) => [
        line.reference,
        line.text,
        String(line.quantity),
        plain(line.price),
        formatAmount(line.off, 'point-comma'),
        plain(line.cents),
        String(line.rate),
      ]),
      { lines: 'zebra', headerColor: '#123c7c', headerTextColor: '#ffffff' },
    );
    const end = drawTable(
      sheet,
      40,
      600,
      [
        { header: 'BASE IMPONIBLE', width: 100, align: 'right' },
        { header: '% I.V.A.', width: 60, align: 'right' },
        { header: 'CUOTA I.V.A.', width: 85, align: 'right' },
        { header: '% R.E.', width: 55, align: 'right' },
        { header: 'CUOTA R.E.', width: 80, align: 'right' },
      ],
      taxes.map((row) => [
        plain(row.base),
        formatAmount(row.rate, 'point-comma'),
        plain(row.tax),
        formatAmount(surcharges[row.rate], 'point-comma'),
        plain(row.surcharge),
      ]),
      { lines: 'grid', size: 8 },
    );
    sheet.frame(430, 600, 125, end - 600, 1.4);
    sheet.text(492, 616, 'TOTAL FACTURA', { size: 9, face: 'bold', align: 'centre' });
    sheet.text(548, 640, `${plain(total)} €`, { size: 14, face: 'bold', align: 'right' });
    sheet.text(40, 676, `FORMA DE PAGO: ${payment}`, { size: 9 });
    sheet.text(40, 694, 'VENCIMIENTOS', { size: 8, face: 'bold' });
    dues.forEach(({ on, cents }, index) => {
      sheet.text(130 + index * 170, 694, `${date(on)}     ${plain(cents)}`, { size: 9 });
    });
    const [text, money] = [{ type: 'string' }, { type: 'number' }];
    const asked = askObject({
      numeroFactura: askText(number),
      fechaFactura: askDate(issueDate),
      numeroAlbaran: askText(note),
      proveedor: askObject({ razonSocial: askText(company), cif: askText(seller.vatId) }),
      cliente: askObject({
        codigo: askText(client),
        razonSocial: askText(buyer.name),
        nif: askText(buyer.vatId),
        codigoPostal: askText(buyer.postalCode),
      }),
      lineas: askRows(
        { referencia: text, descripcion: text, cantidad: money, precio: money, descuento: money, importe: money },
        lines.map((line) => ({
          referencia: line.reference,
          descripcion: line.text,
          cantidad: line.quantity,
          precio: line.price / 100,
          descuento: line.off,
          importe: line.cents / 100,
        })),
      ),
      impuestos: askRows(
        {
          baseImponible: money,
          tipoIva: money,
          cuotaIva: money,
          cuotaRecargo: { ...money, description: 'cuota del recargo de equivalencia' },
        },
        taxes.map((row) => ({
          baseImponible: row.base / 100,
          tipoIva: row.rate,
          cuotaIva: row.tax / 100,
          cuotaRecargo: row.surcharge / 100,
        })),
      ),
      vencimientos: askRows(
        { fecha: { type: 'string', format: 'date' }, importe: money },
        dues.map(({ on, cents }) => ({ fecha: on, importe: cents / 100 })),
      ),
      formaPago: askText(payment),
      totalFactura: askNumber(total / 100),
      retencionIrpf: askNumber(null),
    });
    return { sheet, asked };
  },
};
