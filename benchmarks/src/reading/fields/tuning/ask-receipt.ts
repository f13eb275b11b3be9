import { askDate, askNumber, askObject, askRows, askText, type Asked } from '../asking/asked.js';
import type { Random } from '../facts/create-random.js';
import type { Receipt } from '../facts/make-receipt.js';

const text = { type: 'string' };
const number = { type: 'number' };

const snakeCase = (receipt: Receipt): Asked =>
  askObject({
    merchant_name: askText(receipt.merchant.name),
    date: askDate(receipt.date),
    time: askText(receipt.time),
    receipt_number: askText(receipt.number),
    items: askRows(
      { name: text, price: { ...number, description: 'price of the line' } },
      receipt.items.map((item) => ({ name: item.name, price: item.amount })),
    ),
    tax: askNumber(receipt.tax),
    total: askNumber(receipt.total),
    tip: askNumber(receipt.tip),
  });

const camelCase = (receipt: Receipt): Asked =>
  askObject({
    storeName: askText(receipt.merchant.name),
    storePhone: askText(receipt.merchant.phone),
    purchaseDate: askDate(receipt.date),
    totalAmount: askNumber(receipt.total),
    cashReceived: askNumber(receipt.cashGiven),
    changeGiven: askNumber(receipt.change),
    cardLast4: askText(receipt.cardLastFour, { description: 'last four digits of the card' }),
    purchases: askRows(
      { item: text, quantity: number, amount: number },
      receipt.items.map((item) => ({ item: item.name, quantity: item.quantity, amount: item.amount })),
    ),
  });

const described = (receipt: Receipt): Asked =>
  askObject({
    shop: askText(receipt.merchant.name, { description: 'The business that issued the receipt' }),
    when: askDate(receipt.date, { description: 'Date of the purchase' }),
    sum: askNumber(receipt.total, { description: 'Total amount paid' }),
    vat: askNumber(receipt.tax, { description: 'Tax contained in or added to the total' }),
  });

/** Asks for a receipt as one of several customers would. */
export function askReceipt(random: Random, receipt: Receipt): Asked {
  return random.pick([snakeCase, camelCase, described])(receipt);
}
