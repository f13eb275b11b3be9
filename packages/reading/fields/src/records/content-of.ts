import { parseDate } from '../values/parse-date.js';

/** What a cell holds at a glance, without regard to what is asked for. */
export type Content = 'none' | 'number' | 'date' | 'text';

const figures = /^[-−–+(]?(?:\p{Sc}|[A-Z]{3})? ?[-−–+]?\d[\d.,'’\u00A0\u202F ]*(?:\)|-)? ?(?:%|\p{Sc}|[A-Z]{3})?$/u;
/** A unit or a word of counting may follow: `50 Stk.`, `2 Unit(s)`. */
const measured = /^\d[\d.,]* ?\p{L}[\p{L}.()²³/]{0,9}$/u;

/** `12.03.2024` could be figures in groups. */
const dottedDate = /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})$/;

/** `03/2019 – heute`, `2015-2018`, `May 2014 to June 2016`. */
const spanOfTime =
  /^(?:\p{L}{3,9}\.? ?)?(?:\d{1,2}[./-]){0,2}(?:19|20)\d{2} ?(?:-|–|—|to|bis|à|a|al|tot) ?(?:\p{L}{3,12}\.? ?)?(?:(?:\d{1,2}[./-]){0,2}(?:19|20)\d{2})?$/u;

export function contentOf(text: string): Content {
  if (!/[\p{L}\d]/u.test(text)) return 'none';
  if (dottedDate.test(text)) return 'date';
  if (figures.test(text) || measured.test(text)) return 'number';
  if (spanOfTime.test(text)) return 'date';
  if (!/\d/.test(text) || text.length > 24) return 'text';
  const date = parseDate(text, true);
  return date !== undefined && date.end - date.start > 0.6 * text.length ? 'date' : 'text';
}
