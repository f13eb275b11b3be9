import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** A supermarket's receipt with headings, a count of articles, the card's data as a block of its own. */
export const nlSupermarktReceipt: FieldsLayout = {
  name: 'nl-supermarkt',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [226, 540] });
    const receipt = makeReceipt(random, netherlands, { taxIncluded: true, payment: 'card' });
    const { merchant } = receipt;
    let y = drawLines(sheet, 14, 34, [merchant.name], { size: 14, face: 'bold' });
    y = drawLines(sheet, 14, y, [`${merchant.street}, ${merchant.city}`, `Telefoon: ${merchant.phone}`], { size: 8 });
    sheet.text(14, y + 14, 'AANTAL', { size: 7 });
    sheet.text(56, y + 14, 'OMSCHRIJVING', { size: 7 });
    sheet.text(160, y + 14, 'PRIJS', { size: 7, align: 'right' });
    sheet.text(212, y + 14, 'BEDRAG', { size: 7, align: 'right' });
    y += 28;
    receipt.items.forEach((item, index) => {
      const at = y + index * 14;
      sheet.text(20, at, String(item.quantity), { size: 9 });
      sheet.text(56, at, item.name.toUpperCase(), { size: 9 });
      if (item.quantity > 1) sheet.text(160, at, plain(item.price), { size: 9, align: 'right' });
      sheet.text(212, at, plain(item.amount), { size: 9, align: 'right' });
    });
    y += receipt.items.length * 14;
    const count = receipt.items.reduce((sum, item) => sum + item.quantity, 0);
    y = drawEnds(
      sheet,
      14,
      212,
      y + 8,
      [
        [`${count}   SUBTOTAAL`, plain(receipt.total)],
        ['TOTAAL', plain(receipt.total)],
      ],
      { size: 11, face: 'bold' },
    );
    y = drawEnds(sheet, 14, 212, y + 6, [['BETAALD MET: PINNEN', plain(receipt.total)]], { size: 9 });
    y = drawLines(
      sheet,
      14,
      y + 6,
      [
        'POI: 50282895',
        `Terminal ${random.digits(6)}`,
        `Kaart: xxxxxxxxxxxx${receipt.cardLastFour}`,
        'Betaling  Contactless',
      ],
      { size: 8 },
    );
    y = drawEnds(
      sheet,
      14,
      212,
      y + 8,
      [
        ['BTW', 'OVER      EUR'],
        [`${receipt.taxRate}%`, `${plain(receipt.subtotal)}    ${plain(receipt.tax)}`],
      ],
      { size: 8 },
    );
    drawEnds(
      sheet,
      14,
      212,
      y + 14,
      [[`Bonnr. ${receipt.number}`, `${formatDate(receipt.date, 'dd-MM-yyyy', 'nl')}  ${receipt.time}`]],
      { size: 8 },
    );
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
