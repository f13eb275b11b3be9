import type { Facts, Shop } from './receipt-words.js';
import { strangeWord } from './strange-facts.js';

/** Amounts of a receipt, in cents. */
interface Sums {
  readonly net: number;
  readonly tax: number;
  readonly rounding: number;
  readonly discount: number;
  readonly total: number;
  readonly pieces: number;
}

interface Ware {
  readonly name: string;
  readonly pieces: number;
  readonly price: number;
}

/** In cents: people pay with coins and small notes, or with the largest one they have. */
const notes = [100, 500, 1_000, 1_000, 2_000, 5_000, 10_000] as const;
/** So many labels of sums are words that nobody knows, or cannot be read: what was paid and came back tells the sum. */
const unknownLabels = 0.08;

/** Wares, sums and the way it was paid. */
export function writeBody(shop: Shop): { lines: string[][]; facts: Facts } {
  const { random, words, country, say } = shop;
  const mark = ['de', 'fr', 'es', 'it'].includes(country) ? ',' : '.';
  const shown = (cents: number): string => (cents / 100).toFixed(2).replace('.', mark);
  const wares: Ware[] = random.sample(words.wares, random.int(1, 7)).map((name) => {
    const [pieces, price] = [
      random.chance(0.7) ? 1 : random.int(2, 9),
      random.int(80, random.chance(0.2) ? 19_000 : 3_900),
    ];
    return { name, pieces, price };
  });
  const gross = wares.reduce((sum, { pieces, price }) => sum + pieces * price, 0);
  if (random.chance(0.05)) return writeBare(wares, gross, shop, shown);
  const discount = random.chance(0.12) ? Math.round(gross * random.pick([0.05, 0.1, 0.2])) : 0;
  const net = gross - discount;
  const hasTax = random.chance(0.5);
  const tax = hasTax ? Math.round(net * random.pick([0.06, 0.07, 0.1, 0.19, 0.2])) : 0;
  const rounding = ['my', 'sg', 'it'].includes(country) && random.chance(0.4) ? roundedTo5(net + tax) - (net + tax) : 0;
  const total = net + tax + rounding;
  const sums: Sums = { net, tax, rounding, discount, total, pieces: wares.reduce((sum, one) => sum + one.pieces, 0) };
  const hasSubtotal = hasTax || random.chance(0.3);
  const note = random.pick(notes);
  const given = random.chance(0.5) ? total : Math.ceil(total / note) * note;
  const hasChange = random.chance(0.6);
  const money = words.money[country] ?? '';
  const priced = (cents: number): string =>
    random.chance(0.25) ? `${money}${random.pick(['', ' '])}${shown(cents)}` : shown(cents);
  const isSigned = random.chance(0.06);
  const isCounted = random.chance(0.45);
  const [besides, behind] = [writeNothing(shop, shown), writeNothing(shop, shown)];
  const isTaxed = !hasTax && random.chance(0.35);
  const isUntaxed = !hasTax && !isTaxed && random.chance(0.3);
  const isTaxedFirst = isTaxed && random.chance(0.4);
  const taxWithin = Math.round((total * 6) / 106);
  const included = [`${say(words.inclusions)}${random.pick(['', ':', ' :'])}`, shown(taxWithin)];
  return {
    lines: [
      ...writeWares(wares, shop, shown),
      ...(isUntaxed ? [[say(words.taxes), shown(0)]] : []),
      ...besides,
      ...writeSums(sums, { hasSubtotal, hasTax, isCounted }, shop, shown, priced),
      ...(isTaxedFirst ? [included] : []),
      ...(random.chance(0.75) ? writeGiven(given, shop, (cents) => `${isSigned ? '-' : ''}${priced(cents)}`) : []),
      ...(hasChange ? [[say(words.change), priced(given - total)]] : []),
      ...behind,
      ...(random.chance(0.08) ? [[random.pick(words.savings), shown(random.int(50, 2_000))]] : []),
      ...(isTaxed && !isTaxedFirst ? [included] : []),
      ...(hasTax && random.chance(0.4) ? writeSummary(sums, shop, shown) : []),
    ],
    facts: {
      total: total / 100,
      subtotal: hasSubtotal ? net / 100 : null,
      tax: hasTax ? tax / 100 : isTaxed ? taxWithin / 100 : isUntaxed ? 0 : null,
      change: hasChange ? (given - total) / 100 : null,
      pieces: isCounted ? sums.pieces : null,
    },
  };
}

type Shown = (cents: number) => string;

/** Sums that tills print whether there is anything to them or not. */
function writeNothing({ random, words }: Shop, shown: Shown): string[][] {
  const labels = random.chance(0.3) ? random.sample(words.fees, random.int(1, 2)) : [];
  return labels.map((label) => [
    `${random.pick(['', '', 'Total ', 'TOTAL '])}${label}${random.pick(['', ':', ' :'])}`,
    shown(random.chance(0.85) ? 0 : random.int(1, 40) * 5),
  ]);
}

/** How it was paid: now and then in two ways. */
function writeGiven(given: number, { random, words, say }: Shop, priced: Shown): string[][] {
  const first = random.chance(0.06) ? Math.round(given * random.pick([0.1, 0.25, 0.5])) : 0;
  return [
    ...(first > 0 ? [[random.pick(words.vouchers), priced(first)]] : []),
    [say(words.given), priced(given - first)],
  ];
}

/** The roll of a plain cash register: departments, and how the sum of them was paid. */
function writeBare(
  wares: readonly Ware[],
  total: number,
  { random, words, country, say }: Shop,
  shown: Shown,
): { lines: string[][]; facts: Facts } {
  const department = random.pick(['DPT', 'DEPT.', 'Dept', 'PLU', 'WG']);
  const paid = `${random.chance(0.5) ? `${words.money[country] ?? ''} ` : ''}${shown(total)}`;
  const lines = wares.map(({ pieces, price }, at) => [`${department}${at + 1}`, shown(pieces * price)]);
  return {
    lines: [...lines, [say(words.given), paid]],
    facts: { total: total / 100, subtotal: null, tax: null, change: null, pieces: null },
  };
}

function writeWares(wares: readonly Ware[], { random, words }: Shop, shown: Shown): string[][] {
  const form = random.int(0, 4);
  const code = random.chance(0.3) ? ` ${random.pick(words.taxCodes)}` : '';
  const heads = [
    ['Item', 'Amount'],
    ['Description', 'RM'],
    ['Qty Item', 'Price'],
    ['Description', 'Qty', 'Price', 'Amount'],
    ['Qty', 'U/P', 'Disc', 'Total'],
    ['Artikel', 'EUR'],
    ['Item', 'Qty', 'Total (RM)'],
  ];
  return [
    ...(random.chance(0.5) ? [random.pick(heads)] : []),
    ...wares.flatMap(({ name, pieces, price }): string[][] => {
      const amount = `${shown(pieces * price)}${code}`;
      const number = random.digits(random.pick([4, 6, 13]));
      return [
        [[name, amount]],
        [[name], [`${pieces} x ${shown(price)}`, amount]],
        [[`${pieces} ${name}`, shown(price), amount]],
        [[`${number} ${name}`], [`${pieces}.00`, shown(price), amount]],
        [[number, String(pieces), shown(price), amount], [name]],
      ][form] as string[][];
    }),
  ];
}

/** Subtotal, tax, rounding, total, and what is counted besides. */
function writeSums(
  { net, tax, rounding, discount, total, pieces }: Sums,
  { hasSubtotal, hasTax, isCounted }: Record<'hasSubtotal' | 'hasTax' | 'isCounted', boolean>,
  { random, words, say }: Shop,
  shown: Shown,
  priced: Shown,
): string[][] {
  const end = random.pick(['', '', ':', ' :']);
  const isUnknown = random.chance(unknownLabels);
  const totalLabel = (): string => {
    if (isUnknown) return random.pick(['', `${strangeWord(random)}${end}`]);
    const label = `${say(words.totals)}${random.chance(0.3) ? ` ${say(words.inclusives)}` : ''}`;
    return `${random.chance(0.4) ? label.toUpperCase() : label}${end}`;
  };
  const counts = isCounted
    ? [[`${random.pick(words.counts)}${end}`, String(pieces), ...(random.chance(0.25) ? [shown(net)] : [])]]
    : [];
  const isCountedFirst = random.chance(0.5);
  return [
    ...(isCountedFirst ? counts : []),
    ...(discount > 0 ? [[random.pick(words.savings), `-${shown(discount)}`]] : []),
    ...(hasSubtotal ? [[`${say(words.subtotals)}${end}`, shown(net)]] : []),
    ...(hasTax ? [[`${say(words.taxes)}${end}`, shown(tax)]] : []),
    ...(rounding !== 0 && random.chance(0.6) ? [[totalLabel(), shown(net + tax)]] : []),
    ...(rounding !== 0 || random.chance(0.15)
      ? [[`${random.pick(['Rounding', 'Rounding Adj.', 'Round Amt', 'Rounding Adjustment'])}${end}`, shown(rounding)]]
      : []),
    // Some tills print the sum below its label, large.
    ...(random.chance(0.05) ? [[totalLabel()], [priced(total)]] : [[totalLabel(), priced(total)]]),
    ...(random.chance(0.08) ? [[totalLabel(), priced(total)]] : []),
    ...(isCountedFirst ? [] : counts),
  ];
}

/** What was taxed at which rate, under headings or without. */
function writeSummary({ net, tax }: Sums, { random, words }: Shop, shown: Shown): string[][] {
  const code = random.pick(words.taxCodes);
  return [
    ...(random.chance(0.7)
      ? [[random.pick(words.summaries), random.pick(['Amount', 'Amt (RM)', 'Netto', 'HT']), 'Tax']]
      : []),
    [code, shown(net), shown(tax)],
    ...(random.chance(0.25) ? [[random.pick(words.taxCodes), shown(0), shown(0)]] : []),
    ...(random.chance(0.3) ? [['Total', shown(net), shown(tax)]] : []),
  ];
}

function roundedTo5(cents: number): number {
  return Math.round(cents / 5) * 5;
}
