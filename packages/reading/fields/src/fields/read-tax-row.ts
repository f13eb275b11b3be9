import type { PageContext } from '../labels/page-context.js';
import { textOf, type Line } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { parseNumber } from '../values/parse-number.js';
import { readingOf, type Reading } from './reading.js';

/** How plainly a row that adds up is that of the paper's tax. */
const certainty = 0.9;

/** Tax is rounded to the cent, once or per position. */
const roundingSlack = 0.011;

const highestRate = 30;

interface Figure {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

interface TaxRow {
  readonly line: Line;
  readonly rate: Figure;
  readonly base: Figure;
  readonly tax: Figure;
}

/**
 * Rate, base and amount of the tax from the only line that has all three, `19 %  100.00  19.00`, where another line has
 * the sum of both: a table of taxes tells them so even where it stands beside the sums. Undefined for papers of several
 * rates.
 */
export function readTaxRow(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const part = leaf.isRate && leaf.role === 'tax rate' ? 'rate' : partByRole.get(leaf.role ?? '');
  if (part === undefined || (leaf.kind !== 'number' && leaf.kind !== 'integer')) return undefined;
  const { decimalMark } = context.notation;
  const rows = context.layout.flatMap((line) => taxRowOf(line, decimalMark) ?? []);
  const [row] = rows;
  if (row === undefined || rows.length > 1) return undefined;
  const gross = row.base.value + row.tax.value;
  const isSummed = context.layout.some(
    (line) => line !== row.line && figuresOf(line, decimalMark).some(({ value }) => Math.abs(value - gross) < 0.006),
  );
  const asFraction = part === 'rate' && typeof leaf.schema.maximum === 'number' && leaf.schema.maximum <= 1;
  if (!isSummed || asFraction) return undefined;
  return readingOf(row[part], wordsOf(row.line), certainty);
}

const partByRole: ReadonlyMap<string, 'base' | 'tax'> = new Map([
  ['tax', 'tax'],
  ['subtotal', 'base'],
]);

function taxRowOf(line: Line, decimalMark: PageContext['notation']['decimalMark']): TaxRow | undefined {
  const text = textOf(wordsOf(line));
  const [percent, ...others] = [...text.matchAll(/(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/g)];
  const value = percent === undefined ? undefined : parseNumber(percent[1] ?? '', decimalMark)?.value;
  if (percent === undefined || others.length > 0 || value === undefined || value <= 0 || value > highestRate)
    return undefined;
  const rate = { value, start: percent.index, end: percent.index + percent[0].length };
  const figures = figuresOf(line, decimalMark).filter(({ start }) => start >= rate.end);
  for (const base of figures) {
    const tax = figures.find(
      (one) => one !== base && one.value > 0 && Math.abs((base.value * value) / 100 - one.value) < roundingSlack,
    );
    if (tax !== undefined) return { line, rate, base, tax };
  }
  return undefined;
}

function figuresOf(line: Line, decimalMark: PageContext['notation']['decimalMark']): Figure[] {
  const text = textOf(wordsOf(line));
  return [...text.matchAll(/(?<![\d.,])\d{1,3}(?:[.,'’]?\d{3})*[.,]\d{2}(?![\d.,]*\d| ?%)/g)].flatMap((match) => {
    const value = parseNumber(match[0], decimalMark)?.value;
    return value === undefined ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
}

function wordsOf({ segments }: Line): Line['segments'][number]['words'] {
  return segments.flatMap(({ words }) => words);
}
