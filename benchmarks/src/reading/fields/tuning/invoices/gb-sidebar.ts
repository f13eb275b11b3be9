import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const pounds = (value: number | null) => `£${formatAmount(value, 'comma-point')}`;

/** A dark column on the left carries the facts, labels above values, and the bank details. */
export const gbSidebarInvoice: FieldsLayout = {
  name: 'gb-sidebar',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, unitedKingdom, {
      without: ['shipping', 'discount', 'amountPaid', 'amountDue', 'deliveryDate', 'customerNumber', 'seller.country'],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd MMM yyyy', 'en-GB');
    const white = { color: '#ffffff' };
    sheet.panel(0, 0, 175, 842, '#3d405b');
    sheet.text(20, 60, 'INVOICE', { size: 22, face: 'bold', ...white });
    const facts = [
      ['Invoice no', invoice.number],
      ['Issued', date(invoice.issueDate)],
      ['Due', date(invoice.dueDate)],
      ['Your reference (PO)', invoice.orderNumber],
      ['VAT number', seller.vatId],
      ['Bank', invoice.bank],
      ['IBAN', invoice.iban],
      ['SWIFT', invoice.bic],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.text(20, 105 + index * 40, label, { size: 8, color: '#e0c9a6' });
      sheet.text(20, 118 + index * 40, value ?? '', { size: index === 6 ? 8 : 10, ...white });
    });
    drawLines(sheet, 200, 60, [seller.name], { size: 14, face: 'bold' });
    drawLines(
      sheet,
      200,
      76,
      [`${seller.street}, ${seller.city}, ${seller.postalCode}`, `${seller.phone} | ${seller.email}`],
      { size: 9 },
    );
    drawLines(sheet, 200, 130, [
      'For the attention of',
      buyer.contact,
      buyer.name,
      buyer.street,
      `${buyer.city} ${buyer.postalCode}`,
    ]);
    const end = drawTable(
      sheet,
      196,
      220,
      [
        { header: 'What we did', width: 165 },
        { header: 'Units', width: 45, align: 'right' },
        { header: 'Rate', width: 70, align: 'right' },
        { header: 'Total', width: 85, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.description,
        String(item.quantity),
        pounds(item.unitPrice),
        pounds(item.amount),
      ]),
      { lines: 'rows', padding: 7 },
    );
    const sums = [
      ['Sub-total (ex VAT)', pounds(invoice.subtotal)],
      [`VAT (${invoice.taxRate}%)`, pounds(invoice.tax)],
      ['TOTAL DUE', pounds(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(470, end + 26 + index * 18, label, { align: 'right', face: index === 2 ? 'bold' : 'regular' });
      sheet.text(554, end + 26 + index * 18, value, { align: 'right', face: index === 2 ? 'bold' : 'regular' });
    });
    sheet.text(200, 800, 'We reserve the right to charge interest on late payments at 8% above base rate.', {
      size: 7,
    });
    return { sheet, asked: askInvoice(random, withoutSkus(invoice)) };
  },
};
