import { monthOf } from '../vocabulary/months.js';

/** A date in a text, `YYYY-MM-DD`, and which characters it took. */
export interface ParsedDate {
  readonly isoDate: string;
  readonly start: number;
  readonly end: number;
}

type Groups = readonly (string | undefined)[];

const yearFirst = /(?<![\d/-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const eastAsian = /(?<!\d)(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/;
/** `17 10 1960` on cards and in forms that have boxes for day, month and year; nothing else stands beside it. */
const spaced = /^\s*(\d{2}) (\d{2}) ((?:19|20)\d{2})\s*$/;
const compact = /^\s*((?:19|20)\d{2})([01]\d)([0-3]\d)(?:T\d{4,6}Z?)?\s*$/;
/** `18/03/1809:03`: a time may follow without a space. */
const yearLast =
  /(?<![\d.,/-])(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?((?:19|20)\d{2}|\d{4}(?!:[0-5]\d)|'?\d{2})(?!\d(?!\d:[0-5]\d)|[./]\d)/;
const dayMonthName =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|re|\.|º|ª|°)?[\s./-]*(?:of |de |d')?([a-z]{3,10})\.?,?[\s./-]*(?:de |del |of )?(\d{4}(?!\d|:\d)|'?\d{2}(?![\d:]))/g;
const monthNameDay = /(?<![a-z])([a-z]{3,10})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,| ,|-)? ?(\d{4}|'\d{2})(?!\d)/g;
const ofYearlyMonth = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)? day of ([a-z]{3,10}),? (?:in the year )?(\d{4})/;

/** Longest text that is searched for a date, in UTF-16 units. */
const maxTextLength = 200;

/**
 * Finds the first date, in figures or with a month's name in the supported languages. `3/4/2026` needs `dayComesFirst`;
 * where nothing shows it, the date is undecided and none. Years of two digits are 20xx to 79 and 19xx from 80 on. A date
 * without a year (`03.02.`, `Mar 3`) takes the page's year where `years` has only one, and is none otherwise.
 */
export function parseDate(
  text: string,
  dayComesFirst: boolean | undefined,
  years: readonly number[] = [],
): ParsedDate | undefined {
  const plain = withoutAccents(text.slice(0, maxTextLength));
  const found = [
    read(yearFirst, plain, ([year, , month, day]) => isoDate(year, Number(month), day)),
    read(eastAsian, plain, ([year, month, day]) => isoDate(year, Number(month), day)),
    read(spaced, plain, ([first, second, year]) => inFigures(first, ' ', second, year, dayComesFirst)),
    read(compact, plain, ([year, month, day]) => isoDate(year, Number(month), day)),
    read(yearLast, plain, ([first, mark, second, year]) => inFigures(first, mark, second, year, dayComesFirst)),
    read(ofYearlyMonth, plain, ([day, name, year]) => isoDate(year, monthOf(name), day)),
    readNamed(dayMonthName, plain, ([day, name, year]) => ({ day, name, year })),
    readNamed(monthNameDay, plain, ([name, day, year]) => ({ day, name, year })),
  ].filter((date) => date !== undefined);
  const first = found.sort((a, b) => a.start - b.start)[0];
  return first ?? withoutYear(plain, dayComesFirst, years);
}

const dayMonthOnly = /^\s*(\d{1,2})([./-])(\d{1,2})\.?(?![\d./-])/;
const dayNameOnly = /^\s*(\d{1,2})(?:st|nd|rd|th|\.)?[\s-](?:de )?([a-z]{3,10})\.?(?!\p{L}|[\s,.-]*\d)/u;
const nameDayOnly = /^\s*([a-z]{3,10})\.?[\s-](\d{1,2})(?:st|nd|rd|th)?(?!\d|[,. ]*\d)/;

/** A date at the beginning of the text that leaves its year to the page. */
function withoutYear(
  plain: string,
  dayComesFirst: boolean | undefined,
  years: readonly number[],
): ParsedDate | undefined {
  const [year, ...others] = years;
  if (year === undefined || others.length > 0) return undefined;
  return (
    read(dayMonthOnly, plain, ([first, mark, second]) => inFigures(first, mark, second, String(year), dayComesFirst)) ??
    read(dayNameOnly, plain, ([day, name]) => isoDate(String(year), monthOf(name), day)) ??
    read(nameDayOnly, plain, ([name, day]) => isoDate(String(year), monthOf(name), day))
  );
}

function inFigures(
  first: string | undefined,
  mark: string | undefined,
  second: string | undefined,
  year: string | undefined,
  dayComesFirst: boolean | undefined,
): string | undefined {
  if (mark === '.' || first === second || Number(first) > 12) return isoDate(year, Number(second), first);
  if (Number(second) > 12) return isoDate(year, Number(first), second);
  if (dayComesFirst === undefined) return undefined;
  return dayComesFirst ? isoDate(year, Number(second), first) : isoDate(year, Number(first), second);
}

function read(
  pattern: RegExp,
  text: string,
  toIsoDate: (groups: Groups) => string | undefined,
): ParsedDate | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const date = toIsoDate(match.slice(1));
  return date === undefined ? undefined : { isoDate: date, start: match.index, end: match.index + match[0].length };
}

/** By the name of its month; what has the look of a date with such a name, and is none (`11. bis 22`), is passed over. */
function readNamed(
  pattern: RegExp,
  text: string,
  partsOf: (groups: Groups) => Readonly<Record<'day' | 'name' | 'year', string | undefined>>,
): ParsedDate | undefined {
  for (let from = 0; ;) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const { day, name, year } = partsOf(match.slice(1));
    const month = monthOf(name);
    if (month !== undefined) {
      const date = isoDate(year, month, day);
      return date === undefined ? undefined : { isoDate: date, start: match.index, end: match.index + match[0].length };
    }
    from = match.index + 1;
  }
}

/** Undefined for a day that the calendar does not have, and for years that no paper of today names. */
function isoDate(given: string | undefined, month: number | undefined, day: string | undefined): string | undefined {
  const year = given?.replace("'", '');
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const fullYear = year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 80 ? 1900 : 2000);
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal && fullYear >= 1000 && fullYear < 2200 ? date.toISOString().slice(0, 10) : undefined;
}

/** Lower case, accents dropped one for one, so that places in the text stay where they are. */
function withoutAccents(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[À-ž]/g, (char) => char.normalize('NFKD').charAt(0))
    .toLowerCase();
}
