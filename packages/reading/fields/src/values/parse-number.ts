import { currencyCodes, currencySymbols, localCurrency } from './currency-marks.js';

/** A number as it stands in a text: value, whether a percent sign follows, and which characters it took. */
export interface ParsedNumber {
  readonly value: number;
  readonly isPercent: boolean;
  readonly start: number;
  readonly end: number;
}

const currency = String.raw`(?:${currencySymbols}|(?:US|CA|AU|NZ|HK|A|C|R|S)\$|(?:${currencyCodes})(?!\p{L})|${localCurrency}|kr\.?|zł|Kč|Fr\.?|Rs\.?|Euro|euros?)`;
const amount = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,'’\u00A0\u202F\u2009 ]\d{3})+(?!\d)(?:[.,]\d{1,4})?|\d+(?:[.,]\d+)?`;
const numberPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/:-])(\()?([-−–+])?\s?(?:${currency}\s?)?([-−–+])?(${amount})(\))?(?:[.,][-–—]{1,2})?(-(?!\d))?(?:\s?(%))?`,
  'u',
);

/** What follows makes the figures part of a word, a date, a time or a range, unless it is a currency. */
const runsOn = new RegExp(String.raw`^(?!${currency})(?:[\p{L}\d/:]|[-.,]\d)`, 'u');

/** A power of ten: of figures with one nobody asks for the rest. */
const power = /^\s?(?:[×x·*]\s?10)[⁻⁺]?[⁰¹²³⁴-⁹]/u;
const exponent = /^[⁻⁺]?[⁰¹²³⁴-⁹]/u;

/** The class of tax that tills and ledgers print behind an amount: `825.00T`, `1,99A`; not thousands and millions. */
const taxClass = /^(?![KMB])[A-Z](?![\p{L}\d])/u;
const endsInCents = /[.,]\d{2}$/;

/** Longest text that is searched for a number, in UTF-16 units. */
const maxTextLength = 200;

/**
 * Finds the first number: `1,234.56`, `1.234,56`, `1'234.56`, `1 234,56`, `(12.00)`, `12-`, `€ 12`, `1,23,456.00`, `12.00T`. `decimalMark` is
 * what the page uses and decides `1.234`; without it a single mark before three digits is undecided, and no number.
 */
export function parseNumber(text: string, decimalMark: '.' | ',' | undefined): ParsedNumber | undefined {
  const match = numberPattern.exec(text.slice(0, maxTextLength));
  const digits = match?.[4];
  if (match === null || digits === undefined) return undefined;
  const end = match.index + match[0].length;
  const rest = text.slice(end);
  if (runsOn.test(rest) && !(endsInCents.test(match[0]) && taxClass.test(rest))) return undefined;
  if (power.test(rest) || (digits === '10' && exponent.test(rest))) return undefined;
  const magnitude = toMagnitude(digits, decimalMark);
  if (magnitude === undefined) return undefined;
  const signs = [match[2], match[3], match[6]];
  const isNegative = signs.some((sign) => sign !== undefined && sign !== '+') || (match[1] === '(' && match[5] === ')');
  return { value: isNegative ? -magnitude : magnitude, isPercent: match[7] === '%', start: match.index, end };
}

function toMagnitude(digits: string, decimalMark: '.' | ',' | undefined): number | undefined {
  const compact = digits.replace(/['’\u00A0\u202F\u2009 ]/g, '');
  const marks = compact.replace(/\d/g, '');
  if (marks === '') return Number(compact);
  const last = marks.at(-1) ?? '';
  const isLastDecimal =
    marks.length > 1 ? !marks.startsWith(last) : isSingleMarkDecimal(compact, last, digits, decimalMark);
  if (isLastDecimal === undefined) return undefined;
  const plain = isLastDecimal
    ? compact.slice(0, compact.lastIndexOf(last)).replace(/[.,]/g, '') +
      '.' +
      compact.slice(compact.lastIndexOf(last) + 1)
    : compact.replace(/[.,]/g, '');
  return Number(plain);
}

/** `12,5` and `1'234.56` are plain; `1.234` depends on the page, but for `0.125`, which groups nothing. */
function isSingleMarkDecimal(
  compact: string,
  mark: string,
  digits: string,
  decimalMark: '.' | ',' | undefined,
): boolean | undefined {
  const [whole = '', fraction = ''] = compact.split(mark);
  if (fraction.length !== 3 || whole.length > 3 || whole.startsWith('0') || /['’\u00A0\u202F\u2009 ]/.test(digits))
    return true;
  return decimalMark === undefined ? undefined : mark === decimalMark;
}
