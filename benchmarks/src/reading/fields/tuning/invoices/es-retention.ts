import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (value: number | null) => `${formatAmount(value, 'point-comma')} €`;
const cents = (value: number) => Math.round(value * 100) / 100;

/** A professional's invoice with income tax held back; two columns of items only. */
export const esRetentionInvoice: FieldsLayout = {
  name: 'es-retention',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, spain, { number: `A-${random.int(10, 99)}/26` });
    const { seller, buyer } = invoice;
    const base = invoice.items.reduce((sum, item) => sum + item.amount, 0);
    const [tax, retention] = [cents(base * 0.21), cents(base * 0.15)];
    const total = cents(base + tax - retention);
    const date = (iso: string | null) => formatDate(iso, "d 'de' MMMM 'de' yyyy", 'es');
    sheet.panel(40, 40, 515, 4, '#9d0208');
    drawLines(sheet, 40, 70, [
      seller.contact,
      `N.I.F. ${seller.vatId}`,
      seller.street,
      `${seller.postalCode} ${seller.city}`,
      seller.email,
    ]);
    drawLines(sheet, 330, 70, [
      'Datos del cliente',
      buyer.name,
      `N.I.F. ${buyer.vatId}`,
      buyer.street,
      `${buyer.postalCode} ${buyer.city}`,
    ]);
    sheet.text(40, 165, `Factura ${invoice.number}`, { size: 16, face: 'bold' });
    sheet.text(40, 182, `Fecha de factura: ${date(invoice.issueDate)}`);
    const end = drawTable(
      sheet,
      40,
      205,
      [
        { header: 'Descripción', width: 400 },
        { header: 'Total', width: 115, align: 'right' },
      ],
      invoice.items.map((item) => [item.description, euros(item.amount)]),
      { lines: 'zebra', headerColor: '#9d0208', headerTextColor: '#ffffff', size: 10 },
    );
    drawEnds(sheet, 330, 551, end + 24, [
      ['Base imponible', euros(base)],
      ['IVA (21 %)', euros(tax)],
      ['Retención IRPF (15 %)', euros(retention)],
      ['Total a pagar', euros(total)],
    ]);
    drawLines(sheet, 40, end + 110, ['Forma de pago: transferencia a 30 días', `IBAN ${invoice.iban}`]);
    const asked = askObject({
      numero: askText(invoice.number, { description: 'número de la factura' }),
      fecha: askDate(invoice.issueDate),
      proveedor: askText(seller.contact),
      cliente: askText(buyer.name),
      base_imponible: askNumber(cents(base)),
      cuota_iva: askNumber(tax),
      retencion_irpf: askNumber(retention),
      total: askNumber(total),
      lineas: askRows(
        { descripcion: { type: 'string' }, importe: { type: 'number' } },
        invoice.items.map((item) => ({ descripcion: item.description, importe: item.amount })),
      ),
      fecha_vencimiento: askDate(null),
    });
    return { sheet, asked };
  },
};
