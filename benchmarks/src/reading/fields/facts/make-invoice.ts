import type { Country } from './country.js';
import type { Random } from './create-random.js';
import { makeParty, type Party } from './make-party.js';

export interface InvoiceItem {
  sku: string;
  description: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  amount: number;
}

/** What an invoice, a receipt or an order says. Null is what the document does not show. Money in currency units. */
export interface Invoice {
  number: string | null;
  issueDate: string | null;
  dueDate: string | null;
  deliveryDate: string | null;
  orderNumber: string | null;
  customerNumber: string | null;
  /** ISO 4217. */
  currency: string | null;
  subtotal: number | null;
  shipping: number | null;
  discount: number | null;
  /** Percent. */
  taxRate: number | null;
  tax: number | null;
  total: number | null;
  amountPaid: number | null;
  amountDue: number | null;
  paymentTerms: string | null;
  iban: string | null;
  bic: string | null;
  bank: string | null;
  seller: Party;
  buyer: Party;
  items: readonly InvoiceItem[];
}

export type InvoiceFact = Exclude<keyof Invoice, 'seller' | 'buyer' | 'items'>;
export type PartyFact = keyof Party;

export interface InvoiceWish {
  /** Facts that the document does not show. */
  without?: readonly (InvoiceFact | `${'seller' | 'buyer'}.${PartyFact}`)[];
  /** Number of lines, 2 to 6 by default; more than the country has goods repeats them with other numbers. */
  itemCount?: number;
  number?: string;
}

/** An invoice whose sums add up to the cent. */
export function makeInvoice(random: Random, country: Country, wish: InvoiceWish = {}): Invoice {
  const seller = makeParty(random, country);
  const dates = makeDates(random);
  const without = new Set<string>(wish.without);
  const items = makeItems(random, country, wish.itemCount ?? random.int(2, Math.min(6, country.goods.length)));
  const invoice: Invoice = {
    number: wish.number ?? `${random.pick(['', 'INV-', 'R', 'F-'])}${random.int(20_000, 99_999)}`,
    ...dates,
    orderNumber: `${random.pick(['PO', 'A', ''])}${random.digits(6)}`,
    customerNumber: random.digits(5),
    currency: country.currency,
    ...makeSums(random, country, items, without),
    paymentTerms: null,
    iban: country.iban(random),
    bic: country.bic,
    bank: country.bank,
    seller,
    buyer: makeParty(random, country, seller),
    items,
  };
  return withhold(invoice, without);
}

function makeItems(random: Random, country: Country, count: number): InvoiceItem[] {
  const rounds = Math.ceil(count / country.goods.length);
  const goods = Array.from({ length: rounds }, () => random.sample(country.goods, country.goods.length)).flat();
  return goods.slice(0, count).map((good) => {
    const quantity = good.price < 10 ? random.int(5, 120) : random.int(1, good.price > 400 ? 3 : 12);
    return {
      sku: `${random.letters(2)}-${random.digits(4)}`,
      description: good.name,
      quantity,
      unit: good.unit,
      unitPrice: good.price,
      amount: toCents(good.price * quantity) / 100,
    };
  });
}

function makeSums(random: Random, country: Country, items: readonly InvoiceItem[], without: ReadonlySet<string>) {
  const subtotal = items.reduce((sum, item) => sum + toCents(item.amount), 0);
  const discount = without.has('discount') ? 0 : Math.round((subtotal * random.int(40, 100)) / 2_000);
  const shipping = without.has('shipping') ? 0 : random.int(490, 3_490);
  const base = subtotal - discount + shipping;
  const tax = without.has('tax') && without.has('taxRate') ? 0 : Math.round((base * country.taxRate) / 100);
  const total = base + tax;
  const amountPaid = without.has('amountPaid') ? 0 : Math.round(total * random.pick([0.25, 0.3, 0.5]));
  return {
    subtotal: subtotal / 100,
    discount: discount / 100,
    shipping: shipping / 100,
    taxRate: country.taxRate,
    tax: tax / 100,
    total: total / 100,
    amountPaid: amountPaid / 100,
    amountDue: (total - amountPaid) / 100,
  };
}

/** Days run past the twelfth, so that a page has at least one date that shows which number is the day. */
function makeDates(random: Random): { issueDate: string; dueDate: string; deliveryDate: string } {
  const issue = Date.UTC(2026, random.int(0, 10), random.int(13, 27));
  const after = (days: number) => new Date(issue + days * 86_400_000).toISOString().slice(0, 10);
  return { issueDate: after(0), dueDate: after(random.pick([14, 21, 30, 45])), deliveryDate: after(-random.int(1, 9)) };
}

function withhold(invoice: Invoice, without: ReadonlySet<string>): Invoice {
  const keep = <T extends object>(facts: T, prefix: string): T => {
    const entries = Object.entries(facts).map(
      ([key, value]) => [key, without.has(prefix + key) ? null : value] as const,
    );
    return { ...facts, ...Object.fromEntries(entries.filter(([, value]) => value === null)) };
  };
  return { ...keep(invoice, ''), seller: keep(invoice.seller, 'seller.'), buyer: keep(invoice.buyer, 'buyer.') };
}

function toCents(units: number): number {
  return Math.round(units * 100);
}
