import type { LeafPlan, ValueKind } from '../schema/field-plan.js';
import { matchChoice } from './match-choice.js';
import type { PageNotation } from './page-notation.js';
import { parseBoolean } from './parse-boolean.js';
import { parseDate } from './parse-date.js';
import { parseNumber } from './parse-number.js';

/** A value and the characters of the text that it was read from. */
export interface ParsedValue {
  readonly value: string | number | boolean;
  readonly start: number;
  readonly end: number;
}

const patternByKind: Partial<Record<ValueKind, RegExp>> = {
  email: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/u,
  uri: /(?:https?:\/\/|www\.)[^\s<>"']{3,300}|(?<![\w@.])[\w-]{2,63}(?:\.[a-z]{2,10}){1,3}(?:\/[^\s<>"']{0,300})?(?![\w@])/iu,
  uuid: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu,
  iban: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/u,
  bic: /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/u,
  phone: /\+?\(?\d[\d ()/.-]{5,24}\d/u,
  currency: /(?<![A-Z])[A-Z]{3}(?![A-Z])|[€$£¥₹]/u,
  identifier: /^[#№]?\s?((?=[^\s]*\d|[A-Z]{1,4} \d)[\p{L}\d][\p{L}\d./_\-–]*(?: (?=[^\s]*\d)[\p{L}\d./_\-–]+)*)/u,
  time: /(?<![\d:.])([01]?\d|2[0-3])[:.]([0-5]\d)(?::([0-5]\d))?(?:\s?([ap])\.?m\.?)?/iu,
};

const codeBySymbol: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
]);

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
      return readNumber(text, leaf, notation);
    case 'date':
      return readDate(text, notation);
    case 'date-time':
      return readInstant(text, notation);
    case 'time':
      return readTime(text);
    case 'boolean':
      return whole(text, parseBoolean(text));
    case 'choice':
      return whole(text, matchChoice(text, leaf.choices));
    case 'text':
    case 'address':
      return readText(text);
    case 'currency':
    case 'email':
    case 'uri':
    case 'uuid':
    case 'iban':
    case 'bic':
    case 'phone':
    case 'identifier':
      return readPattern(text, leaf.kind);
  }
}

function readNumber(text: string, leaf: LeafPlan, notation: PageNotation): ParsedValue | undefined {
  const parsed = parseNumber(text, notation.decimalMark);
  if (parsed === undefined || text.slice(0, parsed.start).trim() !== '') return undefined;
  if (text.slice(parsed.end).trim().split(/\s+/).length > maxWordsAfterNumber) return undefined;
  if (parsed.isPercent && !leaf.isRate) return undefined;
  const { maximum } = leaf.schema;
  const asFraction = parsed.isPercent && typeof maximum === 'number' && maximum <= 1;
  const value = asFraction ? Number((parsed.value / 100).toPrecision(12)) : parsed.value;
  if (leaf.kind === 'integer' && !Number.isInteger(value)) return undefined;
  return { value, start: parsed.start, end: parsed.end };
}

function readDate(text: string, notation: PageNotation): ParsedValue | undefined {
  const parsed = parseDate(text, notation.dayComesFirst);
  if (parsed === undefined) return undefined;
  const wordsBefore = text
    .slice(0, parsed.start)
    .split(/\s+/)
    .filter((word) => word !== '').length;
  if (wordsBefore > maxWordsBeforeDate) return undefined;
  return { value: parsed.isoDate, start: parsed.start, end: parsed.end };
}

/** RFC 3339 wants a time and a zone; what the page does not show is written as midnight and as Z. */
function readInstant(text: string, notation: PageNotation): ParsedValue | undefined {
  const date = readDate(text, notation);
  if (date === undefined) return undefined;
  const time = readTime(text.slice(date.end));
  const end = time === undefined ? date.end : date.end + time.end;
  return { value: `${String(date.value)}T${String(time?.value ?? '00:00:00')}Z`, start: date.start, end };
}

function readTime(text: string): ParsedValue | undefined {
  const match = patternByKind.time?.exec(text);
  if (!match) return undefined;
  const half = match[4]?.toLowerCase();
  const hour = half === undefined ? Number(match[1]) : (Number(match[1]) % 12) + (half === 'p' ? 12 : 0);
  const value = `${String(hour).padStart(2, '0')}:${match[2] ?? '00'}:${match[3] ?? '00'}`;
  return { value, start: match.index, end: match.index + match[0].length };
}

function readText(text: string): ParsedValue | undefined {
  const value = text.replace(/^[\s:–-]+|[\s:_]+$/gu, '');
  if (!/[\p{L}\d]/u.test(value) || value.length > maxTextLength) return undefined;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length };
}

function readPattern(text: string, kind: ValueKind): ParsedValue | undefined {
  const match = patternByKind[kind]?.exec(text.slice(0, maxTextLength));
  if (!match) return undefined;
  const found = (match[1] ?? match[0]).replace(/[.,;:/–-]+$/u, '');
  const start = match.index + match[0].indexOf(found);
  const value = kind === 'currency' ? (codeBySymbol.get(found) ?? found) : found;
  return { value, start, end: start + found.length };
}

function whole(text: string, value: string | number | boolean | undefined): ParsedValue | undefined {
  return value === undefined ? undefined : { value, start: 0, end: text.length };
}
