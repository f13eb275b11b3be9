import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A supermarket's long slip: quantities at prices below names, savings, card slip, points, numbers of store and till. */
export const gbSuperstoreReceipt: FieldsLayout = {
  name: 'gb-superstore',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [226, 640], family: 'mono' });
    const receipt = makeReceipt(random, unitedKingdom, { taxIncluded: true, payment: 'card' });
    const { merchant, items } = receipt;
    const [store, till, operator, transaction] = [
      random.digits(4),
      `0${random.digits(1)}`,
      random.digits(3),
      random.digits(4),
    ];
    const [points, approval, saving] = [random.int(8, 160), random.digits(6), random.int(30, 190) / 100];
    const total = Math.round((receipt.total - saving) * 100) / 100;
    const money = (value: number) => value.toFixed(2);
    let y = drawLines(sheet, 113, 30, [merchant.name], { size: 12, face: 'bold', align: 'centre' });
    y = drawLines(sheet, 113, y, [`${merchant.city} Extra`, `Tel ${merchant.phone}`, `VAT NO: ${merchant.vatId}`], {
      size: 8,
      align: 'centre',
    });
    for (const item of items) {
      y = drawEnds(
        sheet,
        14,
        212,
        y + 2,
        [[item.name.toUpperCase(), item.quantity > 1 ? '' : `£${money(item.amount)}`]],
        { size: 9 },
      );
      if (item.quantity > 1)
        y = drawEnds(sheet, 26, 212, y, [[`${item.quantity} @ £${money(item.price)}`, `£${money(item.amount)}`]], {
          size: 9,
        });
    }
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    y = drawEnds(
      sheet,
      14,
      212,
      y + 8,
      [
        ['SUB-TOTAL', `£${money(receipt.total)}`],
        ['MEMBER SAVINGS', `-£${money(saving)}`],
      ],
      { size: 9 },
    );
    y = drawEnds(sheet, 14, 212, y + 2, [[`TOTAL TO PAY (${count} ITEMS)`, `£${money(total)}`]], {
      size: 10,
      face: 'bold',
    });
    y = drawEnds(
      sheet,
      14,
      212,
      y + 8,
      [
        ['MASTERCARD SALE', `£${money(total)}`],
        ['CARD NO', `**** **** **** ${receipt.cardLastFour}`],
        ['AUTH CODE', approval],
        ['CONTACTLESS', ''],
      ],
      { size: 9 },
    );
    y = drawEnds(
      sheet,
      14,
      212,
      y + 8,
      [
        ['CHANGE DUE', '£0.00'],
        ['POINTS EARNED TODAY', String(points)],
      ],
      { size: 9 },
    );
    drawLines(
      sheet,
      113,
      y + 10,
      [
        `${formatDate(receipt.date, 'dd/MM/yy', 'en-GB')} ${receipt.time} ST${store} TL${till}`,
        `Store ${store} Till ${till} Op ${operator} Trans ${transaction}`,
        'PLEASE KEEP FOR YOUR RECORDS',
      ],
      { size: 8, align: 'centre' },
    );
    const asked = askObject({
      merchantName: askText(merchant.name),
      vatNumber: askText(merchant.vatId),
      purchaseDate: askDate(receipt.date),
      purchaseTime: askText(receipt.time),
      storeNumber: askText(store),
      tillNumber: askText(till),
      operator: askText(operator),
      transactionNumber: askText(transaction),
      items: askRows(
        {
          name: { type: 'string' },
          quantity: { type: 'number' },
          unitPrice: { type: 'number' },
          total: { type: 'number' },
        },
        items.map((item) => ({
          name: item.name.toUpperCase(),
          quantity: item.quantity > 1 ? item.quantity : null,
          unitPrice: item.quantity > 1 ? item.price : null,
          total: item.amount,
        })),
      ),
      subtotal: askNumber(receipt.total),
      savings: askNumber(-saving),
      total: askNumber(total),
      numberOfItems: askNumber(count),
      cardType: askText('Mastercard', { enum: ['Visa', 'Mastercard', 'American Express'] }),
      cardLastFour: askText(receipt.cardLastFour),
      authCode: askText(approval),
      pointsEarned: askNumber(points),
      cashTendered: askNumber(null),
    });
    return { sheet, asked };
  },
};
