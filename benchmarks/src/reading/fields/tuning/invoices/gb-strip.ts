import { drawLines } from '../../drawing/draw-lines.js';
import { drawStackedPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const pounds = (value: number | null) => `£${formatAmount(value, 'comma-point')}`;

/** A strip of small labels with their values below, a striped table, serif type. */
export const gbStripInvoice: FieldsLayout = {
  name: 'gb-strip',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const invoice = makeInvoice(random, unitedKingdom, {
      without: ['shipping', 'amountPaid', 'amountDue', 'iban', 'bic', 'bank', 'deliveryDate', 'seller.country'],
    });
    const { seller, buyer } = invoice;
    sheet.panel(0, 0, 595, 70, '#2f3e46');
    sheet.text(40, 45, seller.name ?? '', { size: 20, face: 'bold', color: '#ffffff' });
    sheet.text(555, 45, 'Tax Invoice', { size: 16, align: 'right', color: '#ffffff' });
    drawLines(sheet, 40, 95, [
      `${seller.street}, ${seller.city} ${seller.postalCode}`,
      `Tel ${seller.phone}  ·  ${seller.email}`,
      `VAT Reg. No. ${seller.vatId}`,
    ]);
    drawLines(sheet, 40, 155, ['Invoice to'], { size: 9, color: '#666666' });
    drawLines(sheet, 40, 170, [buyer.name, buyer.street, buyer.city, buyer.postalCode], { size: 11 });
    const date = (iso: string | null) => formatDate(iso, 'd MMMM yyyy', 'en-GB');
    drawStackedPairs(sheet, 40, 250, 103, [
      ['INVOICE NUMBER', invoice.number ?? ''],
      ['DATE OF ISSUE', date(invoice.issueDate)],
      ['PAYMENT DUE', date(invoice.dueDate)],
      ['YOUR ORDER NO.', invoice.orderNumber ?? ''],
      ['ACCOUNT NO.', invoice.customerNumber ?? ''],
    ]);
    const end = drawTable(
      sheet,
      40,
      290,
      [
        { header: 'Product code', width: 80 },
        { header: 'Description', width: 195 },
        { header: 'Quantity', width: 60, align: 'right' },
        { header: 'Unit price', width: 80, align: 'right' },
        { header: 'Line total', width: 100, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        pounds(item.unitPrice),
        pounds(item.amount),
      ]),
      { lines: 'zebra', headerColor: '#cad2c5', size: 10 },
    );
    const sums = [
      ['Net amount', pounds(invoice.subtotal)],
      ['Discount', `-${pounds(invoice.discount)}`],
      [`VAT @ ${invoice.taxRate}%`, pounds(invoice.tax)],
      ['Total payable', pounds(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(400, end + 24 + index * 18, label, { size: 11 });
      sheet.text(551, end + 24 + index * 18, value, { size: 11, align: 'right' });
    });
    sheet.rule(395, end + 24 + 2.35 * 18, 555, end + 24 + 2.35 * 18);
    sheet.text(
      40,
      800,
      `Registered in England no. 0${random.digits(7)}. Please quote the invoice number with your payment.`,
      { size: 8 },
    );
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
