/** A date in a text, `YYYY-MM-DD`, and which characters it took. */
export interface ParsedDate {
  readonly isoDate: string;
  readonly start: number;
  readonly end: number;
}

const months: ReadonlyMap<string, number> = new Map(
  [
    'january jan januar janner janvier janv enero ene',
    'february feb februar fevrier fevr fev febrero',
    'march mar marz mrz mars marzo maerz',
    'april apr avril avr abril abr',
    'may mai mayo',
    'june jun juni juin junio',
    'july jul juli juillet juil julio',
    'august aug aout agosto ago',
    'september sep sept septembre septiembre set',
    'october oct oktober okt octobre octubre',
    'november nov novembre noviembre',
    'december dec dezember dez decembre diciembre dic',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);

const yearFirst = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const yearLast = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d])/;
const dayMonthName =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-](?:of |de )?([a-z]{3,10})\.?,?[\s-](?:de |del )?(\d{4}|\d{2})(?!\d)/;
const monthNameDay = /(?<![a-z])([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/;

/** Longest text that is searched for a date, in UTF-16 units. */
const maxTextLength = 200;

/**
 * Finds the first date, in figures or with a month's name in English, German, French or Spanish. `3/4/2026` needs
 * `dayComesFirst`; where the page does not show it, the date is undecided and none. Years of two digits are 20xx to
 * 79 and 19xx from 80 on.
 */
export function parseDate(text: string, dayComesFirst: boolean | undefined): ParsedDate | undefined {
  const plain = withoutAccents(text.slice(0, maxTextLength));
  const found = [
    read(yearFirst, plain, ([year, , month, day]) => isoDate(year, Number(month), day)),
    read(yearLast, plain, ([first, mark, second, year]) => inFigures(first, mark, second, year, dayComesFirst)),
    read(dayMonthName, plain, ([day, name, year]) => isoDate(year, months.get(name ?? ''), day)),
    read(monthNameDay, plain, ([name, day, year]) => isoDate(year, months.get(name ?? ''), day)),
  ];
  return found.filter((date) => date !== undefined).sort((a, b) => a.start - b.start)[0];
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
  toIsoDate: (groups: readonly (string | undefined)[]) => string | undefined,
): ParsedDate | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const date = toIsoDate(match.slice(1));
  return date === undefined ? undefined : { isoDate: date, start: match.index, end: match.index + match[0].length };
}

/** Undefined for a day that the calendar does not have. */
function isoDate(year: string | undefined, month: number | undefined, day: string | undefined): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const fullYear = year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 80 ? 1900 : 2000);
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal && fullYear >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/** Lower case, accents dropped one for one, so that places in the text stay where they are. */
function withoutAccents(text: string): string {
  return text.replace(/[À-ž]/g, (char) => char.normalize('NFKD').charAt(0)).toLowerCase();
}
