import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

/** Proportional type, quantity before the name, pound signs, two-figure years. */
export const gbCafeReceipt: FieldsLayout = {
  name: 'gb-cafe',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [210, 420], family: 'serif' });
    const receipt = makeReceipt(random, unitedKingdom, { taxIncluded: true, payment: 'cash' });
    const { merchant } = receipt;
    let y = drawLines(sheet, 105, 34, [merchant.name], { size: 13, face: 'italic', align: 'centre' });
    y = drawLines(sheet, 105, y, [`${merchant.street}, ${merchant.city}`, merchant.postalCode, merchant.phone], {
      size: 9,
      align: 'centre',
    });
    y = drawEnds(
      sheet,
      14,
      196,
      y + 12,
      [[`Order ${receipt.number}`, `${formatDate(receipt.date, 'dd/MM/yy', 'en-GB')} ${receipt.time}`]],
      { size: 9 },
    );
    y = drawEnds(
      sheet,
      14,
      196,
      y + 10,
      receipt.items.map((item) => [`${item.quantity} ${item.name}`, `£${item.amount.toFixed(2)}`] as const),
      { size: 10 },
    );
    const sums = [
      ['Total', `£${receipt.total.toFixed(2)}`],
      ['Cash', `£${(receipt.cashGiven ?? 0).toFixed(2)}`],
      ['Change due', `£${(receipt.change ?? 0).toFixed(2)}`],
      [`VAT included at ${receipt.taxRate}%`, `£${receipt.tax.toFixed(2)}`],
    ] as const;
    y = drawEnds(sheet, 14, 196, y + 12, sums, { size: 10 });
    drawLines(sheet, 105, y + 20, [`VAT no. ${merchant.vatId}`, 'You were served by Meg'], {
      size: 8,
      align: 'centre',
    });
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
