import type { PageWord } from '../extraction-types.js';
import { monthOf } from '../vocabulary/months.js';

/**
 * A span of time in a line, with the words around it; `start` is empty where there is one date alone, `end` where it goes on:
 * `since 2020`, `2019 –`.
 */
export interface Period {
  readonly words: readonly PageWord[];
  readonly start: readonly PageWord[];
  readonly end: readonly PageWord[];
  readonly before: readonly PageWord[];
  readonly after: readonly PageWord[];
}

/** What the words of a span are: figures of days and months, years, names of months, dashes, and what means today. */
type Sort = 'year' | 'day' | 'month' | 'dash' | 'now' | 'since' | 'from' | 'other';

const nowWords: ReadonlySet<string> = new Set(
  'present today now current currently ongoing heute aktuell laufend jetzt aujourdhui actuel present actuellement actualidad actual presente oggi attuale presente heden nu hoje atual atualmente date'.split(
    ' ',
  ),
);
const dashWords: ReadonlySet<string> = new Set(
  '- – — to until till through thru bis à a al au tot t/m até hasta'.split(' '),
);
const sinceWords: ReadonlySet<string> = new Set('since seit ab depuis desde dal sinds'.split(' '));
const fromWords: ReadonlySet<string> = new Set('from von de da van'.split(' '));

/** The first span of time, or else the first year with its month, in the words of a line; a year has four figures. */
export function findPeriod(given: readonly PageWord[]): Period | undefined {
  const words = given.flatMap(divided);
  const sorts = words.map(({ text }) => sortOf(text));
  const year = sorts.indexOf('year');
  if (year < 0) return undefined;
  let first = year;
  while (first > 0 && (sorts[first - 1] === 'month' || sorts[first - 1] === 'day')) first -= 1;
  const hasSince = sorts[first - 1] === 'since';
  let begins = hasSince || sorts[first - 1] === 'from' ? first - 1 : first;
  let last = year;
  let [end, start]: (readonly PageWord[])[] = [words.slice(first, year + 1), []];
  if (sorts[year + 1] === 'dash') {
    let to = year + 2;
    while (sorts[to] === 'month' || sorts[to] === 'day') to += 1;
    if (sorts[to] === 'year' || sorts[to] === 'now') {
      start = end;
      // `2020 to date`
      end = words.slice(words[to]?.text.trim().toLowerCase() === 'date' ? year + 1 : year + 2, to + 1);
      last = to;
    }
  }
  const isOpen = hasSince || (sorts[year + 1] === 'dash' && year + 2 === words.length);
  if (start?.length === 0 && isOpen) [start, end] = [end, []];
  const shared = start?.length === 0 ? sharedStart(words, sorts, first) : [];
  if (shared.length > 0) {
    begins = first - shared.length - 1;
    start = [...shared, ...words.slice(first + shared.length, last + 1)];
  }
  return {
    words: words.slice(begins, last + 1),
    start: start ?? [],
    end: end ?? [],
    before: trimmed(words.slice(0, begins)),
    after: trimmed(words.slice(last + 1)),
  };
}

/** Of `12 – 15 June 2025` and `Jan – Mar 2020` what stands before the dash: the rest of it follows the end. */
function sharedStart(words: readonly PageWord[], sorts: readonly Sort[], first: number): readonly PageWord[] {
  if (sorts[first - 1] !== 'dash') return [];
  let from = first - 1;
  const isPart = (at: number): boolean =>
    (sorts[at] === 'day' || sorts[at] === 'month') && words[at]?.text.endsWith(',') !== true;
  while (isPart(from - 1)) from -= 1;
  const own = sorts.slice(from, first - 1);
  return own.every((sort, at) => sort === sorts[first + at]) ? words.slice(from, first - 1) : [];
}

/** `present`, `heute`: what has no end yet. */
export function saysNow(text: string): boolean {
  return sortOf(text.trim()) === 'now';
}

/** Dates that go on in the next line: they end with a dash, or with a month behind it. */
export function endsOpen(given: readonly PageWord[]): boolean {
  const sorts = given.flatMap(divided).map(({ text }) => sortOf(text));
  const last = sorts.findLastIndex((sort) => sort !== 'month' && sort !== 'day');
  return sorts[last] === 'dash' && sorts[last - 1] === 'year';
}

/** Nothing but dates, with what joins them. */
export function isOfDates(given: readonly PageWord[]): boolean {
  const sorts = given.flatMap(divided).map(({ text }) => (/^[([\])|,]+$/.test(text.trim()) ? 'dash' : sortOf(text)));
  const isYear = sorts.some((sort) => sort === 'year' || sort === 'now');
  return isYear && sorts.every((sort) => sort !== 'other');
}

/** `(2016–2019)` and `03/2015-now` in their parts; each has the box of the whole. */
function divided(word: PageWord): PageWord[] {
  const parts = word.text
    .replace(/['’]/gu, '’')
    .split(
      /(?<=\d{4})(?=[-–—](?:\p{L}|\d{4}|\d{1,2}[./]|$))|(?<=(?:\d{4}|^)[-–—])(?=\p{L}|\d{4}|\d{1,2}[./])|(?<=^[([])|(?=[)\],;|]$)/u,
    );
  return parts.length === 1 || !/\d{4}/.test(word.text) ? bare(word) : parts.map((text) => ({ ...word, text }));
}

/** A bracket at a word that stands beside dates: `(May`, `today)`. */
function bare(word: PageWord): PageWord[] {
  const parts = word.text.split(/(?<=^\()(?=\p{L})|(?<=\p{L})(?=\)$)/u);
  const isOfDates = parts.some((text) => ['month', 'now'].includes(sortOf(text)));
  return parts.length > 1 && isOfDates ? parts.map((text) => ({ ...word, text })) : [word];
}

function sortOf(given: string): Sort {
  const text = given
    .toLowerCase()
    .replace(/,$/u, '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '');
  if (/^(?:\d{1,2}[./-]){0,2}(?:19|20)\d{2}$/.test(text) || /^(?:19|20)\d{2}(?:[-/]\d{1,2}){1,2}$/.test(text))
    return 'year';
  if (dashWords.has(given.toLowerCase())) return 'dash';
  if (nowWords.has(text)) return 'now';
  if (sinceWords.has(text)) return 'since';
  if (fromWords.has(text)) return 'from';
  if (/^\d{1,2}\.?$/.test(text)) return 'day';
  return monthOf(text.replace(/[.,]$/, '')) === undefined ? 'other' : 'month';
}

/** Without the marks that parted them from the dates. */
function trimmed(words: readonly PageWord[]): readonly PageWord[] {
  const isMark = ({ text }: PageWord): boolean => /^[-–—|·•,;:()[\]/]+$/u.test(text.trim());
  const first = words.findIndex((word) => !isMark(word));
  const last = words.findLastIndex((word) => !isMark(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}
