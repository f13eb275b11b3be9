import type { JsonSchema } from '@recto/fields';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { openShop, type Facts, type Shop } from './receipt-words.js';
import { isSameValue } from './same-value.js';
import { setReceipt, type ReceiptLine } from './set-receipt.js';
import { writeBody } from './write-receipt-body.js';
import { writeHead } from './write-receipt-head.js';

/** Till receipts of eight countries, as a recogniser reads them: some clean, some with letters and figures misread. */
export function* writeReceipts(count: number): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const { lines, labelled, random } = writeReceipt(at);
    yield { ...labelled, pages: [setReceipt(lines, random)] };
  }
}

export interface WrittenReceipt {
  readonly lines: readonly ReceiptLine[];
  readonly labelled: Omit<LabelledDocument, 'pages'>;
  /** Goes on where writing it left it. */
  readonly random: Random;
}

/** What a receipt says, line by line, and what is asked of it; the same number gives the same one. */
export function writeReceipt(at: number): WrittenReceipt {
  const random = createRandom(31_000 + at);
  const shop = openShop(random);
  const head = writeHead(shop);
  const [when, day] = writeWhen(shop);
  const number = `${random.pick(['', 'A', 'INV-', 'R'])}${random.digits(random.int(4, 9))}`;
  const meta = random.sample(metaLines(shop, when, number), random.int(2, 4));
  const body = writeBody(shop);
  const isDatedBelow = random.chance(0.25);
  const bottom = [
    ...(isDatedBelow ? [[when]] : []),
    ...random.sample(shop.words.thanks, random.int(0, 2)).map((text) => [text]),
  ];
  const lines: ReceiptLine[] = [
    ...head.lines.map((cells) => ({ cells, isCentred: head.isCentred })),
    ...[...(isDatedBelow ? [] : [[when]]), ...meta].map((cells) => ({ cells, isCentred: false })),
    ...body.lines.map((cells) => ({ cells, isCentred: false })),
    ...bottom.map((cells) => ({ cells, isCentred: head.isCentred })),
  ];
  const hasNumber = meta.some((cells) => cells.join(' ').includes(number));
  const facts: Facts = { ...head.facts, ...body.facts, date: day, receipt_number: hasNumber ? number : null };
  return { lines, labelled: labelled(at, shop, facts), random };
}

function labelled(at: number, { random, words, country }: Shop, facts: Facts): Omit<LabelledDocument, 'pages'> {
  const asked = Object.entries(words.asked).filter(([fact]) => random.chance(isMain(fact) ? 0.85 : 0.25));
  const properties: Record<string, JsonSchema> = {};
  const truth: Record<string, string | number | null> = {};
  const kinds = new Map<string, string>();
  for (const [fact, names] of asked) {
    const [name, description] = random.pick(names);
    const isAmount = typeof facts[fact] === 'number' || ['subtotal', 'tax', 'change', 'extra', 'pieces'].includes(fact);
    const dated = fact === 'date' ? random.pick(['', 'YYYY-MM-DD', 'as printed or YYYY-MM-DD']) : '';
    const explained = [description, dated].filter((text) => text !== '').join(', ');
    properties[name] = {
      type: [fact === 'pieces' ? 'integer' : isAmount ? 'number' : 'string', 'null'],
      ...(explained !== '' && { description: explained }),
    };
    truth[name] = facts[fact] ?? null;
    kinds.set(`/${name}`, fact === 'date' ? 'date' : isAmount ? 'number' : 'text');
  }
  return {
    name: `receipt-${at}`,
    set: 'made receipts',
    issuer: `receipt ${country} ${at % 8}`,
    schema: { type: 'object', properties },
    truthAt: (pointer) => valueAt(truth, pointer),
    isRight: (pointer, value) => isSameValue(valueAt(truth, pointer), value, kinds.get(pointer), country !== 'us'),
  };
}

function isMain(fact: string): boolean {
  return ['company', 'date', 'address', 'total'].includes(fact);
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
