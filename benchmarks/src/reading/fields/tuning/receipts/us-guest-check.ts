import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number | null) => (value ?? 0).toFixed(2);

/** A restaurant's check: server, table and guests in one line, modifiers below the items, tip and total written over lines, suggested tips. */
export const usGuestCheckReceipt: FieldsLayout = {
  name: 'us-guest-check',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [260, 520] });
    const receipt = makeReceipt(random, unitedStates, { taxIncluded: false, payment: 'card', hasTip: true });
    const [given] = random.pick(unitedStates.people);
    const name = random.pick(['The Copper Ladle', 'Casa Marisol Taqueria', 'Fig & Anchor']);
    const [table, guests] = [String(random.int(2, 48)), random.int(1, 6)];
    const before = receipt.total - (receipt.tip ?? 0);
    let y = drawLines(sheet, 130, 34, [name], { size: 16, family: 'serif', face: 'italic', align: 'centre' });
    y = drawLines(sheet, 130, y, [`${receipt.merchant.city}, ${receipt.merchant.region}`, receipt.merchant.phone], {
      size: 8,
      align: 'centre',
    });
    sheet.text(18, y + 12, `Server: ${given}   Table ${table}   Guests: ${guests}`, { size: 9 });
    sheet.text(18, y + 25, `Check #${receipt.number}`, { size: 9 });
    sheet.text(242, y + 25, `${formatDate(receipt.date, 'M/d/yyyy', 'en-US')} ${receipt.time}`, {
      size: 9,
      align: 'right',
    });
    y += 46;
    receipt.items.forEach((item, index) => {
      y = drawEnds(sheet, 18, 242, y, [[`${item.quantity} ${item.name}`, plain(item.amount)]], { size: 10 });
      if (index % 2 === 0)
        y = drawLines(sheet, 32, y, [random.pick(['no onions', 'on the side', 'extra hot'])], { size: 8 });
    });
    y = drawEnds(
      sheet,
      90,
      242,
      y + 10,
      [
        ['Subtotal', plain(receipt.subtotal)],
        ['Sales Tax', plain(receipt.tax)],
        ['Amount', plain(before)],
      ],
      { size: 10 },
    );
    const pen = { size: 15, family: 'serif' as const, face: 'italic' as const, align: 'right' as const };
    [
      ['+ Tip', receipt.tip],
      ['= Total', receipt.total],
    ].forEach(([label, value], index) => {
      sheet.text(60, y + 20 + index * 28, String(label), { size: 11, face: 'bold' });
      sheet.rule(120, y + 23 + index * 28, 242, y + 23 + index * 28);
      sheet.text(232, y + 19 + index * 28, plain(Number(value)), pen);
    });
    const suggested = [15, 20, 25].map((rate) => `${rate}% = $${(((receipt.subtotal ?? 0) * rate) / 100).toFixed(2)}`);
    drawLines(sheet, 130, y + 80, ['Suggested gratuity', ...suggested, `Visa xxxxxxxxxxxx${receipt.cardLastFour}`], {
      size: 8,
      align: 'centre',
    });
    const asked = askObject({
      restaurant: askText(name),
      date: askDate(receipt.date),
      time: askText(receipt.time),
      check_no: askText(receipt.number),
      server: askText(given),
      table: askText(table),
      guests: askNumber(guests, { description: 'Number of guests' }),
      items: askRows(
        { qty: { type: 'integer' }, item: { type: 'string' }, amount: { type: 'number' } },
        receipt.items.map((item) => ({ qty: item.quantity, item: item.name, amount: item.amount })),
        { description: 'What was ordered, without remarks to the kitchen' },
      ),
      subtotal: askNumber(receipt.subtotal),
      tax: askNumber(receipt.tax),
      tip: askNumber(receipt.tip, { description: 'What the guest gave, not what is suggested' }),
      total: askNumber(receipt.total, { description: 'Total with the tip' }),
      card_last4: askText(receipt.cardLastFour),
      discount: askNumber(null),
    });
    return { sheet, asked };
  },
};
