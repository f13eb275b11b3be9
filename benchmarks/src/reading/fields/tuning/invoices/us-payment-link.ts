import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const dollars = (value: number | null) => `$${formatAmount(value, 'comma-point')}`;

/** As payment services send them: bold labels without colons, both parties side by side, the sum in a big sentence. */
export const usPaymentLinkInvoice: FieldsLayout = {
  name: 'us-payment-link',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const made = makeInvoice(random, unitedStates, {
      number: `${random.letters(4)}${random.digits(4)}-0001`,
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'orderNumber',
        'customerNumber',
        'deliveryDate',
        'iban',
        'bic',
        'bank',
        'seller.vatId',
        'seller.phone',
      ],
    });
    const invoice = withoutSkus(made);
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'MMMM d, yyyy', 'en-US');
    sheet.text(40, 60, 'Invoice', { size: 20, face: 'bold' });
    sheet.text(572, 60, seller.name ?? '', { size: 12, align: 'right', color: '#8792a2' });
    drawPairs(
      sheet,
      40,
      92,
      [
        ['Invoice number', invoice.number ?? ''],
        ['Date of issue', date(invoice.issueDate)],
        ['Date due', date(invoice.dueDate)],
      ],
      { gap: 95, label: { face: 'bold' } },
    );
    const place = (party: typeof seller) => [
      party.street,
      `${party.city}, ${party.region} ${party.postalCode}`,
      party.country,
      party.email,
    ];
    drawLines(sheet, 40, 160, [seller.name], { face: 'bold' });
    drawLines(sheet, 40, 174, place(seller));
    drawLines(sheet, 250, 160, ['Bill to'], { face: 'bold' });
    drawLines(sheet, 250, 174, [buyer.name, ...place(buyer)]);
    sheet.text(40, 275, `${dollars(invoice.amountDue)} USD due ${date(invoice.dueDate)}`, { size: 17, face: 'bold' });
    sheet.text(40, 294, 'Pay online', { color: '#625afa', face: 'bold' });
    const end = drawTable(
      sheet,
      36,
      320,
      [
        { header: 'Description', width: 270 },
        { header: 'Qty', width: 60, align: 'right' },
        { header: 'Unit price', width: 100, align: 'right' },
        { header: 'Amount', width: 110, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.description,
        String(item.quantity),
        dollars(item.unitPrice),
        dollars(item.amount),
      ]),
      { lines: 'none', headerFace: 'regular', size: 9 },
    );
    const sums = [
      ['Subtotal', dollars(invoice.subtotal)],
      [`Sales tax (${invoice.taxRate}%)`, dollars(invoice.tax)],
      ['Total', dollars(invoice.total)],
      ['Amount due', `${dollars(invoice.amountDue)} USD`],
    ] as const;
    sums.forEach(([label, value], index) => {
      const y = end + 26 + index * 20;
      sheet.rule(306, y - 13, 576, y - 13, 0.4, '#cccccc');
      sheet.text(306, y, label, { size: 9, face: index === 3 ? 'bold' : 'regular' });
      sheet.text(572, y, value, { size: 9, align: 'right', face: index === 3 ? 'bold' : 'regular' });
    });
    sheet.text(40, 750, `${invoice.number} · ${dollars(invoice.amountDue)} USD due ${date(invoice.dueDate)}`, {
      size: 8,
    });
    sheet.text(572, 750, 'Page 1 of 1', { size: 8, align: 'right' });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
