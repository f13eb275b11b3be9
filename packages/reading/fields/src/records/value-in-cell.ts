import type { LeafPlan } from '../schema/field-plan.js';
import { splitName } from '../schema/split-name.js';
import { parseValue, parsingKey } from '../values/parse-value.js';
import type { ParsedValue } from '../values/parsed-value.js';
import type { PageNotation } from '../values/page-notation.js';
import { saysNow } from './find-period.js';
import { notionsOf } from '../vocabulary/column-words.js';

const yearOfText = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** The value of a cell for a field: of a field that is named after years the year of a date, however the date is written. */
export function valueInCell(text: string, leaf: LeafPlan, notation: PageNotation): ParsedValue | undefined {
  if (wantsNull(leaf) && saysNow(text)) return undefined;
  const years = asksForYear(leaf) ? [...text.matchAll(yearOfText)] : [];
  const [year] = years;
  if (year === undefined || years.length > 1) {
    const parsed = parseValue(text, leaf, notation);
    return parsed === undefined || 2 * (parsed.end - parsed.start) < text.length
      ? (asPrinted(text, leaf) ?? parsed)
      : parsed;
  }
  const isNumber = leaf.kind === 'integer' || leaf.kind === 'number';
  return { value: isNumber ? Number(year[0]) : year[0], start: year.index, end: year.index + year[0].length };
}

/** An end that its description wants to be null where something goes on. */
function wantsNull({ schema: { type, description } }: LeafPlan): boolean {
  const isNullable = Array.isArray(type) && type.includes('null');
  return isNullable && typeof description === 'string' && /\bnull\b/iu.test(description);
}

/** Leaves with equal keys read every cell of a page alike. */
export function cellKey(leaf: LeafPlan): unknown {
  if (asksForYear(leaf)) return `year ${leaf.kind}`;
  return wantsNull(leaf) ? leaf : parsingKey(leaf);
}

/** Numbers of things may have any form: `Spr 1364` stands where a number of a train does, `0.7 - 1.1` where a reference does. */
function asPrinted(text: string, { kind, schema }: LeafPlan): ParsedValue | undefined {
  const isFree = kind === 'identifier' && schema.pattern === undefined && schema.format === undefined;
  const isShort = /\d/.test(text) && text.length <= 24 && text.split(' ').length <= 3;
  return isFree && isShort ? { value: text, start: 0, end: text.length } : undefined;
}

function asksForYear({ kind, name, schema }: LeafPlan): boolean {
  const isPlain = ['integer', 'number', 'text', 'identifier'].includes(kind) && schema.pattern === undefined;
  return isPlain && notionsOf(splitName(name), false).has('year');
}
