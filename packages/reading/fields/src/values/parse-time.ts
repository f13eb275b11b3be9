import type { ParsedValue } from './parsed-value.js';

const pattern =
  /(?<![\d:.,/-])([01]?\d|2[0-3])(?:[:.]([0-5]\d)(?::([0-5]\d))?(?!\d|[.,/-]\d)|h ?([0-5]\d)?(?!\p{L}|\d)|(?= ?[ap]\.?m\b))(?:\s?([ap])\.?m\b\.?)?/iu;

/**
 * Finds the first time of day: 14:35, 2:35 pm, 14h30, 14.30 Uhr, 2 pm. Returned as `HH:MM:SS`, or, where seconds are not
 * asked for, as `HH:MM` unless the text has them.
 */
export function parseTime(text: string, withSeconds = true): ParsedValue | undefined {
  const match = pattern.exec(text.slice(0, 200));
  if (match === null) return undefined;
  const half = match[5]?.toLowerCase();
  const hour = half === undefined ? Number(match[1]) : (Number(match[1]) % 12) + (half === 'p' ? 12 : 0);
  const seconds = match[3] === undefined ? (withSeconds ? ':00' : '') : `:${match[3]}`;
  const value = `${String(hour).padStart(2, '0')}:${match[2] ?? match[4] ?? '00'}${seconds}`;
  return { value, start: match.index, end: match.index + match[0].length };
}
