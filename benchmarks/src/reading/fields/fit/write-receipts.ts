import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@recto/fields';
import { z } from 'zod';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { isSameValue } from './same-value.js';
import { setReceipt, type ReceiptLine } from './set-receipt.js';

const texts = z.array(z.string());
const byCountry = z.record(z.string(), texts);
const wordsFile = z.object({
  brands: texts,
  trades: texts,
  formsByCountry: byCountry,
  kindsByCountry: byCountry,
  people: texts,
  buildings: byCountry,
  streets: byCountry,
  quarters: byCountry,
  towns: byCountry,
  countries: z.record(z.string(), z.string()),
  money: z.record(z.string(), z.string()),
  totals: byCountry,
  subtotals: byCountry,
  taxes: byCountry,
  given: byCountry,
  change: byCountry,
  counts: texts,
  titles: byCountry,
  wares: texts,
  thanks: texts,
  asked: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
});
type Words = z.infer<typeof wordsFile>;

/** What a receipt says, field by field; what it does not say, as when it is due and to whom, is null. */
type Facts = Readonly<Record<string, string | number | null>>;

interface Shop {
  readonly random: Random;
  readonly words: Words;
  readonly country: string;
  /** A text of the country. */
  readonly say: (from: Readonly<Record<string, readonly string[]>>) => string;
}

/** Till receipts of eight countries, as a recogniser reads them: some clean, some with letters and figures misread. */
export function* writeReceipts(count: number): Generator<LabelledDocument> {
  const file = new URL('./receipt-words.json', import.meta.url);
  const words = wordsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(31_000 + at);
    const country = random.pick(Object.keys(words.countries));
    const shop: Shop = { random, words, country, say: (from) => random.pick(from[country] ?? ['']) };
    const head = writeHead(shop);
    const [when, day] = writeWhen(shop);
    const number = `${random.pick(['', 'A', 'INV-', 'R'])}${random.digits(random.int(4, 9))}`;
    const meta = random.sample(metaLines(shop, when, number), random.int(2, 4));
    const body = writeBody(shop);
    const isDatedBelow = random.chance(0.25);
    const bottom = [
      ...(isDatedBelow ? [[when]] : []),
      ...random.sample(words.thanks, random.int(0, 2)).map((text) => [text]),
    ];
    const lines: ReceiptLine[] = [
      ...head.lines.map((cells) => ({ cells, isCentred: head.isCentred })),
      ...[...(isDatedBelow ? [] : [[when]]), ...meta].map((cells) => ({ cells, isCentred: false })),
      ...body.lines.map((cells) => ({ cells, isCentred: false })),
      ...bottom.map((cells) => ({ cells, isCentred: head.isCentred })),
    ];
    const hasNumber = meta.some((cells) => cells.join(' ').includes(number));
    const facts: Facts = { ...head.facts, ...body.facts, date: day, receipt_number: hasNumber ? number : null };
    yield labelled(at, shop, facts, lines);
  }
}

function labelled(at: number, { random, words, country }: Shop, facts: Facts, lines: ReceiptLine[]): LabelledDocument {
  const asked = Object.entries(words.asked).filter(([fact]) => random.chance(isMain(fact) ? 0.85 : 0.25));
  const properties: Record<string, JsonSchema> = {};
  const truth: Record<string, string | number | null> = {};
  const kinds = new Map<string, string>();
  for (const [fact, names] of asked) {
    const [name, description] = random.pick(names);
    const isAmount = typeof facts[fact] === 'number' || ['subtotal', 'tax', 'change', 'extra'].includes(fact);
    const dated = fact === 'date' ? random.pick(['', 'YYYY-MM-DD', 'as printed or YYYY-MM-DD']) : '';
    const explained = [description, dated].filter((text) => text !== '').join(', ');
    properties[name] = {
      type: [isAmount ? 'number' : 'string', 'null'],
      ...(explained !== '' && { description: explained }),
    };
    truth[name] = facts[fact] ?? null;
    kinds.set(`/${name}`, fact === 'date' ? 'date' : isAmount ? 'number' : 'text');
  }
  return {
    name: `receipt-${at}`,
    set: 'made receipts',
    issuer: `receipt ${country} ${at % 8}`,
    pages: [setReceipt(lines, random)],
    schema: { type: 'object', properties },
    truthAt: (pointer) => valueAt(truth, pointer),
    isRight: (pointer, value) => isSameValue(valueAt(truth, pointer), value, kinds.get(pointer), country !== 'us'),
  };
}

function isMain(fact: string): boolean {
  return ['company', 'date', 'address', 'total'].includes(fact);
}

/** What the shop is called, as it is printed: the legal name, now and then over two lines, and a sign above it. */
function writeName(shop: Shop): { company: string; lines: string[] } {
  const { random, words, say } = shop;
  const brand = random.pick(words.brands);
  const kind = random.chance(0.25) ? `${say(words.kindsByCountry)} ` : '';
  const trade = kind === '' && random.chance(0.7) ? ` ${random.pick(words.trades)}` : '';
  const form = random.chance(0.7) ? ` ${say(words.formsByCountry)}` : '';
  const company = `${kind}${brand}${trade}${form}`.trim();
  const parts = company.split(' ');
  const cut = parts.length > 2 && random.chance(0.25) ? random.int(2, parts.length - 1) : parts.length;
  const sign = random.chance(0.12) ? [`${random.pick(words.brands)} ${random.pick(words.trades)}`] : [];
  const rest = parts.slice(cut).join(' ');
  return { company, lines: [...sign, parts.slice(0, cut).join(' '), ...(rest === '' ? [] : [rest])] };
}

/** The name of the shop, its numbers, address and telephone, in the order of most tills. */
function writeHead(shop: Shop): { lines: string[][]; facts: Facts; isCentred: boolean } {
  const { random, words, country, say } = shop;
  const isLoud = random.chance(0.5);
  const style = (text: string): string => (isLoud ? text.toUpperCase() : text);
  const name = writeName(shop);
  const register = `${random.digits(6)}-${random.letters(1)}`;
  const address = writeAddress(shop).map(style);
  const phone = `${random.pick(['03', '+44', '(02)', '07', '089'])}-${random.digits(4)} ${random.digits(4)}`;
  const bracketed = random.chance(0.25) ? ` (${register})` : '';
  const taxId = country === 'my' || country === 'sg' ? 'GST ID' : 'VAT No';
  const numbers = [
    ...(random.chance(0.3) && bracketed === ''
      ? [random.chance(0.5) ? register : `(${random.pick(['', 'Co. Reg. No: ', 'Reg.No '])}${register})`]
      : []),
    ...(random.chance(0.35) ? [`${taxId} : ${random.digits(9)}`] : []),
  ];
  const hasPhone = random.chance(0.65);
  const isAddressed = random.chance(0.93);
  const contact = hasPhone ? [`${random.pick(['Tel', 'TEL', 'Phone', 'Tel/Fax', 'T'])}: ${phone}`] : [];
  const isFirst = random.chance(0.7);
  const below = isFirst ? contact : random.sample([...contact, ...numbers], contact.length + numbers.length);
  const lines = [
    ...writeAbove(shop),
    ...(random.chance(0.12) ? [say(words.titles)] : []),
    `${name.lines.map(style).join('\n')}${bracketed}`,
    ...(random.chance(0.08)
      ? [style(`${random.pick(words.brands)}${random.pick([' - ', ' @ ', ' '])}${say(words.towns)}`)]
      : []),
    ...(isFirst ? numbers : []),
    ...(isAddressed ? address : []),
    ...below,
    ...(random.chance(0.15) ? [`www.${name.company.toLowerCase().replace(/[^a-z]/g, '')}.com`] : []),
    ...(random.chance(0.6) ? [say(words.titles)] : []),
  ];
  return {
    lines: lines.flatMap((text) => text.split('\n')).map((text) => [text]),
    isCentred: random.chance(0.7),
    facts: {
      company: style(name.company),
      address: isAddressed ? address.join(' ') : null,
      phone: hasPhone ? phone : null,
    },
  };
}

/** What stands above the name now and then: a number or a name by hand, a greeting, signs that a recogniser makes of a logo. */
function writeAbove({ random, words }: Shop): string[] {
  const signs = (): string =>
    Array.from({ length: random.int(1, 4) }, () => random.pick(['=', 'S', '-', '|', 'KR', '.', '1', 'w)'])).join(' ');
  return [
    ...(random.chance(0.12) ? [signs()] : []),
    ...(random.chance(0.14) ? [random.digits(7)] : []),
    ...(random.chance(0.14) ? [random.pick(words.people)] : []),
    ...(random.chance(0.06) ? random.sample(words.thanks, random.int(1, 2)) : []),
  ];
}

/** Building, street, quarter, town and now and then the country, over one to six lines. */
function writeAddress(shop: Shop): string[] {
  const { random, words, country, say } = shop;
  const filled = (text: string): string => text.replaceAll('{n}', () => String(random.int(1, 30)));
  const number = random.int(1, 240);
  const street = filled(say(words.streets));
  const front = random.pick(['No. ', 'No ', 'Lot ', '', 'G-', 'No.']);
  const line =
    {
      de: `${street} ${number}`,
      es: `${street}, ${number}`,
      it: `${street}, ${number}`,
      my: `${front}${number}${random.pick(['', 'A', `-${number + 2}`, ' & 7'])}, ${street}`,
      sg: `${random.pick(['Blk ', '', '#01-'])}${number} ${street}`,
    }[country] ?? `${number} ${street}`;
  const quarters = words.quarters[country] ?? [];
  const town = say(words.towns);
  const building = random.chance(0.3) ? [filled(say(words.buildings))] : [];
  const isAbove = random.chance(0.6);
  const parts = [
    ...(isAbove ? building : []),
    line,
    ...(isAbove ? [] : building),
    ...(quarters.length > 0 && random.chance(0.65) ? [filled(random.pick(quarters))] : []),
    ...(random.chance(0.5) ? [town] : town.split(/, (?=\p{L}+$)/u)),
    ...(random.chance(0.15) ? [words.countries[country] ?? ''] : []),
  ];
  const end = random.chance(0.3) ? '.' : '';
  const comma = random.chance(0.7) ? ',' : '';
  const joined = random.pick([0.1, 0.4, 0.8]);
  return parts.reduce<string[]>((lines, part, index) => {
    const text = `${part}${index === parts.length - 1 ? end : comma}`;
    const last = lines.at(-1);
    const isJoined = last !== undefined && last.length + text.length < 44 && random.chance(joined);
    return isJoined ? [...lines.slice(0, -1), `${last} ${text}`] : [...lines, text];
  }, []);
}

/** The line with the date, and the day as ISO 8601. */
function writeWhen({ random, country }: Shop): [string, string] {
  const [year, month, day] = [random.int(2012, 2026), random.int(1, 12), random.int(1, 28)];
  const two = (one: number): string => String(one).padStart(2, '0');
  const sign = random.pick(country === 'de' ? ['.'] : ['/', '/', '-', '.']);
  const order = country === 'us' ? [two(month), two(day)] : [two(day), two(month)];
  const shownYear = random.chance(0.7) ? String(year) : String(year).slice(2);
  const name = 'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(month * 3 - 3, month * 3);
  const date = random.chance(0.12)
    ? `${two(day)} ${name} ${shownYear}`
    : random.chance(0.06)
      ? `${year}-${two(month)}-${two(day)}`
      : [...order, shownYear].join(sign);
  const time = `${two(random.int(7, 22))}:${two(random.int(0, 59))}${random.chance(0.4) ? `:${two(random.int(0, 59))}` : ''}`;
  const label = random.chance(0.55) ? random.pick(['Date : ', 'Date: ', 'DATE ', 'Date/Time: ', 'Datum: ']) : '';
  const text = `${label}${date}${random.chance(0.7) ? ` ${time}` : ''}`;
  return [text, `${year}-${two(month)}-${two(day)}`];
}

function metaLines({ random }: Shop, when: string, number: string): string[][] {
  const label = random.pick(['Receipt No', 'Invoice No.', 'Bill #', 'Doc No', 'Slip']);
  return [
    [`${label}: ${number}`],
    [`Cashier: ${random.pick(['Ana', 'Counter 2', 'MEI', 'Manager'])}`],
    [`Table ${random.int(1, 30)}`, `Pax ${random.int(1, 6)}`],
    [`Salesperson: ${random.letters(3)}`],
    [`Member: ${random.digits(8)}`],
    [`POS ${random.int(1, 9)}`, `Trans ${random.digits(5)}`],
    ...(when.includes(':') ? [] : [[`Time: ${random.int(10, 21)}:${random.int(10, 59)}`]]),
  ];
}

/** Wares, sums and the way it was paid. */
function writeBody({ random, words, country, say }: Shop): { lines: string[][]; facts: Facts } {
  const mark = ['de', 'fr', 'es', 'it'].includes(country) ? ',' : '.';
  const money = words.money[country] ?? '';
  const shown = (cents: number): string => (cents / 100).toFixed(2).replace('.', mark);
  const priced = (cents: number): string =>
    random.chance(0.25) ? `${money}${random.pick(['', ' '])}${shown(cents)}` : shown(cents);
  const wares = random.sample(words.wares, random.int(1, 7)).map((name) => {
    const [pieces, price] = [
      random.chance(0.7) ? 1 : random.int(2, 9),
      random.int(80, random.chance(0.2) ? 19_000 : 3_900),
    ];
    return { name, pieces, price, amount: pieces * price };
  });
  const net = wares.reduce((sum, { amount }) => sum + amount, 0);
  const hasTax = random.chance(0.5);
  const tax = hasTax ? Math.round(net * random.pick([0.06, 0.07, 0.1, 0.19, 0.2])) : 0;
  const rounding = ['my', 'sg', 'it'].includes(country) && random.chance(0.4) ? roundedTo5(net + tax) - (net + tax) : 0;
  const total = net + tax + rounding;
  const given = random.chance(0.5) ? total : Math.ceil(total / 1_000) * 1_000;
  const hasSubtotal = hasTax || random.chance(0.3);
  const hasChange = random.chance(0.6);
  const form = random.int(0, 2);
  const wareLines = wares.flatMap(({ name, pieces, price, amount }): string[][] =>
    form === 0
      ? [[name, shown(amount)]]
      : form === 1
        ? [[name], [`${pieces} x ${shown(price)}`, shown(amount)]]
        : [[`${pieces} ${name}`, shown(price), shown(amount)]],
  );
  const lines = [
    ...(random.chance(0.5)
      ? [[random.pick(['Item', 'Description', 'Qty Item']), random.pick(['Amount', 'RM', 'Price', 'EUR'])]]
      : []),
    ...wareLines,
    ...(hasSubtotal ? [[say(words.subtotals), shown(net)]] : []),
    ...(hasTax ? [[say(words.taxes), shown(tax)]] : []),
    ...(rounding !== 0 && random.chance(0.6) ? [[say(words.totals), shown(net + tax)]] : []),
    ...(rounding !== 0 ? [[random.pick(['Rounding', 'Rounding Adj.', 'Round Amt']), shown(rounding)]] : []),
    [`${say(words.totals)}${random.pick(['', ':', ' :'])}`, priced(total)],
    ...(random.chance(0.4)
      ? [[random.pick(words.counts), String(wares.reduce((sum, one) => sum + one.pieces, 0))]]
      : []),
    ...(random.chance(0.75) ? [[say(words.given), priced(given)]] : []),
    ...(hasChange ? [[say(words.change), priced(given - total)]] : []),
    ...(hasTax && random.chance(0.4) ? [['Summary', shown(net), shown(tax)]] : []),
  ];
  return {
    lines,
    facts: {
      total: total / 100,
      subtotal: hasSubtotal ? net / 100 : null,
      tax: hasTax ? tax / 100 : null,
      change: hasChange ? (given - total) / 100 : null,
    },
  };
}

function roundedTo5(cents: number): number {
  return Math.round(cents / 5) * 5;
}
