import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A slip of a card terminal: no items, many identifiers, a tip. */
export const usCardSlipReceipt: FieldsLayout = {
  name: 'us-card-slip',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [220, 400], family: 'mono' });
    const receipt = makeReceipt(random, unitedStates, { taxIncluded: true, payment: 'card', hasTip: true });
    const { merchant } = receipt;
    const approval = random.digits(6);
    const base = receipt.total - (receipt.tip ?? 0);
    let y = drawLines(
      sheet,
      110,
      30,
      [merchant.name, merchant.street, `${merchant.city}, ${merchant.region} ${merchant.postalCode}`],
      { size: 9, align: 'centre' },
    );
    y = drawPairs(
      sheet,
      14,
      y + 14,
      [
        ['Date:', formatDate(receipt.date, 'MM/dd/yy', 'en-US')],
        ['Time:', `${receipt.time}:07`],
        ['Merchant ID:', random.digits(10)],
        ['Terminal ID:', random.digits(8)],
        ['Invoice #:', receipt.number],
        ['Card:', `VISA XXXXXXXXXXXX${receipt.cardLastFour}`],
        ['Entry:', 'Chip'],
        ['Approval:', approval],
      ],
      { gap: 84, label: { size: 9 }, value: { size: 8 } },
    );
    y = drawPairs(
      sheet,
      14,
      y + 14,
      [
        ['Amount:', `$${base.toFixed(2)}`],
        ['Tip:', `$${(receipt.tip ?? 0).toFixed(2)}`],
        ['Total:', `$${receipt.total.toFixed(2)}`],
      ],
      { gap: 120, label: { face: 'bold' } },
    );
    drawLines(sheet, 110, y + 24, ['APPROVED', 'CUSTOMER COPY'], { size: 10, align: 'centre' });
    const asked = askObject({
      merchant: askText(merchant.name),
      transaction_date: askDate(receipt.date),
      approval_code: askText(approval),
      card_type: askText('Visa', { enum: ['Visa', 'Mastercard', 'American Express', 'Discover'] }),
      tip_amount: askNumber(receipt.tip),
      total_amount: askNumber(receipt.total),
      tax: askNumber(null),
    });
    return { sheet, asked };
  },
};
