import { askDate, askNumber, askObject, askRows, askText, type Asked } from '../asking/asked.js';
import type { Random } from '../facts/create-random.js';
import type { Receipt } from '../facts/make-receipt.js';

const text = { type: 'string' };
const number = { type: 'number' };

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

/** Asks for a receipt as one of several other customers would. */
export function askReceipt(random: Random, receipt: Receipt): Asked {
  return random.pick([company, nested, german])(receipt);
}
