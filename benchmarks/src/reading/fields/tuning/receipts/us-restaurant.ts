import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

/** A guest check with server and table, suggested tips below the total as distractors. */
export const usRestaurantReceipt: FieldsLayout = {
  name: 'us-restaurant',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [230, 520] });
    const receipt = makeReceipt(random, unitedStates, { taxIncluded: false, payment: 'card' });
    const { merchant } = receipt;
    let y = drawLines(sheet, 115, 36, [merchant.name], { size: 13, face: 'bold', align: 'centre' });
    y = drawLines(sheet, 115, y, [merchant.street, `${merchant.city}, ${merchant.region}`, merchant.phone], {
      size: 8,
      align: 'centre',
    });
    y = drawEnds(
      sheet,
      14,
      216,
      y + 14,
      [
        ['Server: Kayla', 'Station: 4'],
        [`Check #: ${receipt.number}`, 'Dine In'],
        ['Table: B7', 'Guests: 3'],
        [formatDate(receipt.date, 'M/d/yyyy', 'en-US'), receipt.time],
      ],
      { size: 9 },
    );
    sheet.rule(14, y - 4, 216, y - 4, 0.5);
    y = drawEnds(
      sheet,
      14,
      216,
      y + 12,
      receipt.items.map((item) => [`${item.quantity} ${item.name}`, item.amount.toFixed(2)] as const),
      { size: 10 },
    );
    y = drawEnds(
      sheet,
      90,
      216,
      y + 12,
      [
        ['Sub Total', `$${(receipt.subtotal ?? 0).toFixed(2)}`],
        ['Tax', `$${receipt.tax.toFixed(2)}`],
      ],
      { size: 10 },
    );
    y = drawEnds(sheet, 90, 216, y + 4, [['Total', `$${receipt.total.toFixed(2)}`]], { size: 14, face: 'bold' });
    y = drawEnds(sheet, 14, 216, y + 8, [[`Visa ending in ${receipt.cardLastFour}`, `$${receipt.total.toFixed(2)}`]], {
      size: 9,
    });
    const share = (percent: number) => `$${((receipt.total * percent) / 100).toFixed(2)}`;
    drawLines(
      sheet,
      115,
      y + 16,
      [
        'Gratuity is not included. Suggestions:',
        `15% = ${share(15)}   18% = ${share(18)}   20% = ${share(20)}`,
        'Thank you, come back soon!',
      ],
      { size: 8, align: 'centre' },
    );
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
