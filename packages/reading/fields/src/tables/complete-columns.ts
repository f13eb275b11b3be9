import type { Line } from '../layout/layout-page.js';
import { textOf } from '../layout/layout-page.js';
import type { PageNotation } from '../values/page-notation.js';
import { parseNumber } from '../values/parse-number.js';
import { cellsOfLine } from './cells-of-line.js';
import type { ColumnContent } from './column-content.js';
import type { Column } from './find-table-header.js';
import type { ItemField } from './item-fields.js';
import { settleColumns } from './settle-columns.js';

/** A column of texts has so many letters in a cell on average; units and classes have fewer. */
const minLettersOfText = 4;

/** Share of the filled cells of a column of numbers that are numbers. */
const minShareOfNumbers = 0.8;

/**
 * Headings that nobody knows are known by what stands under them: the numbers whose product is another's are quantity,
 * price and amount, and the longest texts that no field owns are what the items are.
 */
export function completeColumns(
  columns: readonly Column[],
  lines: readonly Line[],
  fields: readonly ItemField[],
  notation: PageNotation,
): Column[] {
  const contents = contentsOf(columns, lines, notation);
  const settled = settleColumns(contents, fields);
  return withDescription(contents, settled, fields);
}

function contentsOf(columns: readonly Column[], lines: readonly Line[], notation: PageNotation): ColumnContent[] {
  const rows = lines.map((line) => cellsOfLine(line, columns)).filter((cells) => cells.size > 1);
  return columns.map((column) => {
    const texts = new Map(
      rows.flatMap((cells, index): [number, string][] => {
        const words = cells.get(column);
        return words === undefined ? [] : [[index, textOf(words)]];
      }),
    );
    const found = [...texts].flatMap(([index, text]): [number, number][] => {
      const value = numberIn(text, notation);
      return value === undefined ? [] : [[index, value]];
    });
    const isOfNumbers = found.length >= minShareOfNumbers * texts.size;
    return { column, texts, numbers: new Map(isOfNumbers ? found : []) };
  });
}

/** The number that a cell consists of, a currency or a unit beside it; no rate and no code. */
function numberIn(text: string, { decimalMark }: PageNotation): number | undefined {
  const parsed = parseNumber(text, decimalMark);
  if (parsed === undefined || parsed.isPercent || /\d/.test(text.slice(parsed.end))) return undefined;
  return text.slice(0, parsed.start).trim() === '' && text.slice(parsed.end).trim().length <= 8
    ? parsed.value
    : undefined;
}

function withDescription(
  contents: readonly ColumnContent[],
  columns: readonly Column[],
  fields: readonly ItemField[],
): Column[] {
  const field = fields.find(({ leaf }) => leaf.role === 'description' && leaf.kind === 'text');
  const isNamed = columns.some((column) => column.field === field);
  const hasFigures = columns.some(({ field: other }) => other?.leaf.kind === 'number');
  if (field === undefined || isNamed || !hasFigures) return [...columns];
  const letters = contents.map(({ texts, numbers }) => (numbers.size > 0 ? 0 : lettersPerCell([...texts.values()])));
  const free = letters.map((count, index) => (columns[index]?.field === undefined ? count : 0));
  const most = Math.max(0, ...free);
  const at = free.indexOf(most);
  if (most < minLettersOfText || letters.some((count) => count > most)) return [...columns];
  return columns.map((column, index) => (index === at ? { ...column, field, sign: 1, strength: 1 } : column));
}

function lettersPerCell(texts: readonly string[]): number {
  const count = texts.reduce((sum, text) => sum + text.replace(/[^\p{L}]/gu, '').length, 0);
  return count / Math.max(1, texts.length);
}
