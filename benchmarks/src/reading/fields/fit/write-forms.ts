import type { JsonSchema } from '@recto/fields';
import type { Country } from '../facts/country.js';
import { createRandom, type Random } from '../facts/create-random.js';
import { makeParty, type Party } from '../facts/make-party.js';
import { valueAt } from './draw-designs.js';
import { formWords, makeFormValue, type FormFact, type FormValue } from './form-facts.js';
import type { LabelledDocument } from './labelled-field.js';
import { addressOf, paperCountries } from './paper-facts.js';
import { isSameValue } from './same-value.js';
import { datedWords, endsOfPeriods, makeStrangeFacts } from './strange-facts.js';
import { pairStyles, paperSheet, type PaperSheet, type PrintedPair } from './set-paper.js';

/** A form that is printed: its facts with the labels that lead to them, those in columns and those in sentences. */
interface Form {
  readonly random: Random;
  readonly country: Country;
  readonly language: string;
  readonly issuer: Party;
  readonly recipient: Party;
  readonly facts: readonly PrintedFact[];
  /** Asked for though they are not printed. */
  readonly absent: readonly FormFact[];
  /** Where and when it was written, without a label. */
  readonly dated: FormValue | undefined;
  /** Amounts that a row and a column name. */
  readonly crossed: { readonly columns: readonly string[]; readonly rows: readonly CrossedRow[] };
}

type PrintedFact = FormValue & { readonly fact: FormFact; readonly label: string };

interface CrossedRow {
  readonly label: string;
  readonly values: readonly FormValue[];
}

/**
 * Bills, policies, tickets, pay slips and letters of eight countries, whose facts stand in any of seven ways: beside labels,
 * below them, in ruled cells, in sentences. Fields are called by words of the document's language or of English, described or not;
 * in strange forms by words that are in no vocabulary.
 */
export function* writeForms(count: number, isStrange = false): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const form = makeForm(createRandom((isStrange ? 91_000 : 83_000) + at), isStrange);
    const page = printForm(form);
    const { schema, truth, kinds } = askForm(form);
    const isDayFirst = form.country.language !== 'en-US';
    yield {
      name: `${isStrange ? 'strange-' : ''}form-${at}`,
      set: 'made forms',
      issuer: `${isStrange ? 'strange ' : ''}form ${form.language} ${at % 8}`,
      pages: [page],
      schema,
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => isSameValue(valueAt(truth, pointer), value, kinds.get(pointer), isDayFirst),
    };
  }
}

function makeForm(random: Random, isStrange: boolean): Form {
  const country = random.pick(paperCountries);
  const language = country.language.slice(0, 2);
  const issuer = makeParty(random, country);
  const recipient = makeParty(random, country, issuer);
  const strange = isStrange ? makeStrangeFacts(random, language) : undefined;
  const chosen = strange?.printed ?? random.sample(formWords.facts, random.int(7, 18));
  const taken = new Set<string>();
  const facts = chosen.flatMap((fact) => {
    const label = random.pick(fact.labels[language] ?? []);
    if (taken.has(label)) return [];
    taken.add(label);
    return [{ ...makeFormValue(fact, random, country), fact, label }];
  });
  const isPerson = random.chance(0.5);
  const amountOf = (): FormValue => makeFormValue({ id: '', type: 'amount', labels: {} }, random, country);
  // What is known of the other forms stays as it is: they ask for what is not there later.
  const crossed = facts
    .filter(({ fact }) => fact.type === 'amount')
    .map(({ label }): CrossedRow => ({ label, values: [amountOf(), amountOf()] }));
  const isCrossed = strange !== undefined && crossed.length > 1 && random.chance(0.4);
  const isDated = strange !== undefined && random.chance(0.5);
  return {
    random,
    country,
    language,
    issuer,
    recipient: isPerson ? { ...recipient, name: recipient.contact } : recipient,
    facts: isCrossed ? facts.filter(({ fact }) => fact.type !== 'amount') : facts,
    absent: strange?.absent ?? [],
    dated: isDated ? makeFormValue({ id: '', type: 'day', labels: {} }, random, country) : undefined,
    crossed: { columns: strange?.columns ?? [], rows: isCrossed ? crossed : [] },
  };
}

function printForm(form: Form): ReturnType<PaperSheet['page']> {
  const { random, country, language, issuer, recipient } = form;
  const sheet = paperSheet(random);
  const title = random.pick(formWords.titles[language] ?? []);
  const head = [issuer.name ?? '', ...(random.chance(0.6) ? addressOf(issuer, country.language) : [])];
  const isRight = random.chance(0.3);
  let y = sheet.lines(random.chance(0.5) ? head.slice(0, 1) : head, {
    x: isRight ? sheet.right : sheet.left,
    y: random.int(30, 60),
    isRight,
    isBold: random.chance(0.4),
    scale: random.pick([1, 1.2, 1.8]),
  });
  if (random.chance(0.3)) y = sheet.lines([head.join(' · ')], { x: sheet.left, y: y + 20, scale: 0.7 });
  const salutation =
    { en: '', de: 'Herrn', fr: 'M.', es: 'Sr.', it: 'Spett.le', pt: 'Exmo. Sr.', nl: 'De heer' }[language] ?? '';
  const window = [
    ...(random.chance(0.3) && salutation !== '' ? [salutation] : []),
    recipient.name ?? '',
    ...addressOf(recipient, country.language),
  ];
  const isBeside = random.chance(0.5);
  const windowX = random.chance(0.25) ? 330 : sheet.left;
  const below = sheet.lines(window, { x: windowX, y: y + random.int(14, 50) });
  printDated(sheet, form, below + random.int(2, 6));
  const groups = shareOut(form);
  const [first, ...others] = groups;
  if (isBeside && first !== undefined)
    y = Math.max(below, printPairs(sheet, random, first, windowX === sheet.left ? 330 : sheet.left, y + 30, 190));
  else y = below;
  y = sheet.lines([title], { x: sheet.left, y: y + random.int(8, 26), isBold: true, scale: random.pick([1.2, 1.6]) });
  for (const group of isBeside ? others : groups) {
    if (random.chance(0.2)) y = printSentences(sheet, form, group, y + 12);
    else y = printPairs(sheet, random, group, sheet.left, y + random.int(8, 24), random.chance(0.4) ? 260 : undefined);
  }
  y = printCrossed(sheet, form, y);
  const foot = [issuer.name ?? '', ...addressOf(issuer, country.language), issuer.phone ?? '', issuer.email ?? ''];
  if (random.chance(0.7))
    sheet.lines(random.chance(0.5) ? [foot.join(random.pick([' · ', ' | ', ', ']))] : foot, {
      x: sheet.left,
      y: Math.max(y + 20, 740),
      scale: 0.75,
    });
  return sheet.page();
}

function printDated(sheet: PaperSheet, { random, issuer, language, dated }: Form, y: number): void {
  if (dated === undefined) return;
  const before = random.pick(datedWords[language]?.before ?? ['']);
  const isPlaced = before !== '' && random.chance(0.7);
  const text = isPlaced ? `${issuer.city ?? ''}${before}${dated.printed}` : dated.printed;
  sheet.lines([text], { x: sheet.right, y, isRight: true });
}

function printCrossed(sheet: PaperSheet, { crossed: { columns, rows } }: Form, y: number): number {
  if (rows.length === 0) return y;
  const printed = rows.map(({ label, values }) => [label, ...values.map((value) => value.printed)]);
  return sheet.table([['', ...columns], ...printed], { x: sheet.left, y: y + 16 });
}

/** Groups of three to seven facts, each printed in one way. */
function shareOut({ random, facts }: Form): PrintedPair[][] {
  const groups: PrintedPair[][] = [];
  for (let from = 0; from < facts.length;) {
    const size = random.int(2, 6);
    groups.push(facts.slice(from, from + size).map(({ label, printed }): PrintedPair => [label, printed]));
    from += size;
  }
  return groups;
}

function printPairs(
  sheet: PaperSheet,
  random: Random,
  pairs: readonly PrintedPair[],
  x: number,
  y: number,
  width?: number,
): number {
  const isNarrow = x > sheet.left;
  const style = random.pick(isNarrow ? (['colon', 'table', 'stack'] as const) : ([...pairStyles, 'cells'] as const));
  const perRow = style === 'row' || style === 'inline' || style === 'cells' ? random.int(2, 4) : pairs.length;
  let next = y;
  for (let from = 0; from < pairs.length; from += perRow) {
    const row = pairs.slice(from, from + perRow);
    const at = { x, y: next, ...(width !== undefined && { width }) };
    next = (style === 'cells' ? sheet.cells(row, at) : sheet.pairs(row, style, at)) + (style === 'cells' ? 4 : 0);
  }
  return next;
}

function printSentences(
  sheet: PaperSheet,
  { random, language }: Form,
  pairs: readonly PrintedPair[],
  y: number,
): number {
  const said = pairs.map(([label, value]) =>
    random
      .pick(formWords.sentences[language] ?? [])
      .replace('{label}', random.chance(0.5) ? label : label.charAt(0).toLowerCase() + label.slice(1))
      .replace('{value}', value),
  );
  const courtesies = random.sample(formWords.courtesies[language] ?? [], random.int(0, 2));
  return sheet.text([...courtesies, ...said].join(' '), { x: sheet.left, y });
}

interface Question {
  readonly schema: JsonSchema;
  readonly value: string | number | null;
}

/** Asks for most of what is printed, for some that is not, and for who writes to whom. */
function askForm(form: Form): { schema: JsonSchema; truth: Record<string, unknown>; kinds: Map<string, string> } {
  const { random, facts, issuer, recipient, language } = form;
  const properties: Record<string, JsonSchema> = {};
  const truth: Record<string, unknown> = {};
  const kinds = new Map<string, string>();
  const ask = (name: string, { schema, value }: Question, kind: string): void => {
    if (name === '' || name in properties) return;
    properties[name] = schema;
    truth[name] = value;
    kinds.set(`/${name}`, kind);
  };
  const isNullable = random.chance(0.5);
  const typed = (type: string, more: JsonSchema = {}): JsonSchema => ({
    type: isNullable ? [type, 'null'] : type,
    ...more,
  });
  const isStrange = form.absent.length > 0;
  const endNames: readonly string[] = isStrange ? random.pick(endsOfPeriods[language] ?? []) : ['start', 'end'];
  const absent = isStrange
    ? form.absent
    : random.sample(formWords.facts, 4).filter((fact) => !facts.some((one) => one.fact.type === fact.type));
  const all = [
    ...facts.filter(() => random.chance(0.8)),
    ...absent.map((fact) => ({ fact, value: null, lastDay: undefined })),
  ];
  for (const { fact, value, lastDay } of random.sample(all, all.length)) {
    const isNumber = ['amount', 'percent', 'count'].includes(fact.type);
    const isDay = fact.type === 'day' || fact.type === 'period';
    const kind = isNumber ? 'number' : isDay ? 'date' : 'text';
    const { name, description } = nameOf(fact, form);
    const more = { ...(isDay && { format: 'date' }), ...(description !== undefined && { description }) };
    const ends = fact.type === 'period' ? endNames : [undefined];
    for (const [at, end] of ends.entries())
      ask(
        end === undefined ? name : `${name}_${end}`,
        { schema: typed(isNumber ? 'number' : 'string', more), value: at === 1 ? (lastDay ?? null) : value },
        kind,
      );
  }
  if (form.dated !== undefined)
    ask(
      random.pick(datedWords[language]?.names ?? []),
      { schema: typed('string', { format: 'date' }), value: form.dated.value },
      'date',
    );
  for (const { label, values } of form.crossed.rows)
    values.forEach((value, at) =>
      ask(
        fieldName(`${label} ${form.crossed.columns[at] ?? ''}`, false),
        { schema: typed('number'), value: value.value },
        'number',
      ),
    );
  const side = (names: readonly string[]): string => random.pick(names);
  if (random.chance(0.7)) ask(side(formWords.issuers), { schema: typed('string'), value: issuer.name }, 'text');
  if (random.chance(0.7)) ask(side(formWords.recipients), { schema: typed('string'), value: recipient.name }, 'text');
  if (random.chance(0.3))
    ask(
      'recipient_address',
      { schema: typed('string'), value: addressOf(recipient, form.country.language).join(', ') },
      'text',
    );
  if (random.chance(0.3))
    ask(
      language === 'en' ? 'zip' : 'customer_postal_code',
      { schema: typed('string'), value: recipient.postalCode },
      'text',
    );
  return { schema: { type: 'object', properties }, truth, kinds };
}

/** A name from a label of the fact, in the document's language or in English; now and then another label as description. */
function nameOf({ labels }: FormFact, { random, language }: Form): { name: string; description?: string } {
  const own = random.chance(0.5) ? language : 'en';
  const label = random.pick(labels[own] ?? []);
  const name = fieldName(label, random.chance(0.3));
  const description = random.chance(0.3) ? random.pick(labels[random.pick([own, 'en'])] ?? []) : undefined;
  return { name, ...(description !== undefined && { description }) };
}

function fieldName(label: string, isCamel: boolean): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .match(/[a-z]+/g) ?? ['field'];
  return words
    .map((word, at) => (isCamel && at > 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(isCamel ? '' : '_');
}
