import { parseDate, type ParsedDate } from './parse-date.js';

/**
 * `07.07. - 15.07.2025`, `September 1 to September 30, 2025`, `6 to 8 May 2026`: the first day of a period takes the year, and the
 * month, from the last one. `before` is the text up to the last day; the places of the day found are those in it. Undefined where
 * no day goes before, or a later one.
 */
export function openingDay(before: string, lastDay: string, dayComesFirst: boolean): ParsedDate | undefined {
  const [whole = '', day = ''] = dayOfPeriod.exec(before) ?? [];
  const year = Number(lastDay.slice(0, 4));
  const parsed = day === '' ? undefined : (parseDate(day, dayComesFirst, [year]) ?? dayOfMonth(day, lastDay));
  if (parsed === undefined || parsed.isoDate > lastDay) return undefined;
  const start = before.length - whole.length;
  return { isoDate: parsed.isoDate, start, end: start + day.length };
}

/** `6 to 8 May 2026`, `11. bis 22. Mai 2026`: a day alone is of the month of the last one. */
function dayOfMonth(day: string, lastDay: string): ParsedDate | undefined {
  if (!/^\d{1,2}\.?$/.test(day) || Number.parseInt(day, 10) === 0) return undefined;
  return { isoDate: lastDay.slice(0, 8) + day.replace('.', '').padStart(2, '0'), start: 0, end: day.length };
}

const dayOfPeriod =
  /(?<![\p{L}\d./-])(\d{1,2}(?:[./-]\d{1,2}\.?|\.? \p{L}{3,10}\.?|\.)?|\p{L}{3,10}\.? \d{1,2})\s*(?:[-–—]|to|through|until|bis|zum|au|al|à|a|ao|até|hasta|t\/m|tot(?: en met)?)\s*$/iu;
