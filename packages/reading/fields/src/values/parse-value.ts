import type { LeafPlan, ValueKind } from '../schema/field-plan.js';
import { countryCode } from '../vocabulary/countries.js';
import { codeByMark, currencySymbols, localMarks } from './currency-marks.js';
import { isIban } from './is-iban.js';
import { matchChoice } from './match-choice.js';
import type { PageNotation } from './page-notation.js';
import { parseBoolean } from './parse-boolean.js';
import { parseDate } from './parse-date.js';
import { parseNumber } from './parse-number.js';
import type { ParsedValue } from './parsed-value.js';

const patternByKind: Partial<Record<ValueKind, RegExp>> = {
  email: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/u,
  uri: /(?:https?:\/\/|www\.)[^\s<>"']{3,300}|(?<![\w@.])[\w-]{2,63}(?:\.[a-z]{2,10}){1,3}(?:\/[^\s<>"']{0,300})?(?![\w@])/iu,
  uuid: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu,
  iban: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3}(?![A-Z0-9]))?(?![A-Z0-9])/u,
  bic: /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/u,
  phone: /\+?\(?\d[\d ()/.-]{5,24}\d/u,
  'tax-id':
    /(?<![\p{L}\d])(?:CHE-\d{3}\.\d{3}\.\d{3}(?: (?:MWST|TVA|IVA))?|[A-Z]{2} ?[A-Z]?\d[\dA-Z]{0,3}(?:[ .]?[\dA-Z]{2,12}){0,4}|[A-Z]-?\d{7,8}[A-Z]?|\d{2,3}[ .\-/]?\d{3}[ .\-/]?\d{3,8}(?:[-/.]\d{1,6}| \d{5}){0,2}|\d{3} \d{4} \d{2}(?: \d{3})?|[A-Z\d]{9,16})(?![\p{L}\d])/u,
  currency: new RegExp(
    String.raw`(?<![A-Z])[A-Z]{3}(?![A-Z])|(?:US|CA|AU|NZ|HK|A|C|R|S)\$|${currencySymbols}|(?<!\p{L})(?:${localMarks})(?!\p{L})|(?<!\p{L})(?:Euros?|euros?|US Dollars?|Pounds? Sterling|Swiss Francs?|Schweizer Franken)(?!\p{L})`,
    'u',
  ),
  identifier:
    /^[#№]?\s?((?=[^\s]*\d|[A-Z]{1,5}[-/]? ?\d|[A-Z]{2,5} [A-Z\d]*\d)[\p{L}\d][\p{L}\d./_\-–*]*(?: (?:(?<=\d )[A-Z] )?(?=[^\s]*\d)(?!\d{1,2}[./]\d{1,2}[./]\d{2,4})[\p{L}\d./_\-–*]+)*(?:(?<=\d) [A-Z](?![\p{L}\d]))?)/u,
};

/** A word or two may stand before a date (`Paris, 12 mars`), no more. */
const maxWordsBeforeDate = 2;

/** A unit or a remark may stand behind a number, a sentence may not. */
const maxWordsAfterNumber = 3;

/** Longest text value, in UTF-16 units; more is prose and no field. */
const maxTextLength = 500;

/** Reads the value that the leaf asks for from a text that stands where its value should. Undefined: it is not one. */
export function parseValue(text: string, leaf: LeafPlan, notation: PageNotation): ParsedValue | undefined {
  switch (leaf.kind) {
    case 'number':
    case 'integer':
    case 'printed-number':
      return readNumber(text, leaf, notation);
    case 'date':
      return readDate(text, leaf, notation);
    case 'date-time':
      return readInstant(text, leaf, notation);
    case 'time':
      return parseTime(text, leaf.schema.format === 'time') ?? printedTime(text, leaf);
    case 'boolean':
      return whole(text, parseBoolean(text));
    case 'choice':
      return whole(text, matchChoice(text, leaf.choices));
    case 'text':
    case 'address':
      return readText(text);
    case 'country':
      return readCountry(text, leaf);
    case 'currency':
      return readCurrency(text, leaf, notation);
    case 'email':
    case 'uri':
    case 'uuid':
    case 'iban':
    case 'bic':
    case 'phone':
    case 'tax-id':
      return readPattern(text, leaf.kind);
    case 'identifier':
      return readPattern(text, leaf.kind) ?? lettersOnly(text, leaf);
  }
}

/** Leaves with equal keys read every text of a page alike: a text need be read once for all of them. */
export function parsingKey(leaf: LeafPlan): unknown {
  const { kind, schema, isRate } = leaf;
  if (kind === 'text' || kind === 'address') return 'text';
  if (kind !== 'number' && kind !== 'integer' && kind !== 'printed-number') return leaf;
  const isShare = typeof schema.maximum === 'number' && schema.maximum <= 1;
  return `${kind} ${isRate || takesPercent(leaf)} ${isShare}`;
}

/** Bookings are known by letters alone: `JHGZSG`. */
function lettersOnly(text: string, { nameTokens }: LeafPlan): ParsedValue | undefined {
  const isReference = nameTokens.some((token) => referenceTokens.has(token));
  return isReference && /^[A-Z]{5,8}$/.test(text) ? { value: text, start: 0, end: text.length } : undefined;
}

const referenceTokens: ReadonlySet<string> = new Set(['booking', 'reference', 'locator', 'pnr']);

function readNumber(text: string, leaf: LeafPlan, notation: PageNotation): ParsedValue | undefined {
  const parsed = parseNumber(text, leaf.kind === 'integer' ? markBesideGroups(text, notation) : notation.decimalMark);
  if (parsed === undefined || !/^[*~≈=\s]*(?:\([A-Z]{3}\)\s*)?$/.test(text.slice(0, parsed.start))) return undefined;
  const wordsAfter = text
    .slice(parsed.end)
    .split(/\s+/)
    .filter((word) => word !== '').length;
  if (wordsAfter > maxWordsAfterNumber || (parsed.isPercent && !leaf.isRate && !takesPercent(leaf))) return undefined;
  if (leaf.kind === 'printed-number') {
    const value = text.slice(parsed.start, parsed.end).trim();
    return { value, start: parsed.start, end: parsed.end };
  }
  const { maximum } = leaf.schema;
  const asFraction = parsed.isPercent && typeof maximum === 'number' && maximum <= 1;
  const value = asFraction ? Number((parsed.value / 100).toPrecision(12)) : parsed.value;
  if (leaf.kind === 'integer' && !Number.isInteger(value)) return undefined;
  return { value, start: parsed.start, end: parsed.end };
}

/** Whole numbers have no decimals: their one mark before three figures groups them, where the page does not say otherwise. */
function markBesideGroups(text: string, { decimalMark }: PageNotation): PageNotation['decimalMark'] {
  if (decimalMark !== undefined) return decimalMark;
  return /\d\.\d{3}(?!\d)/.test(text) ? ',' : '.';
}

/** A field that no trade knows may be a share; an amount of money never is. */
function takesPercent(leaf: LeafPlan): boolean {
  return (
    leaf.role === undefined || leaf.role === 'discount' || leaf.role === 'line tax rate' || leaf.role === 'commission'
  );
}

function readDate(text: string, leaf: LeafPlan, notation: PageNotation): ParsedValue | undefined {
  const parsed = parseDate(text, leaf.dayComesFirst ?? notation.dayComesFirst, notation.years);
  if (parsed === undefined) return undefined;
  const wordsBefore = text
    .slice(0, parsed.start)
    .split(/\s+/)
    .filter((word) => word !== '').length;
  if (wordsBefore > maxWordsBeforeDate) return undefined;
  return { value: parsed.isoDate, start: parsed.start, end: parsed.end };
}

/** RFC 3339 wants a time and a zone; what the page does not show is written as midnight and as Z. */
function readInstant(text: string, leaf: LeafPlan, notation: PageNotation): ParsedValue | undefined {
  const date = readDate(text, leaf, notation);
  if (date === undefined) return undefined;
  const time = parseTime(text.slice(date.end));
  const end = time === undefined ? date.end : date.end + time.end;
  return { value: `${String(date.value)}T${String(time?.value ?? '00:00:00')}Z`, start: date.start, end };
}

/** Spans and other notations of time as they stand, where the schema wants no particular one: `3p-7p`. */
function printedTime(text: string, leaf: LeafPlan): ParsedValue | undefined {
  return leaf.schema.format === undefined && /\d/.test(text) && text.length <= 30 ? readText(text) : undefined;
}

/** A currency between a label and its amount is the value of neither. */
const isBareCurrency = /^(?:EUR|USD|GBP|CHF)$/;

function readText(text: string): ParsedValue | undefined {
  const value = text.replace(/^[\s:–-]+|[\s:_]+$/gu, '');
  if (!/[\p{L}\d]/u.test(value) || value.length > maxTextLength || isBareCurrency.test(value)) return undefined;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length };
}

function readCountry(text: string, leaf: LeafPlan): ParsedValue | undefined {
  if (leaf.wantsCode) return whole(text, countryCode(text));
  return /\d/.test(text) ? undefined : readText(text);
}

function readCurrency(text: string, leaf: LeafPlan, notation: PageNotation): ParsedValue | undefined {
  const found = readPattern(text, 'currency');
  if (found === undefined) return undefined;
  const mark = String(found.value);
  const code =
    mark === '$' ? notation.dollarCode : (codeByMark.get(mark) ?? codeByMark.get(mark.toLowerCase()) ?? mark);
  return leaf.wantsCode ? { ...found, value: code } : found;
}

function readPattern(text: string, kind: ValueKind): ParsedValue | undefined {
  const match = patternByKind[kind]?.exec(text.slice(0, maxTextLength));
  if (!match) return undefined;
  const found = (match[1] ?? match[0]).replace(/[.,;:/–-]+$/u, '');
  if (kind === 'tax-id' && found.replace(/\D/g, '').length < 7) return undefined;
  if (kind === 'iban' && !isIban(found)) return undefined;
  if (kind === 'phone' && isDateOrAmount(found)) return undefined;
  const start = match.index + match[0].indexOf(found);
  return { value: found, start, end: start + found.length };
}

/** `07/26/2026`, `2016 - 2021` and `1.234.56` are digits with marks between them, too. */
function isDateOrAmount(text: string): boolean {
  return /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?: |$)|^(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d$|^\d{1,3}(?:\.\d{3})*\.\d{2}$/.test(
    text,
  );
}

function whole(text: string, value: string | number | boolean | undefined): ParsedValue | undefined {
  return value === undefined ? undefined : { value, start: 0, end: text.length };
}

const pattern =
  /(?<![\d:.,/-])([01]?\d|2[0-3])(?:[:.]([0-5]\d)(?::([0-5]\d))?(?!\d|[.,/-]\d)|h ?([0-5]\d)?(?!\p{L}|\d)|(?= ?[ap]\.?m\b))(?:\s?([ap])\.?m\b\.?)?/iu;

/**
 * Finds the first time of day: 14:35, 2:35 pm, 14h30, 14.30 Uhr, 2 pm. Returned as `HH:MM:SS`, or, where seconds are not
 * asked for, as `HH:MM` unless the text has them.
 */
function parseTime(text: string, withSeconds = true): ParsedValue | undefined {
  const match = pattern.exec(text.slice(0, 200));
  if (match === null) return undefined;
  const half = match[5]?.toLowerCase();
  const hour = half === undefined ? Number(match[1]) : (Number(match[1]) % 12) + (half === 'p' ? 12 : 0);
  const seconds = match[3] === undefined ? (withSeconds ? ':00' : '') : `:${match[3]}`;
  const value = `${String(hour).padStart(2, '0')}:${match[2] ?? match[4] ?? '00'}${seconds}`;
  return { value, start: match.index, end: match.index + match[0].length };
}
