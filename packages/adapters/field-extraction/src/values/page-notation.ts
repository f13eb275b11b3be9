import type { PageWord } from '../extraction-types.js';
import { plainWords } from '../vocabulary/label-tokens.js';

/** How this page writes numbers and dates, from unmistakable examples on it; undefined where there is none. */
export interface PageNotation {
  readonly decimalMark: '.' | ',' | undefined;
  readonly dayComesFirst: boolean | undefined;
}

const dayFirstWords = new Set(
  'rechnung datum betrag mwst ust facture montant tva factura fecha iva importe vat gbp eur chf kunde strasse straße'.split(
    ' ',
  ),
);
const monthFirstWords = new Set('usd usa zip ein ssn'.split(' '));

/** Looks at every word once. A page that contradicts itself has no notation. */
export function pageNotation(words: readonly PageWord[]): PageNotation {
  const texts = words.map((word) => word.text);
  return {
    decimalMark: undisputed(
      texts.some((text) => /\d\.\d{2}(?!\d|[.,]\d)|\d,\d{3}\.\d/.test(text) && !isDateLike(text)) && '.',
      texts.some((text) => /\d,\d{2}(?!\d|[.,]\d)|\d\.\d{3},\d/.test(text)) && ',',
    ),
    dayComesFirst: dayOrder(texts),
  };
}

function dayOrder(texts: readonly string[]): boolean | undefined {
  const pairs = texts.flatMap((text) => {
    const match = /(?<!\d)(\d{1,2})\/(\d{1,2})\/\d{2,4}(?!\d)/.exec(text);
    return match === null ? [] : [{ first: Number(match[1]), second: Number(match[2]) }];
  });
  const dayFirst = pairs.some((pair) => pair.first > 12);
  const monthFirst = pairs.some((pair) => pair.second > 12);
  if (dayFirst !== monthFirst) return dayFirst;
  if (dayFirst || pairs.length === 0) return undefined;
  const plain = texts.flatMap((text) => plainWords(text));
  const isDayFirst = plain.some((word) => dayFirstWords.has(word)) || texts.some((text) => /[€£]/.test(text));
  const isMonthFirst =
    plain.some((word) => monthFirstWords.has(word)) || texts.some((text) => /(^|[^A-Z])\$/.test(text));
  return isDayFirst === isMonthFirst ? undefined : isDayFirst;
}

function undisputed<T>(first: T | false, second: T | false): T | undefined {
  if (first !== false) return second === false ? first : undefined;
  return second === false ? undefined : second;
}

function isDateLike(text: string): boolean {
  return /\d{1,4}\.\d{1,2}\.\d{2,4}/.test(text);
}
