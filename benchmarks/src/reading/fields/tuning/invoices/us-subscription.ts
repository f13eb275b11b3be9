import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import type { FieldsLayout } from '../../fields-layout.js';

const dollars = (cents: number) => `$${formatAmount(cents / 100, 'comma-point')}`;
const long = (iso: string) => formatDate(iso, 'MMMM d, yyyy', 'en-US');
const short = (iso: string) => formatDate(iso, 'MMM d', 'en-US');

/** What a billing service sends for an online subscription: the sum as a headline sentence, period of service below each item. */
export const usSubscriptionInvoice: FieldsLayout = {
  name: 'us-subscription',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const seller = makeParty(random, unitedStates);
    const buyer = makeParty(random, unitedStates, seller);
    const number = `${random.letters(4)}${random.digits(4)}-00${random.int(11, 98)}`;
    const month = random.int(1, 8);
    const [issued, due, ends] = [`2026-0${month}-17`, `2026-0${month}-24`, `2026-0${month + 1}-17`];
    const seats = random.int(3, 40);
    const lines = [
      { name: 'Team plan', quantity: seats, cents: 1_200 },
      { name: random.pick(['Priority support', 'Audit log add-on']), quantity: 1, cents: random.int(40, 190) * 100 },
      { name: 'API calls (per 10,000)', quantity: random.int(2, 60), cents: 75 },
    ];
    const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.cents, 0);
    const tax = Math.round(subtotal * 0.0625);
    const grey = { size: 9, color: '#6b7280' };
    sheet.text(56, 70, 'Invoice', { size: 20, face: 'bold' });
    sheet.text(556, 70, seller.name ?? '', { size: 14, face: 'bold', align: 'right', color: '#6b7280' });
    drawPairs(
      sheet,
      56,
      96,
      [
        ['Invoice number', number],
        ['Date of issue', long(issued)],
        ['Date due', long(due)],
      ],
      { gap: 90, label: { size: 9, face: 'bold' }, value: { size: 9 } },
    );
    const place = (party: typeof seller) => `${party.city}, ${party.region} ${party.postalCode}`;
    drawLines(sheet, 56, 160, [seller.name], { size: 9, face: 'bold' });
    drawLines(sheet, 56, 173, [seller.street, place(seller), 'United States', seller.email], { size: 9 });
    drawLines(sheet, 270, 160, ['Bill to'], { size: 9, face: 'bold' });
    drawLines(sheet, 270, 173, [buyer.name, buyer.street, place(buyer), 'United States', buyer.email], { size: 9 });
    sheet.text(56, 265, `${dollars(subtotal + tax)} USD due ${long(due)}`, { size: 17, face: 'bold' });
    sheet.text(56, 283, 'Pay online', { size: 9, face: 'bold', color: '#4f46e5' });
    const right = { size: 9, align: 'right' as const };
    sheet.text(56, 325, 'Description', grey);
    sheet.text(350, 325, 'Qty', { ...grey, align: 'right' });
    sheet.text(455, 325, 'Unit price', { ...grey, align: 'right' });
    sheet.text(556, 325, 'Amount', { ...grey, align: 'right' });
    sheet.rule(56, 331, 556, 331);
    lines.forEach((line, index) => {
      const y = 350 + index * 36;
      sheet.text(56, y, line.name, { size: 9 });
      sheet.text(56, y + 12, `${short(issued)} - ${formatDate(ends, 'MMM d, yyyy', 'en-US')}`, grey);
      sheet.text(350, y, String(line.quantity), right);
      sheet.text(455, y, dollars(line.cents), right);
      sheet.text(556, y, dollars(line.quantity * line.cents), right);
    });
    const sums = [
      ['Subtotal', dollars(subtotal)],
      [`Sales tax - ${buyer.region} (6.25% on ${dollars(subtotal)})`, dollars(tax)],
      ['Total', dollars(subtotal + tax)],
      ['Amount due', `${dollars(subtotal + tax)} USD`],
    ] as const;
    sums.forEach(([label, value], index) => {
      const y = 475 + index * 22;
      sheet.rule(310, y - 14, 556, y - 14, 0.4, '#d1d5db');
      sheet.text(310, y, label, { size: 9, face: index === 3 ? 'bold' : 'regular' });
      sheet.text(556, y, value, { ...right, face: index === 3 ? 'bold' : 'regular' });
    });
    sheet.text(56, 760, `${number} · ${dollars(subtotal + tax)} USD due ${long(due)}`, { size: 7 });
    sheet.text(556, 760, 'Page 1 of 1', { size: 7, align: 'right' });
    const asked = askObject({
      invoiceId: askText(number, { title: 'Invoice number' }),
      issuedOn: askDate(issued),
      dueOn: askDate(due),
      currency: askText('USD', { enum: ['USD', 'EUR', 'GBP'] }),
      from: askObject({ company: askText(seller.name), email: askText(seller.email) }),
      billTo: askObject({
        company: askText(buyer.name),
        street: askText(buyer.street),
        city: askText(buyer.city),
        state: askText(buyer.region),
        zip: askText(buyer.postalCode),
        email: askText(buyer.email),
      }),
      lines: askRows(
        {
          product: { type: 'string', description: 'Name of the product, without the period of service' },
          quantity: { type: 'integer' },
          unitPrice: { type: 'number' },
          amount: { type: 'number' },
        },
        lines.map((line) => ({
          product: line.name,
          quantity: line.quantity,
          unitPrice: line.cents / 100,
          amount: (line.quantity * line.cents) / 100,
        })),
      ),
      subtotal: askNumber(subtotal / 100),
      salesTax: askNumber(tax / 100),
      amountDue: askNumber((subtotal + tax) / 100),
      purchaseOrder: askText(null),
      discount: askNumber(null),
    });
    return { sheet, asked };
  },
};
