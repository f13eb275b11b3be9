import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const euros = (value: number | null) => `${formatAmount(value, 'point-comma')} €`;

/** Seller and buyer in two framed columns, the sums as a table of one row with headings. */
export const esGridInvoice: FieldsLayout = {
  name: 'es-grid',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, spain, {
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'customerNumber',
        'deliveryDate',
        'bic',
        'bank',
        'seller.email',
        'seller.country',
      ],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd-MM-yyyy', 'es');
    sheet.text(297, 60, 'FACTURA', { size: 20, face: 'bold', align: 'centre' });
    sheet.text(40, 90, `Nº de factura: ${invoice.number}`, { face: 'bold' });
    sheet.text(555, 90, `Fecha: ${date(invoice.issueDate)}`, { align: 'right' });
    sheet.text(555, 104, `Vencimiento: ${date(invoice.dueDate)}`, { align: 'right' });
    sheet.frame(40, 115, 250, 90);
    sheet.frame(305, 115, 250, 90);
    drawLines(sheet, 48, 130, [
      'EMISOR',
      seller.name,
      `NIF: ${seller.vatId}`,
      seller.street,
      `${seller.postalCode} ${seller.city}`,
      `Tel. ${seller.phone}`,
    ]);
    drawLines(sheet, 313, 130, [
      'CLIENTE',
      buyer.name,
      `NIF: ${buyer.vatId}`,
      buyer.street,
      `${buyer.postalCode} ${buyer.city}`,
    ]);
    const end = drawTable(
      sheet,
      40,
      225,
      [
        { header: 'Código', width: 70 },
        { header: 'Concepto', width: 215 },
        { header: 'Cantidad', width: 60, align: 'right' },
        { header: 'Precio', width: 80, align: 'right' },
        { header: 'Importe', width: 90, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        euros(item.unitPrice),
        euros(item.amount),
      ]),
      { lines: 'grid' },
    );
    drawTable(
      sheet,
      155,
      end + 20,
      [
        { header: 'Base imponible', width: 110, align: 'centre' },
        { header: '% IVA', width: 60, align: 'centre' },
        { header: 'Cuota IVA', width: 100, align: 'centre' },
        { header: 'TOTAL FACTURA', width: 130, align: 'centre' },
      ],
      [[euros(invoice.subtotal), String(invoice.taxRate), euros(invoice.tax), euros(invoice.total)]],
      { lines: 'grid', size: 10 },
    );
    drawLines(sheet, 40, end + 90, ['Forma de pago: transferencia bancaria', `Cuenta IBAN: ${invoice.iban}`]);
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
