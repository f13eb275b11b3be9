import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'point-comma');
const stock = [
  ['Spanplattenschraube 4x40', 'A', 499],
  ['Acrylfarbe weiss 2,5l', 'A', 2_195],
  ['Malerkrepp 50m', 'A', 349],
  ['LED-Lampe E27 8W', 'A', 599],
  ['Kabelbinder 100 St.', 'A', 279],
  ['Tomatenpflanze', 'B', 249],
  ['Basilikum Topf', 'B', 199],
] as const;

/** A hardware store's receipt: an article number above each name, pieces times price, two rates of tax, the fiscal chip's data. */
export const deBaumarktReceipt: FieldsLayout = {
  name: 'de-baumarkt',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [270, 400] });
    const { merchant, date, time } = makeReceipt(random, germany, { taxIncluded: true, payment: 'card' });
    const store = random.pick(['Werkmarkt Sauer', 'BauHaus Nord', 'Heimwerker Profi']);
    const payment = random.pick(['girocard', 'Kreditkarte']);
    const [receiptNumber, till, serial] = [random.digits(6), random.digits(2), random.digits(8)];
    const chosen = [...random.sample(stock.slice(0, 5), random.int(2, 4)), ...random.sample(stock.slice(5), 1)];
    const items = chosen.map(([text, code, price]) => {
      const quantity = random.pick([1, 1, 2, 3, 4]);
      return { ean: `40${random.digits(11)}`, text, code, price, quantity, cents: quantity * price };
    });
    const total = items.reduce((sum, { cents }) => sum + cents, 0);
    const taxes = (
      [
        ['A', 19],
        ['B', 7],
      ] as const
    ).map(([code, rate]) => {
      const gross = items.filter((item) => item.code === code).reduce((sum, { cents }) => sum + cents, 0);
      const net = Math.round((gross * 100) / (100 + rate));
      return { code, rate, gross, net, tax: gross - net };
    });
    const style = { size: 8.5 };
    sheet.text(135, 34, store, { size: 17, face: 'bold', align: 'centre' });
    sheet.text(135, 48, `${merchant.street}, ${merchant.postalCode} ${merchant.city}`, { size: 8, align: 'centre' });
    sheet.text(135, 59, `Tel. ${merchant.phone}  USt-ID ${merchant.vatId}`, { size: 8, align: 'centre' });
    sheet.text(254, 82, 'EUR', { ...style, align: 'right' });
    let y = 96;
    for (const item of items) {
      sheet.text(16, y, item.ean, { size: 7 });
      sheet.text(16, y + 11, item.text, style);
      if (item.quantity > 1)
        sheet.text(188, y + 11, `${item.quantity} x ${plain(item.price)}`, { ...style, align: 'right' });
      sheet.text(240, y + 11, plain(item.cents), { ...style, align: 'right' });
      sheet.text(247, y + 11, item.code, style);
      y += 25;
    }
    sheet.rule(16, y - 6, 254, y - 6, 0.8);
    sheet.text(16, y + 10, 'SUMME', { size: 13, face: 'bold' });
    sheet.text(240, y + 10, plain(total), { size: 13, face: 'bold', align: 'right' });
    y = drawEnds(sheet, 16, 240, y + 26, [[`Geg. ${payment}`, plain(total)]], style) + 8;
    const columns = [90, 140, 190, 240];
    const row = (cells: readonly string[]) => {
      sheet.text(16, y, cells[0] ?? '', style);
      cells.slice(1).forEach((cell, index) => {
        sheet.text(columns[index] ?? 240, y, cell, { ...style, align: 'right' });
      });
      y += 12;
    };
    row(['MwSt', 'Satz', 'Netto', 'Steuer', 'Brutto']);
    for (const tax of taxes) row([tax.code, `${tax.rate},0%`, plain(tax.net), plain(tax.tax), plain(tax.gross)]);
    y += 8;
    y = drawLines(
      sheet,
      16,
      y,
      [
        `Datum: ${formatDate(date, 'dd.MM.yy', 'de')}   Uhrzeit: ${time} Uhr`,
        `Markt 0${random.digits(3)}   Kasse ${till}   Bon-Nr. ${receiptNumber}`,
        `Es bediente Sie: ${merchant.contact}`,
        `TSE-Seriennummer: ${serial}`,
      ],
      style,
    );
    sheet.text(135, y + 14, 'Umtausch innerhalb von 14 Tagen nur mit Kassenbon', { size: 7.5, align: 'centre' });
    const money = { type: 'number' };
    const asked = askObject({
      geschaeft: askText(store),
      ustId: askText(merchant.vatId),
      datum: askDate(date),
      uhrzeit: askText(time, { description: 'HH:MM' }),
      bonNummer: askText(receiptNumber),
      kasse: askText(till),
      bediener: askText(merchant.contact),
      artikel: askRows(
        { artikelnummer: { type: 'string' }, bezeichnung: { type: 'string' }, gesamtpreis: money },
        items.map((item) => ({ artikelnummer: item.ean, bezeichnung: item.text, gesamtpreis: item.cents / 100 })),
      ),
      steuern: askRows(
        { satz: { type: 'number', description: 'in Prozent' }, netto: money, steuer: money, brutto: money },
        taxes.map((tax) => ({ satz: tax.rate, netto: tax.net / 100, steuer: tax.tax / 100, brutto: tax.gross / 100 })),
      ),
      summe: askNumber(total / 100),
      zahlungsart: askText(payment, { enum: ['bar', 'girocard', 'Kreditkarte'] }),
      tseSeriennummer: askText(serial),
      rueckgeld: askNumber(null),
    });
    return { sheet, asked };
  },
};
