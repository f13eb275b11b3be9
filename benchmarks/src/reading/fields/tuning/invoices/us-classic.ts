import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const dollars = (value: number | null) => `$${formatAmount(value, 'comma-point')}`;

/** Letterhead, facts at the top right, bill-to and ship-to, a ruled table, sums at the lower right. */
export const usClassicInvoice: FieldsLayout = {
  name: 'us-classic',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const without = ['discount', 'amountPaid', 'amountDue', 'iban', 'bic', 'bank', 'deliveryDate'] as const;
    const invoice = {
      ...makeInvoice(random, unitedStates, {
        without: [...without, 'customerNumber', 'seller.vatId', 'seller.country'],
      }),
      paymentTerms: 'Net 30',
    };
    const { seller, buyer } = invoice;
    sheet.text(50, 60, seller.name ?? '', { size: 18, face: 'bold' });
    drawLines(sheet, 50, 78, [
      seller.street,
      `${seller.city}, ${seller.region} ${seller.postalCode}`,
      `Phone: ${seller.phone}`,
      `Email: ${seller.email}`,
    ]);
    sheet.text(562, 60, 'INVOICE', { size: 22, face: 'bold', align: 'right', color: '#1f4e79' });
    const date = (iso: string | null) => formatDate(iso, 'MM/dd/yyyy', 'en-US');
    drawPairs(
      sheet,
      380,
      85,
      [
        ['Invoice #:', invoice.number ?? ''],
        ['Invoice Date:', date(invoice.issueDate)],
        ['Due Date:', date(invoice.dueDate)],
        ['P.O. Number:', invoice.orderNumber ?? ''],
        ['Terms:', 'Net 30'],
      ],
      { gap: 95, label: { face: 'bold' } },
    );
    const address = [buyer.name, buyer.street, `${buyer.city}, ${buyer.region} ${buyer.postalCode}`];
    drawLines(sheet, 50, 185, ['BILL TO'], { face: 'bold', size: 9 });
    drawLines(sheet, 50, 198, [...address, buyer.phone]);
    drawLines(sheet, 320, 185, ['SHIP TO'], { face: 'bold', size: 9 });
    drawLines(sheet, 320, 198, [`Attn: ${buyer.contact}`, ...address]);
    const end = drawTable(
      sheet,
      50,
      270,
      [
        { header: 'Item', width: 65 },
        { header: 'Description', width: 210 },
        { header: 'Qty', width: 47, align: 'right' },
        { header: 'Unit Price', width: 90, align: 'right' },
        { header: 'Amount', width: 100, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        dollars(item.unitPrice),
        dollars(item.amount),
      ]),
      { lines: 'grid', headerColor: '#dce6f1' },
    );
    const sums = [
      ['Subtotal', dollars(invoice.subtotal)],
      ['Shipping & Handling', dollars(invoice.shipping)],
      [`Sales Tax (${invoice.taxRate}%)`, dollars(invoice.tax)],
      ['TOTAL (USD)', dollars(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      const face = index === 3 ? 'bold' : 'regular';
      sheet.text(450, end + 22 + index * 16, label, { align: 'right', face });
      sheet.text(558, end + 22 + index * 16, value, { align: 'right', face });
    });
    sheet.text(306, 740, 'Make all checks payable to the company named above. Thank you for your business!', {
      size: 8,
      align: 'centre',
    });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
