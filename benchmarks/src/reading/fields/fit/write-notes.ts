import type { ExtractionPage, JsonSchema } from '@recto/fields';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { isSameValue } from './same-value.js';

/** A text at a distance from the left margin of the page, in points. */
type Cell = readonly [number, string];

interface Note {
  readonly lines: readonly (readonly Cell[])[];
  /** What is asked for, by name, with its truth; null is for what the note does not say, or says of something else. */
  readonly facts: Readonly<Record<string, Fact | Readonly<Record<string, Fact>>>>;
}

interface Fact {
  readonly schema: JsonSchema;
  readonly truth: unknown;
}

const amount = (truth: number | null): Fact => ({ schema: { type: ['number', 'null'] }, truth });
const whole = (truth: number | null): Fact => ({ schema: { type: ['integer', 'null'] }, truth });
const day = (truth: string | null): Fact => ({ schema: { type: ['string', 'null'], format: 'date' }, truth });
const text = (truth: string | null): Fact => ({ schema: { type: ['string', 'null'] }, truth });

const line = (...words: readonly string[]): Cell[] => [[0, words.join(' ')]];

const firstNames = ['Ada', 'Bram', 'Cleo', 'Dora', 'Emil', 'Fern', 'Gus', 'Hedy', 'Ines', 'Joost'] as const;
const lastNames = ['Abel', 'Birch', 'Corbin', 'Dahl', 'Ekman', 'Falk', 'Gray', 'Holt', 'Iqbal', 'Jansen'] as const;
const trades = ['Joinery', 'Media', 'Studio', 'Garden', 'Print', 'Cycle', 'Bakery', 'Travel', 'Optics'] as const;
const forms = ['Ltd', 'Inc.', 'GmbH', 'LLC', 'BV', ''] as const;
const works = ['painting your fence', 'the new kitchen', 'two drawings', 'mending the gate', 'your website'] as const;
const months = ['January', 'March', 'April', 'May', 'August', 'October', 'December'] as const;
const numberOfMonth = new Map(months.map((name, at) => [name, ['01', '03', '04', '05', '08', '10', '12'][at] ?? '']));

const person = (random: Random): string => `${random.pick(firstNames)} ${random.pick(lastNames)}`;
const company = (random: Random): string =>
  `${random.pick(lastNames)} ${random.pick(trades)} ${random.pick(forms)}`.trim();
const money = (value: number): string => value.toFixed(2);

function dayOf(random: Random): readonly [string, string] {
  const [month, date, year] = [random.pick(months), random.int(1, 28), random.int(2019, 2030)];
  const iso = `${year}-${numberOfMonth.get(month) ?? ''}-${String(date).padStart(2, '0')}`;
  return [random.pick([`${date} ${month} ${year}`, `${month} ${date}, ${year}`]), iso];
}

/** Short notes, and forms of a few lines, of which each says some of what is asked and something that is only like it. */
const notes: Readonly<Record<string, (random: Random) => Note>> = {
  'hours of work': (random) => {
    const [hours, rate] = [random.int(2, 60), random.int(20, 120) + 0.5];
    const isPriced = random.chance(0.5);
    const said = `For ${random.pick(works)}, ${hours} hours ${random.pick(['in all', 'together', 'of work'])}`;
    return {
      lines: [line(said, isPriced ? `at $${money(rate)} an hour.` : 'and no more.')],
      facts: { hours: amount(hours), ...(isPriced && { hourly_rate: amount(rate) }) },
    };
  },
  'a notice': (random) => {
    const [count, unit, other] = [random.int(5, 90), random.pick(['days', 'months', 'weeks']), random.int(91, 120)];
    const isTwofold = random.chance(0.3);
    const found = unit === 'days' && !isTwofold ? count : null;
    const twice = isTwofold ? ` or ${other} ${unit}` : '';
    const said = random.pick([
      `A written notice takes ${count} ${unit}${twice} to have effect.`,
      `Notice is given ${count} ${unit}${twice} ahead.`,
    ]);
    return { lines: [line(said)], facts: { notice_days: whole(found) } };
  },
  'a day to pay': (random) => {
    const [said, iso] = dayOf(random);
    const isDue = random.chance(0.6);
    const sentence = isDue
      ? random.pick([`Please pay this bill by ${said}.`, `We ask you to settle it by ${said} at the latest.`])
      : random.pick([
          `Our new rooms open on ${said}.`,
          `We met on ${said} and had tea.`,
          `By ${said} we will have moved.`,
        ]);
    return { lines: [line(sentence)], facts: { due_date: day(isDue ? iso : null) } };
  },
  'a mail': (random) => {
    const [sender, reader] = [company(random), person(random)];
    const mail = `${random.pick(['post', 'hello', 'info'])}@${sender.toLowerCase().replace(/[^a-z]/g, '')}.example`;
    return {
      lines: [line(`From: ${sender} <${mail}>`), line(`To: ${reader.toLowerCase().replace(' ', '.')}@post.example`)],
      facts: { [random.pick(['merchant', 'seller', 'sender'])]: text(sender) },
    };
  },
  'a short agreement': (random) => {
    const [a, b, [said, iso]] = [company(random), company(random), dayOf(random)];
    const [one, other] = random.pick([
      ['Lender', 'Borrower'],
      ['Licensor', 'Licensee'],
      ['Owner', 'Tenant'],
    ] as const);
    return {
      lines: [
        line(`This ${random.pick(['Agreement', 'Contract'])} is made as of ${said} by and between`),
        line(`${a}, with its seat in ${random.pick(['York', 'Bern', 'Gent'])} ("${one}"), and ${b} ("${other}").`),
      ],
      facts: { effective_date: day(iso), party_a: text(a), party_b: text(b) },
    };
  },
  'prose with words of labels': (random) => {
    const [year, count] = [random.int(1990, 2030), random.int(2, 90)];
    return {
      lines: [
        line(`The total number of guests in ${year} was due to the weather on the date of the fair`),
        line(
          `and the order of the speeches was changed for ${count} customers, see page ${random.int(2, 9)} of the invoice book.`,
        ),
      ],
      facts: {
        total: amount(null),
        invoice_number: text(null),
        due_date: day(null),
        invoice_date: day(null),
        tax_rate: amount(null),
        customer: text(null),
        quantity: amount(null),
      },
    };
  },
  'items without a sum': (random) => {
    const rows = Array.from({ length: random.int(1, 3) }, (): Cell[] => [
      [0, `${random.pick(['Chair', 'Lamp', 'Table', 'Shelf'])} ${random.digits(2)}`],
      [260, String(random.int(1, 9))],
      [460, money(random.int(20, 900))],
    ]);
    const head: Cell[] = [
      [0, random.pick(['Item', 'Description'])],
      [260, random.pick(['Qty', 'Quantity'])],
      [460, random.pick(['Total', 'Amount'])],
    ];
    return { lines: [head, ...rows], facts: { total: amount(null), amount_due: amount(null) } };
  },
  'taxes of two rates': (random) => {
    const rates = random.sample([5, 7, 9, 10, 15, 19, 20, 21, 25], 2);
    const isOne = random.chance(0.4);
    const rows = (isOne ? rates.slice(0, 1) : rates).map((rate): Cell[] => {
      const base = random.int(20, 900);
      return [
        [0, `${rate} %`],
        [90, money(base)],
        [180, money((base * rate) / 100)],
      ];
    });
    const head: Cell[] = [
      [0, random.pick(['VAT rate', 'Rate', 'Tax rate'])],
      [90, random.pick(['Goods', 'Net', 'Base'])],
      [180, random.pick(['VAT', 'Tax'])],
    ];
    return { lines: [head, ...rows], facts: { tax_rate: amount(isOne ? (rates[0] ?? null) : null) } };
  },
  'columns of two people': (random) => {
    const [one, other] = random.pick([
      ['tenant', 'guarantor'],
      ['husband', 'wife'],
      ['applicant', 'co_applicant'],
    ] as const);
    const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace('_', '-');
    const [pay, otherPay, work, place] = [
      random.int(1500, 4000),
      random.int(1500, 4000),
      company(random),
      company(random),
    ];
    const isKnown = random.chance(0.5);
    return {
      lines: [
        [
          [150, title(one)],
          [330, title(other)],
        ],
        [[0, 'Employer'], [150, work], ...(isKnown ? [[330, place] as const] : [])],
        [
          [0, 'Income'],
          [150, money(pay)],
          [330, money(otherPay)],
        ],
      ],
      facts: {
        [one]: { employer: text(work), income: amount(pay) },
        [other]: { employer: text(isKnown ? place : null), income: amount(otherPay) },
      },
    };
  },
};

export function* writeNotes(count: number): Generator<LabelledDocument> {
  const kinds = Object.keys(notes);
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(57_000 + at);
    const kind = kinds[at % kinds.length] ?? '';
    const note = notes[kind]?.(random);
    if (note === undefined) continue;
    const truth = mapFacts(note.facts, (fact) => fact.truth);
    yield {
      name: `note-${at}`,
      set: 'made notes',
      issuer: `note ${kind} ${random.int(1, 3)}`,
      pages: [setRows(note.lines, random)],
      schema: { type: 'object', properties: mapFacts(note.facts, (fact) => fact.schema, asObject) },
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => {
        const known = valueAt(truth, pointer);
        return known !== null && known !== undefined && isSameValue(known, value, kindOf(known), true);
      },
    };
  }
}

function kindOf(truth: unknown): string {
  if (typeof truth === 'number') return 'number';
  return /^\d{4}-\d\d-\d\d$/.test(String(truth)) ? 'date' : 'text';
}

const asObject = (properties: unknown): unknown => ({ type: 'object', properties });

function mapFacts(
  facts: Note['facts'],
  of: (fact: Fact) => unknown,
  group: (inner: unknown) => unknown = (inner) => inner,
): Record<string, unknown> {
  const isFact = (one: Fact | Readonly<Record<string, Fact>>): one is Fact => 'schema' in one && 'truth' in one;
  return Object.fromEntries(
    Object.entries(facts).map(([name, one]) => [name, isFact(one) ? of(one) : group(mapFacts(one, of))]),
  );
}

function setRows(lines: Note['lines'], random: Random): ExtractionPage {
  const [size, margin, top] = [random.pick([9, 10, 11]), random.pick([40, 50, 70]), random.int(40, 300)];
  const words = lines.flatMap((cells, row) =>
    cells.flatMap(([left, cell]) => {
      let x = margin + left;
      return cell.split(' ').map((word) => {
        const box = { x, y: top + row * size * 1.6, width: word.length * size * 0.5, height: size };
        x += box.width + size * 0.3;
        return { text: word, box, confidence: 1, fontSizePt: size };
      });
    }),
  );
  return { pageNumber: 1, widthPt: 595, heightPt: 842, words, blocks: [] };
}
