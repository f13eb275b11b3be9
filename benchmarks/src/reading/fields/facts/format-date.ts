import type { LanguageTag } from './country.js';

/**
 * Writes an ISO date by a pattern of `yyyy yy MMMM MMM MM M dd d`; all else stands as it is.
 * Null, a fact that the document does not show, is an empty text.
 */
export function formatDate(isoDate: string | null, pattern: string, language: LanguageTag): string {
  if (isoDate === null) return '';
  const date = new Date(`${isoDate}T00:00:00Z`);
  const month = (style: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(date);
  const two = (value: number) => String(value).padStart(2, '0');
  const parts: Record<string, () => string> = {
    yyyy: () => String(date.getUTCFullYear()),
    yy: () => two(date.getUTCFullYear() % 100),
    MMMM: () => month('long'),
    MMM: () => month('short'),
    MM: () => two(date.getUTCMonth() + 1),
    M: () => String(date.getUTCMonth() + 1),
    dd: () => two(date.getUTCDate()),
    d: () => String(date.getUTCDate()),
  };
  return pattern.replace(
    /'([^']*)'|yyyy|yy|MMMM|MMM|MM|M|dd|d/g,
    (token, quoted: string | undefined) => quoted ?? parts[token]?.() ?? token,
  );
}
