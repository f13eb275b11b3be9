import type { Country } from './country.js';
import type { Random } from './create-random.js';
import { makeParty, type Party } from './make-party.js';
import { wares } from './wares.js';

export interface ReceiptItem {
  name: string;
  quantity: number;
  price: number;
  amount: number;
}

/** What a till prints. Prices include the tax where `taxIncluded` was wished. Null is what it does not show. */
export interface Receipt {
  merchant: Party;
  number: string;
  date: string;
  /** 24 hours, `HH:mm` */
  time: string;
  items: readonly ReceiptItem[];
  subtotal: number | null;
  /** Percent. */
  taxRate: number;
  tax: number;
  total: number;
  tip: number | null;
  cashGiven: number | null;
  change: number | null;
  cardLastFour: string | null;
}

export interface ReceiptWish {
  taxIncluded: boolean;
  payment: 'cash' | 'card';
  hasTip?: boolean;
}

/** A receipt whose sums add up to the cent. */
export function makeReceipt(random: Random, country: Country, wish: ReceiptWish): Receipt {
  const goods = wares[country.language];
  const items = random.sample(goods, random.int(2, Math.min(6, goods.length))).map(([name, price]) => {
    const quantity = random.pick([1, 1, 1, 2, 3]);
    return { name, quantity, price, amount: Math.round(price * quantity * 100) / 100 };
  });
  const sum = items.reduce((cents, item) => cents + Math.round(item.amount * 100), 0);
  const rate = country.taxRate;
  const tax = Math.round(wish.taxIncluded ? (sum * rate) / (100 + rate) : (sum * rate) / 100);
  const tip = wish.hasTip === true ? Math.round(sum * 0.18) : 0;
  const total = sum + (wish.taxIncluded ? 0 : tax) + tip;
  const given = Math.ceil((total + 1) / 1_000) * 1_000;
  const isCash = wish.payment === 'cash';
  return {
    merchant: makeParty(random, country),
    number: random.digits(random.int(4, 7)),
    date: new Date(Date.UTC(2026, random.int(0, 10), random.int(13, 28))).toISOString().slice(0, 10),
    time: `${random.int(10, 21)}:${random.int(10, 59)}`,
    items,
    subtotal: wish.taxIncluded ? (sum - tax) / 100 : sum / 100,
    taxRate: rate,
    tax: tax / 100,
    total: total / 100,
    tip: tip > 0 ? tip / 100 : null,
    cashGiven: isCash ? given / 100 : null,
    change: isCash ? (given - total) / 100 : null,
    cardLastFour: isCash ? null : random.digits(4),
  };
}
