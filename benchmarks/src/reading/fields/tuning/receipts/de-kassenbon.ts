import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** Prices with a tax letter behind them, the quantity in a line of its own above the item, a table of taxes. */
export const deKassenbonReceipt: FieldsLayout = {
  name: 'de-kassenbon',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [226, 520], family: 'mono' });
    const made = makeReceipt(random, germany, { taxIncluded: true, payment: 'card' });
    const receipt = { ...made, merchant: { ...made.merchant, phone: `Tel. ${made.merchant.phone}` } };
    const { merchant } = receipt;
    let y = drawLines(sheet, 113, 30, [merchant.name], { size: 11, face: 'bold', align: 'centre', family: 'sans' });
    y = drawLines(
      sheet,
      113,
      y,
      [merchant.street, `${merchant.postalCode} ${merchant.city}`, merchant.phone, `UID Nr. ${merchant.vatId}`],
      { size: 8, align: 'centre' },
    );
    sheet.text(210, y + 10, 'EUR', { size: 9, align: 'right' });
    const lines = receipt.items.flatMap((item) => [
      ...(item.quantity > 1 ? [[`  ${item.quantity} Stk x ${plain(item.price)}`, ''] as const] : []),
      [item.name, `${plain(item.amount)} A`] as const,
    ]);
    y = drawEnds(sheet, 14, 212, y + 24, lines, { size: 9 });
    sheet.rule(14, y, 212, y, 0.6);
    y = drawEnds(sheet, 14, 212, y + 16, [['SUMME', plain(receipt.total)]], { size: 12, face: 'bold' });
    y = drawEnds(
      sheet,
      14,
      212,
      y + 4,
      [
        ['Geg. Girocard', plain(receipt.total)],
        [`Karte ############${receipt.cardLastFour}`, ''],
      ],
      { size: 9 },
    );
    y = drawEnds(
      sheet,
      14,
      212,
      y + 12,
      [
        ['Steuer %     Netto', 'Steuer    Brutto'],
        [`A ${receipt.taxRate},0%     ${plain(receipt.subtotal)}`, `${plain(receipt.tax)}  ${plain(receipt.total)}`],
      ],
      { size: 8 },
    );
    y = drawEnds(
      sheet,
      14,
      212,
      y + 14,
      [
        [`Bon-Nr. ${receipt.number}`, 'Kasse 3'],
        [formatDate(receipt.date, 'dd.MM.yyyy', 'de'), `${receipt.time} Uhr`],
      ],
      { size: 9 },
    );
    drawLines(sheet, 113, y + 18, ['Vielen Dank für Ihren Einkauf!'], { size: 9, align: 'centre' });
    return { sheet, asked: askReceipt(random, { ...receipt, merchant: made.merchant }) };
  },
};
