import type { PageContext } from '../labels/page-context.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { openingDay } from '../values/opening-day.js';
import { parseDate } from '../values/parse-date.js';
import type { ParsedValue } from '../values/parsed-value.js';
import { readingOf, type Reading } from './reading.js';

const certainty = 0.6;

/** What stands between the first and the last day of a period; a time of day may come before the last: `to 23:59 on`. */
export const betweenDays =
  /^\s*(?:[-–—]|to|through|until|thru|bis|zum|au|al|a|à|até|ao|hasta|t\/m|tot)\s*(?:\d{1,2}[:.h]\d{2}\s*(?:\p{L}{1,4}\.?\s*){0,2})?$/iu;

/** Reads the first or the last day of the only period that the page names: `01/02/2026 - 28/02/2026`. */
export function readPeriod(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const order = leaf.dayComesFirst ?? context.notation.dayComesFirst;
  const readings = context.layout.flatMap((line) => {
    const words = line.segments.flatMap((segment) => segment.words);
    const text = textOf(words);
    const first = parseDate(text, order);
    const opening =
      first === undefined ? undefined : openingDay(text.slice(0, first.start), first.isoDate, order ?? true);
    if (first !== undefined && opening !== undefined) {
      const found = leaf.role === 'start date' ? opening : first;
      return [readingOf({ value: found.isoDate, start: found.start, end: found.end }, words, certainty)];
    }
    const second = first === undefined ? undefined : parseDate(text.slice(first.end), order);
    if (first === undefined || second === undefined) return [];
    if (!betweenDays.test(text.slice(first.end, first.end + second.start)) || second.isoDate < first.isoDate) return [];
    const [found, offset] = leaf.role === 'start date' ? [first, 0] : [second, first.end];
    const range = { value: found.isoDate, start: offset + found.start, end: offset + found.end };
    return [readingOf(range, words, certainty)];
  });
  return new Set(readings.map((reading) => reading.value)).size === 1 ? readings[0] : undefined;
}

/** The second day of a text that is a period: `1 Jul 2026 to 28 Jul 2026`. */
export function lastDay(text: string, dayComesFirst: boolean | undefined): ParsedValue | undefined {
  const first = parseDate(text, dayComesFirst);
  const second = first === undefined ? undefined : parseDate(text.slice(first.end), dayComesFirst);
  if (first === undefined || second === undefined || second.isoDate < first.isoDate) return undefined;
  if (!betweenDays.test(text.slice(first.end, first.end + second.start))) return undefined;
  return { value: second.isoDate, start: first.end + second.start, end: first.end + second.end };
}
