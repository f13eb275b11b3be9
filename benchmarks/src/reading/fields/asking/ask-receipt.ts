import type { Random } from '../facts/create-random.js';
import type { Receipt } from '../facts/make-receipt.js';
import { askDate, askNumber, askObject, askRows, askText, type Asked } from './asked.js';

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

const company = (receipt: Receipt): Asked =>
  askObject({
    company: askText(receipt.merchant.name),
    date: askDate(receipt.date),
    total: askNumber(receipt.total),
    taxTotal: askNumber(receipt.tax),
    lineItems: askRows(
      { description: text, totalPrice: number },
      receipt.items.map((item) => ({ description: item.name, totalPrice: item.amount })),
    ),
  });

const nested = (receipt: Receipt): Asked =>
  askObject({
    merchant: askObject({ name: askText(receipt.merchant.name), phone: askText(receipt.merchant.phone) }),
    transaction: askObject({
      date: askDate(receipt.date),
      time: askText(receipt.time),
      receipt_no: askText(receipt.number),
    }),
    menu: askRows(
      {
        nm: { ...text, title: 'Item name' },
        cnt: { ...number, title: 'Count' },
        price: { ...number, title: 'Amount of the line' },
      },
      receipt.items.map((item) => ({ nm: item.name, cnt: item.quantity, price: item.amount })),
    ),
    payment: askObject({
      total_price: askNumber(receipt.total),
      cash_price: askNumber(receipt.cashGiven, { description: 'cash handed over' }),
      change_price: askNumber(receipt.change),
      card_last_four: askText(receipt.cardLastFour),
    }),
  });

const german = (receipt: Receipt): Asked =>
  askObject({
    haendler: askText(receipt.merchant.name, { description: 'Name des Geschäfts' }),
    datum: askDate(receipt.date),
    uhrzeit: askText(receipt.time),
    belegnummer: askText(receipt.number),
    gesamtsumme: askNumber(receipt.total),
    mehrwertsteuer: askNumber(receipt.tax),
    trinkgeld: askNumber(receipt.tip),
  });

/** Asks for a receipt as one of many customers would. The halves share the questions; what they do not share is designs. */
export function askReceipt(random: Random, receipt: Receipt): Asked {
  return random.pick([snakeCase, camelCase, described, company, nested, german])(receipt);
}
