import { parseDate, type ParsedDate } from './parse-date.js';

/**
 * `07.07. - 15.07.2025`, `September 1 to September 30, 2025`, `6 to 8 May 2026`: the first day of a period takes the year, and the
 * month, from the last one. `before` is the text up to the last day; the places of the day found are those in it. Undefined where
 * no day goes before, or a later one.
 */
export function openingDay(before: string, lastDay: string, dayComesFirst: boolean): ParsedDate | undefined {
  const [whole = '', day = ''] = dayOfPeriod.exec(before) ?? [];
  const year = Number(lastDay.slice(0, 4));
  const parsed = day === '' ? undefined : (parseDate(day, dayComesFirst, [year]) ?? dayOfMonth(before, day, lastDay));
  if (parsed === undefined || parsed.isoDate > lastDay) return undefined;
  const start = before.length - whole.length;
  return { isoDate: parsed.isoDate, start: start + parsed.start, end: start + day.length };
}

/**
 * `from 6 to 8 May 2026`, `11. bis 22. Mai 2026`: a day alone is of the month of the last one. The number in `Order 12 - 15 May 2026`
 * is no day: a dash alone says so only at the start of the text, or behind a dot.
 */
function dayOfMonth(before: string, text: string, lastDay: string): ParsedDate | undefined {
  const found = /(?:^| )(\d{1,2})\.?$/.exec(text);
  const day = found?.[1];
  if (found === null || day === undefined || Number(day) === 0) return undefined;
  if (/\p{L}.*\d\s*[-–—]\s*$/u.test(before)) return undefined;
  const start = text.length - found[0].trimStart().length;
  return { isoDate: lastDay.slice(0, 8) + day.padStart(2, '0'), start, end: text.length };
}

const dayOfPeriod =
  /(?<![\p{L}\d./-])(\d{1,2}(?:[./-]\d{1,2}\.?|\.? \p{L}{3,10}\.?|\.)?|\p{L}{3,10}\.? \d{1,2})\s*(?:[-–—]|to|through|until|bis|zum|au|al|à|a|ao|até|hasta|t\/m|tot(?: en met)?)\s*$/iu;
