import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** A restaurant's bill on a wide roll: quantity, name, single and full price without headings. */
export const deBewirtungReceipt: FieldsLayout = {
  name: 'de-bewirtung',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [283, 560], family: 'serif' });
    const receipt = makeReceipt(random, germany, { taxIncluded: true, payment: 'cash' });
    const { merchant } = receipt;
    let y = drawLines(sheet, 141, 40, [merchant.name], { size: 14, face: 'bold', align: 'centre' });
    y = drawLines(
      sheet,
      141,
      y,
      [
        merchant.street,
        `${merchant.postalCode} ${merchant.city}`,
        `Tel. ${merchant.phone}`,
        `Steuer-Nr. ${random.digits(3)}/${random.digits(4)}/${random.digits(4)}`,
      ],
      { size: 9, align: 'centre' },
    );
    y = drawEnds(
      sheet,
      20,
      263,
      y + 12,
      [
        [`Rechnung Nr. ${receipt.number}`, 'Tisch 14'],
        [`Datum ${formatDate(receipt.date, 'dd.MM.yyyy', 'de')}`, `${receipt.time} Uhr`],
      ],
      { size: 10 },
    );
    y = drawTable(
      sheet,
      16,
      y + 4,
      [
        { header: '', width: 25, align: 'right' },
        { header: '', width: 120 },
        { header: '', width: 50, align: 'right' },
        { header: '', width: 56, align: 'right' },
      ],
      receipt.items.map((item) => [`${item.quantity}`, item.name, plain(item.price), plain(item.amount)]),
      { lines: 'none', hasHeader: false, size: 10 },
    );
    sheet.rule(20, y + 4, 263, y + 4);
    y = drawEnds(sheet, 20, 263, y + 22, [['Gesamt EUR', plain(receipt.total)]], { size: 13, face: 'bold' });
    y = drawEnds(
      sheet,
      20,
      263,
      y + 2,
      [
        ['Bar', plain(receipt.cashGiven)],
        ['Rückgeld', plain(receipt.change)],
        [`Netto ${receipt.taxRate}%`, plain(receipt.subtotal)],
        [`MwSt ${receipt.taxRate}%`, plain(receipt.tax)],
      ],
      { size: 10 },
    );
    drawLines(sheet, 20, y + 16, ['Es bediente Sie: Herr Sommer', 'Bewirtete Personen: ______________'], { size: 9 });
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
