import type { ExtractionPage, JsonSchema } from '@recto/fields';
import { createRandom, type Random } from '../facts/create-random.js';
import { valueAt } from './draw-designs.js';
import type { LabelledDocument } from './labelled-field.js';
import { makeColumn, type MadeColumn, type Notation } from './record-list-columns.js';
import { shareOfStacks, stacked, stackOf, withStack } from './stack-columns.js';
import { furtherWords, wordsOfLists, type Field, type Shares, type Words } from './record-list-words.js';
import { setRecordList, type ListDesign, type PrintedList, type PrintedRow } from './set-record-list.js';
import { withOtherRows } from './write-other-rows.js';

interface Column extends MadeColumn {
  readonly head: string;
  /** Undefined where nobody asks for it. */
  readonly key: string | undefined;
  readonly says: string | undefined;
  /** Of these columns each row has one filled: what goes out, and what comes in. */
  readonly isEither: boolean;
}

/**
 * Lists of many kinds of records (races, marks, laboratories, prices, trains, votes), whose headings are words of another
 * language, abbreviations or nothing known; the properties mostly in the order of the columns, some of them with descriptions,
 * some not printed. With repeated heading rows, rows that head groups, sums, blanks, and pages without any heading.
 */
export function writeRecordLists(count: number): Generator<LabelledDocument> {
  return writeLists(wordsOfLists(), count, 52_000);
}

/** The same of twelve further kinds of records, which the trees of lists are not fitted on. */
export function writeFurtherLists(count: number): Generator<LabelledDocument> {
  return writeLists(furtherWords(), count, 62_000);
}

function* writeLists(words: Words, count: number, seed: number): Generator<LabelledDocument> {
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(seed + at);
    const subject = words.subjects[at % words.subjects.length];
    if (subject === undefined) throw new Error('There is no subject.');
    if (random.chance(words.shares.twins)) {
      yield writeTwins(at, subject, words, random);
      continue;
    }
    const rows = random.chance(0.15) ? random.int(2, 4) : random.int(5, 34);
    const columns = columnsOf(subject.fields, rows, words, random);
    const asked = columns.filter(({ key }) => key !== undefined);
    const name = random.pick(subject.lists);
    const printed = columns.filter(({ head }) => head !== missing);
    const stack = random.chance(shareOfStacks) ? stackOf(printed, random) : undefined;
    const either = columns.flatMap(({ isEither }, column) => (isEither ? [column] : []));
    const blanks = columns.map(({ key, isEither }, column) =>
      random.chance(column < 2 || key === undefined || isEither ? 0 : 0.12),
    );
    const isSparse = random.chance(0.15);
    const isBlank = (column: number): boolean =>
      (blanks[column] === true && random.chance(0.35)) || (isSparse && column > 1 && random.chance(0.5));
    const cells = Array.from({ length: rows }, () => {
      const one = either.length > 1 ? random.pick([either[0], either[0], ...either.slice(1)]) : either[0];
      return columns.map(({ isEither }, column) => (isEither ? column !== one : isBlank(column)));
    });
    const records = cells.map((blank, row) =>
      Object.fromEntries(
        asked.map((column) => {
          const isThere = column.head !== missing && blank[columns.indexOf(column)] !== true;
          return [column.key ?? '', isThere ? (column.values[row]?.value ?? null) : null];
        }),
      ),
    );
    const rests = stack === undefined ? restsOf(printed, rows, words, random) : [];
    const truth = { [name]: records.map((record, row) => withRest(record, rests[row])) };
    const body = cells.flatMap((blank, row): PrintedRow[] => {
      const own = printed.map((column) =>
        blank[columns.indexOf(column)] === true ? '' : (column.values[row]?.text ?? ''),
      );
      const rest = rests[row];
      const below = printed.map((column) =>
        column === rest?.column ? rest.text : column === rest?.beside ? goesOnBeside : '',
      );
      if (stack !== undefined) return [{ kind: 'record', cells: stacked(own, stack) }];
      return [{ kind: 'record', cells: own }, ...(rest === undefined ? [] : [{ kind: 'rest' as const, cells: below }])];
    });
    const whole = printedList(body, printed, words, random);
    const list = stack === undefined ? whole : withStack(whole, stack);
    const pages = setRecordList(list, designOf(random, words.shares), random);
    const schema: JsonSchema = { type: 'object', properties: { [name]: listSchemaOf(asked, random) } };
    yield {
      name: `record-list-${at}`,
      set: 'record lists',
      issuer: `record list ${subject.name}`,
      pages: random.chance(words.shares.others) ? [...pages, ...otherList(pages.length, words, random)] : pages,
      schema,
      truthAt: (pointer) => valueAt(truth, pointer),
      isRight: (pointer, value) => isSaid(valueAt(truth, pointer), value),
    };
  }
}

/** What a cell says of a text that goes on below is right as far as it goes. */
function isSaid(wanted: unknown, value: unknown): boolean {
  if (typeof wanted !== 'string' || typeof value !== 'string') return wanted === value;
  return wanted.replaceAll(goesOn, ' ') === value || wanted.startsWith(`${value}${goesOn}`);
}

const goesOn = '\u00A0';

interface Rest {
  readonly column: Column;
  readonly text: string;
  /** Nobody asks for this column, but it goes on, too. */
  readonly beside: Column | undefined;
}

const goesOnBeside = '2025';

/** Of some lists a text that goes on in the line below, of all records or of some. */
function restsOf(printed: readonly Column[], rows: number, words: Words, random: Random): (Rest | undefined)[] {
  const texts = printed.filter(({ key, schema, isRight }) => key !== undefined && schema.type === 'string' && !isRight);
  const column = texts.find(({ schema }) => schema.format === undefined && schema.enum === undefined);
  const share = random.pick([0, 0, 0, 0.3, 1]);
  const beside = random.chance(0.5) ? printed.find(({ key }) => key === undefined) : undefined;
  return Array.from({ length: rows }, () => {
    if (column === undefined || !random.chance(share)) return undefined;
    const text = random.chance(0.5) ? random.pick(words.titles) : `${random.letters(3)} ${random.digits(6)}`;
    return { column, text, beside };
  });
}

function withRest(record: Record<string, unknown>, rest: Rest | undefined): Record<string, unknown> {
  const { key = '' } = rest?.column ?? {};
  const first = record[key];
  return typeof first === 'string' ? { ...record, [key]: `${first}${goesOn}${rest?.text ?? ''}` } : record;
}

function writeTwins(at: number, subject: Words['subjects'][number], words: Words, random: Random): LabelledDocument {
  const language = random.int(0, 4);
  const twins = random.pick(words.twins);
  const rows = random.int(2, 12);
  const columns = columnsOf(subject.fields, 2 * rows, words, random).filter(({ head }) => head !== missing);
  const asked = columns.filter(({ key }) => key !== undefined);
  const lists = twins.lists.map((name, index) => {
    const own = Array.from({ length: rows }, (_, row) => index * rows + row);
    const body = own.map((row): PrintedRow => ({
      kind: 'record',
      cells: columns.map(({ values }) => values[row]?.text ?? ''),
    }));
    const records = own.map((row) =>
      Object.fromEntries(asked.map(({ key, values }) => [key ?? '', values[row]?.value ?? null])),
    );
    const list = { ...printedList(body, columns, words, random), caption: twins.captions[language]?.[index] ?? '' };
    return {
      name,
      records,
      pages: setRecordList(list, { ...designOf(random, words.shares), rowsPerPage: 60 }, random),
    };
  });
  const truth = Object.fromEntries(lists.map(({ name, records }) => [name, records]));
  const properties = Object.fromEntries(lists.map(({ name }) => [name, listSchemaOf(asked, random)]));
  return {
    name: `record-list-${at}`,
    set: 'record lists',
    issuer: `record list ${subject.name}`,
    pages: lists.flatMap(({ pages }) => pages).map((page, index) => ({ ...page, pageNumber: index + 1 })),
    schema: { type: 'object', properties },
    truthAt: (pointer) => valueAt(truth, pointer),
    isRight: (pointer, value) => valueAt(truth, pointer) === value,
  };
}

/** A list of something else, which nobody asks for. */
function otherList(pageCount: number, words: Words, random: Random): ExtractionPage[] {
  const rows = random.int(2, 8);
  const columns = columnsOf(random.pick(words.subjects).fields, rows, words, random).filter(
    ({ head }) => head !== missing,
  );
  const body = Array.from({ length: rows }, (_, row): PrintedRow => ({
    kind: 'record',
    cells: columns.map(({ values }) => values[row]?.text ?? ''),
  }));
  const pages = setRecordList(printedList(body, columns, words, random), designOf(random, words.shares), random);
  return pages.map((page) => ({ ...page, pageNumber: pageCount + page.pageNumber }));
}

function printedList(
  body: readonly PrintedRow[],
  columns: readonly Column[],
  words: Words,
  random: Random,
): PrintedList {
  return {
    caption: random.chance(0.8) ? `${random.pick(words.captions)} ${random.pick(words.towns)}` : '',
    heads: columns.map(({ head }) => head),
    isRight: columns.map(({ isRight }) => isRight),
    rows: withOtherRows(body, columns, words, random),
  };
}

/** Heads a column that is asked for and not printed. */
const missing = '\u0000';

function columnsOf(fields: readonly Field[], rows: number, words: Words, random: Random): Column[] {
  const notation: Notation = {
    decimal: random.pick(['.', ',']),
    date: random.pick(['dotted', 'slashed', 'iso']),
    currency: random.pick(['€', 'EUR', 'CHF', '$']),
  };
  const language = random.int(0, 4);
  const taken = random.sample(fields, random.int(Math.min(4, fields.length), fields.length));
  const inOrder = random.chance(0.75) ? fields.filter((field) => taken.includes(field)) : taken;
  const saysAll = random.pick([0, 0, 0.5, 1]);
  const used = new Set<string>();
  return inOrder.map((field, at) => {
    const head = random.chance(words.shares.nonsense) ? nonsense(random) : random.pick(field.heads[language] ?? ['']);
    const key = random.pick(field.keys);
    const isAsked = at === 0 || (random.chance(0.85) && !used.has(key));
    if (isAsked) used.add(key);
    const isPrinted = !isAsked || at === 0 || random.chance(1 - words.shares.missing);
    return {
      ...makeColumn(field.make.replace(/^either /u, ''), rows, words, notation, random),
      isEither: field.make.startsWith('either '),
      head: isPrinted ? (random.chance(0.2) ? head.toUpperCase() : head) : missing,
      key: isAsked ? key : undefined,
      says: random.chance(saysAll) ? field.says : undefined,
    };
  });
}

function nonsense(random: Random): string {
  return `${random.letters(1)}${random.letters(random.int(1, 5)).toLowerCase()}${random.chance(0.3) ? '.' : ''}`;
}

function listSchemaOf(asked: readonly Column[], random: Random): JsonSchema {
  const style = random.chance(0.2) ? camelCase : (key: string): string => key;
  const ordered = random.chance(0.75) ? asked : random.sample(asked, asked.length);
  const properties = Object.fromEntries(
    ordered.map(({ key, says, schema }): [string, JsonSchema] => [
      key ?? '',
      {
        ...schema,
        ...(style !== camelCase && says !== undefined && { description: says }),
      },
    ]),
  );
  return { type: 'array', items: { type: 'object', properties } };
}

function camelCase(key: string): string {
  return key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function designOf(random: Random, shares: Shares): ListDesign {
  return {
    rules: random.pick(['none', 'none', 'head', 'rows', 'grid']),
    hasHeads: random.chance(1 - shares.headless),
    isHeadBold: random.chance(0.6),
    repeatsHeads: random.chance(0.5),
    rowsPerPage: random.chance(0.25) ? random.int(6, 18) : 60,
    gapPt: random.int(8, 22),
    sizePt: random.int(7, 10),
  };
}
