import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

/** A till roll in typewriter face: name, price at the end of the line, subtotal, tax, total, cash and change. */
export const usTillReceipt: FieldsLayout = {
  name: 'us-till',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [226, 480], family: 'mono' });
    const receipt = makeReceipt(random, unitedStates, { taxIncluded: false, payment: 'cash' });
    const { merchant } = receipt;
    const middle = { size: 9, align: 'centre' as const };
    let y = drawLines(sheet, 113, 30, [merchant.name], { size: 10, face: 'bold', align: 'centre' });
    y = drawLines(
      sheet,
      113,
      y,
      [merchant.street, `${merchant.city}, ${merchant.region} ${merchant.postalCode}`, merchant.phone],
      middle,
    );
    y = drawEnds(
      sheet,
      14,
      212,
      y + 12,
      [
        [formatDate(receipt.date, 'MM/dd/yyyy', 'en-US'), receipt.time],
        [`Receipt #${receipt.number}`, 'Reg 02'],
      ],
      { size: 9 },
    );
    sheet.rule(14, y, 212, y, 0.5);
    const items = receipt.items.map(
      (item) =>
        [item.quantity > 1 ? `${item.quantity} x ${item.name}` : `1 x ${item.name}`, item.amount.toFixed(2)] as const,
    );
    y = drawEnds(sheet, 14, 212, y + 14, items, { size: 9 });
    sheet.rule(14, y, 212, y, 0.5);
    const sums = [
      ['SUBTOTAL', (receipt.subtotal ?? 0).toFixed(2)],
      ['SALES TAX', receipt.tax.toFixed(2)],
      ['TOTAL', `$${receipt.total.toFixed(2)}`],
      ['CASH', (receipt.cashGiven ?? 0).toFixed(2)],
      ['CHANGE', (receipt.change ?? 0).toFixed(2)],
    ] as const;
    y = drawEnds(sheet, 14, 212, y + 14, sums, { size: 10 });
    drawLines(sheet, 113, y + 20, ['THANK YOU', 'PLEASE COME AGAIN'], middle);
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
