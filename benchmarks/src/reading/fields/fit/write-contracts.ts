import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@recto/fields';
import { z } from 'zod';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { setProse, type Paragraph } from './set-prose.js';
import { isSameValue } from './same-value.js';

const texts = z.array(z.string());
/** Sentences and names of contracts, by language; what stands in braces is filled in. */
const wordsFile = z.record(z.string(), z.record(z.string(), texts));

/** English first: most contracts that are asked about are. */
const languages = ['en', 'en', 'en', 'en', 'en', 'de', 'fr', 'es'];

const asked = {
  date: [
    ['effective_date', 'Date on which the contract takes effect'],
    ['agreementDate', 'Date of the agreement'],
    ['date', 'When the agreement begins'],
    ['effectiveDate', 'Effective date of the contract'],
  ],
  law: [
    ['governing_law', 'State or country whose law applies'],
    ['applicable_law', 'Law that governs the contract'],
    ['law', 'Governing law (state or country)'],
    ['jurisdiction', 'Jurisdiction whose laws govern the contract'],
  ],
  term: [
    ['duration', 'How long the agreement lasts, with its unit'],
    ['term', 'Period of the agreement, number and unit'],
    ['contract_length', 'Length of the agreement in months or years'],
  ],
  parties: [
    ['parties', 'Who concludes the contract, names only'],
    ['party', 'Each party of the contract'],
    ['contracting_parties', 'Names of the contracting parties'],
    ['contractParties', 'Companies and persons between whom the agreement is made'],
  ],
  first: [
    ['party_a', 'The first party of the contract'],
    ['first_party', 'Name of the first party'],
  ],
  second: [
    ['party_b', 'The second party of the contract'],
    ['second_party', 'Name of the second party'],
  ],
} as const;

interface Desk {
  readonly random: Random;
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly say: (key: string) => string;
}

interface Side {
  readonly name: string;
  readonly isPerson: boolean;
}

interface MadeDate {
  readonly text: string;
  readonly iso: string;
}

/** Contracts in running text: agreements and letters, of one to four pages, with decoys of every kind. */
export function* writeContracts(count: number): Generator<LabelledDocument> {
  const file = new URL('./contract-words.json', import.meta.url);
  const words = wordsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(9_000 + at);
    const language = random.pick(languages);
    const own = words[language] ?? {};
    yield writeContract(at, language, { random, words: own, say: (key) => random.pick(own[key] ?? ['']) });
  }
}

function writeContract(at: number, language: string, desk: Desk): LabelledDocument {
  const { random, say } = desk;
  const isLetter = random.chance(0.25);
  const opening = say(isLetter ? 'letters' : 'openings');
  const [a, b, c] = [companyOf(desk), random.chance(0.35) ? personOf(desk) : companyOf(desk), companyOf(desk)];
  const [day, law] = [madeDate(desk), say('laws')];
  const [hasTerm, hasLaw] = [random.chance(0.6), random.chance(0.85)];
  const [figure = '', word = '', unit = ''] = say('numbers').split('|');
  const spelt = random.pick([`${word} (${figure}) ${unit}`, `${figure} ${unit}`, `${word} ${unit}`]);
  const fill = filler(desk, { a, b, c, law, date: day.text, term: spelt });
  const clauses = [
    ...[...Array(random.int(3, 16)).keys()].map(() => say('fillers')),
    ...[...Array(random.int(1, 4)).keys()].map(() => say('decoys')),
    ...(hasLaw ? [say('lawClauses')] : []),
    ...(hasTerm ? [say('termClauses')] : []),
  ];
  const body = random
    .sample(clauses, clauses.length)
    .map((clause, index) => `${random.chance(0.8) ? `${index + 1}. ` : ''}${headingOf(desk)}${fill(clause)}`);
  const front = isLetter ? letterhead(desk, a, b, day) : [fill(say('heads')), fill('{title}').toUpperCase()];
  const lines = [...front.filter((line) => line !== ''), fill(opening), ...body, ...signatures(desk, a, b)];
  return {
    name: `contract-${at}`,
    set: 'contracts',
    issuer: `contract ${language} ${opening}`,
    pages: setProse(lines.map(asParagraph), random),
    ...question(desk, {
      date: day.iso,
      law: hasLaw ? law : null,
      term: hasTerm ? `${figure} ${unit}` : null,
      parties: [a.name, b.name],
      first: a.name,
      second: b.name,
    }),
  };
}

/** Of what a contract says most is asked, under one of the names that callers give it. */
function question(
  { random }: Desk,
  facts: Record<keyof typeof asked, string | null | string[]>,
): Pick<LabelledDocument, 'schema' | 'truthAt' | 'isRight'> {
  const properties: Record<string, JsonSchema> = {};
  const truth: Record<string, string | null | string[]> = {};
  const isNumbered = random.chance(0.2);
  for (const [fact, names] of Object.entries(asked) as [keyof typeof asked, (typeof asked)['date']][]) {
    if (fact === 'parties' ? isNumbered : ['first', 'second'].includes(fact) && !isNumbered) continue;
    const [name, said] = random.pick(names);
    const description = `${said}${fact === 'date' ? random.pick([', YYYY-MM-DD', '']) : ''}`;
    const ofOne: JsonSchema =
      fact === 'date' ? { type: ['string', 'null'], format: 'date' } : { type: ['string', 'null'] };
    properties[name] =
      fact === 'parties'
        ? { type: 'array', description, items: { type: 'string' } }
        : { ...(description.includes('YYYY') ? { type: ['string', 'null'] } : ofOne), description };
    truth[name] = facts[fact];
  }
  return {
    schema: { type: 'object', properties },
    truthAt: (pointer) => valueAt(truth, pointer),
    isRight: (pointer, value) => {
      const expected = valueAt(truth, pointer);
      return [expected].flat().some((one) => isSameTerm(one, value));
    },
  };
}

/** `two (2) years` is `2 years`. */
function isSameTerm(expected: unknown, value: unknown): boolean {
  return (
    isSameValue(expected, value, 'text', true) ||
    (typeof expected === 'string' &&
      /^\d+ /.test(expected) &&
      isSameValue(expected, figured(String(value)), 'text', true))
  );
}

const figures = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

function figured(text: string): string {
  const [word = '', ...rest] = text.toLowerCase().split(' ');
  const figure = figures.indexOf(word) + 1;
  return figure === 0 ? text : [figure, ...rest].join(' ');
}

function companyOf({ random, say }: Desk): Side {
  const name = `${say('fronts')} ${say('middles')}${say('forms')}`;
  return { name: random.chance(0.15) ? name.toUpperCase() : name, isPerson: false };
}

function personOf({ random, say }: Desk): Side {
  const initial = random.pick(['', '', ` ${random.letters(1)}.`]);
  return { name: `${say('firstNames')}${initial} ${say('lastNames')}`, isPerson: true };
}

function madeDate({ random, words, say }: Desk): MadeDate {
  const [year, month, day] = [random.int(1991, 2026), random.int(1, 12), random.int(1, 28)];
  const two = (number: number): string => String(number).padStart(2, '0');
  const name = words.months?.[month - 1] ?? '';
  const text = fillIn(say('dates'), { day: `${day}`, year: `${year}`, dd: two(day), mm: two(month), month: name });
  return { text, iso: `${year}-${two(month)}-${two(day)}` };
}

function filler(
  desk: Desk,
  { a, b, c, law, date, term }: { a: Side; b: Side; c: Side; law: string; date: string; term: string },
): (text: string) => string {
  const { random, say } = desk;
  const [terma = '', termb = ''] = say('terms').split('|');
  const title = say('titles');
  const kind = (side: Side): string => say(side.isPerson ? 'human' : 'company');
  const facts: Record<string, string> = {
    ...{ date, law, term, terma, termb, title, a: a.name, b: b.name, c: c.name, n: String(random.int(1, 40)) },
  };
  return (text) => {
    const [person, other, length] = [personOf(desk).name, say('laws'), say('numbers')];
    const made = {
      ...{ kinda: kind(a), kindb: kind(b), ata: say('seat'), atb: say('seat'), ctitle: say('titles') },
      ...{ person, person2: personOf(desk).name, other, town: say('towns'), number: random.digits(3) },
      ...{ notice: say('notices'), olddate: madeDate(desk).text, decoy: length.split('|').slice(1).join(' ') },
      ...{ heading: say('headings'), heading2: say('headings') },
      decoy2: say('numbers').split('|').slice(1).join(' '),
    };
    return fillIn(fillIn(text, { ...facts, ...made }), { ...facts, ...made });
  };
}

/** `Notice of Termination.`, `TRADE SECRETS:`, or none. */
function headingOf({ random, say }: Desk): string {
  const heading = say('headings');
  return random.pick(['', '', `${heading}. `, `${heading.toUpperCase()}. `, `${heading}: `]);
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

function letterhead(desk: Desk, a: Side, b: Side, day: MadeDate): string[] {
  const { random, say } = desk;
  const street = (): string => `${random.digits(3)} ${say('lastNames')} Street`;
  return [
    random.chance(0.6) ? a.name : '',
    random.chance(0.4) ? `${street()}\n${say('towns')}` : '',
    day.text,
    `${b.name}\n${street()}\n${say('towns')}`,
    random.chance(0.5) ? `Attn: ${personOf(desk).name}, ${say('roles')}` : '',
    random.pick(['Ladies and Gentlemen:', `Dear ${say('firstNames')}:`, 'Dear Sirs:']),
  ];
}

/** The names of both sides, of those who sign for them and what these are. */
function signatures(desk: Desk, a: Side, b: Side): string[] {
  const { random, say } = desk;
  const isPlain = random.chance(0.3);
  const ofSide = (side: Side): string => {
    const name = side.isPerson ? side.name : personOf(desk).name;
    const signed = random.chance(0.5) ? `/s/ ${name}` : '________________';
    const printed = random.chance(0.5) ? side.name.toUpperCase() : side.name;
    if (side.isPerson) return `${signed}\n${name}`;
    return isPlain
      ? `${printed} By: ${signed} ${name}, ${say('roles')}`
      : `${printed}\nBy: ${signed}\nName: ${name}\nTitle: ${say('roles')}`;
  };
  return [say('signing'), ofSide(a), ofSide(b)];
}

function asParagraph(text: string): Paragraph {
  return { lines: text.split('\n') };
}
