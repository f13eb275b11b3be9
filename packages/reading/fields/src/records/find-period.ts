import type { PageWord } from '../extraction-types.js';
import { monthOf } from '../vocabulary/months.js';

/** A span of time in a line, with the words around it; `start` is empty where there is one date alone. */
export interface Period {
  readonly words: readonly PageWord[];
  readonly start: readonly PageWord[];
  readonly end: readonly PageWord[];
  readonly before: readonly PageWord[];
  readonly after: readonly PageWord[];
}

/** What the words of a span are: figures of days and months, years, names of months, dashes, and what means today. */
type Sort = 'year' | 'day' | 'month' | 'dash' | 'now' | 'since' | 'other';

const nowWords: ReadonlySet<string> = new Set(
  'present today now current currently ongoing heute aktuell laufend jetzt aujourdhui actuel present actuellement actualidad actual presente oggi attuale presente heden nu hoje atual atualmente date'.split(
    ' ',
  ),
);
const dashWords: ReadonlySet<string> = new Set('- – — to until till bis à a al au tot até hasta'.split(' '));
const sinceWords: ReadonlySet<string> = new Set('since from seit ab depuis von de desde dal da sinds van'.split(' '));

/** The first span of time, or else the first year with its month, in the words of a line; a year has four figures. */
export function findPeriod(given: readonly PageWord[]): Period | undefined {
  const words = given.flatMap(divided);
  const sorts = words.map(({ text }) => sortOf(text));
  const year = sorts.indexOf('year');
  if (year < 0) return undefined;
  let first = year;
  while (first > 0 && (sorts[first - 1] === 'month' || sorts[first - 1] === 'day')) first -= 1;
  const hasSince = sorts[first - 1] === 'since';
  const begins = hasSince ? first - 1 : first;
  let last = year;
  let [end, start]: (readonly PageWord[])[] = [words.slice(first, year + 1), []];
  if (sorts[year + 1] === 'dash') {
    let to = year + 2;
    while (sorts[to] === 'month' || sorts[to] === 'day') to += 1;
    if (sorts[to] === 'year' || sorts[to] === 'now') {
      start = end;
      end = words.slice(year + 2, to + 1);
      last = to;
    }
  }
  return {
    words: words.slice(begins, last + 1),
    start: start ?? [],
    end: end ?? [],
    before: trimmed(words.slice(0, begins)),
    after: trimmed(words.slice(last + 1)),
  };
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
