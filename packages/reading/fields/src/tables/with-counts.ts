import { type Reading } from '../fields/reading.js';
import type { Line } from '../layout/layout-page.js';
import type { PageNotation } from '../values/page-notation.js';
import { parseNumber } from '../values/parse-number.js';
import type { BodyLine } from './group-rows.js';
import type { ItemField, TableRow } from './item-fields.js';
import { countAndPriceOf } from './item-line.js';
import type { ItemLine, Part } from './item-parts.js';
import { timesPrice } from './times-price.js';

/** How plainly a count in a line of its own is that of the row beside it. */
const certainty = 0.75;

/**
 * Gives rows without a count the one of a line between them, `3 x 2.50`, which says nothing else: that of the line above
 * or of the one below, as their amounts show.
 */
export function withCounts(
  rows: readonly TableRow[],
  groups: readonly (readonly BodyLine[])[],
  lines: readonly Line[],
  fields: readonly ItemField[],
  notation: PageNotation,
): TableRow[] {
  const byRole = (role: string): ItemField | undefined => fields.find(({ leaf }) => leaf.role === role);
  const [quantity, price, amount] = ['quantity', 'unit price', 'line total'].map(byRole);
  const details = lines.flatMap((line) => {
    const detail = countAndPriceOf(line);
    return detail === undefined ? [] : [{ line, detail }];
  });
  const anchors = groups.map((group) => group.find(({ isAnchor }) => isAnchor)?.line.box.y ?? -Infinity);
  const taken = new Map<number, Pick<ItemLine, 'quantity' | 'price'>>();
  for (const { line, detail } of details) {
    const below = anchors.findIndex((y) => y > line.box.y);
    const places = below < 0 ? [anchors.length - 1] : [below, below - 1];
    const [at, ...others] = places.filter((place) => !taken.has(place) && makes(detail, rows[place], amount));
    if (at !== undefined && others.length === 0) taken.set(at, detail);
  }
  return rows.map((row, index) => {
    const detail = taken.get(index);
    return detail === undefined
      ? row
      : filled(
          row,
          [
            [quantity, detail.quantity],
            [price, detail.price],
          ],
          notation,
        );
  });
}

function makes(
  detail: Pick<ItemLine, 'quantity' | 'price'>,
  row: TableRow | undefined,
  amount: ItemField | undefined,
): boolean {
  const reading = amount === undefined ? undefined : row?.get(amount);
  if (typeof reading?.value !== 'number') return false;
  return timesPrice(detail, { text: reading.value.toFixed(2), words: reading.words }) === true;
}

function filled(
  row: TableRow,
  parts: readonly (readonly [ItemField | undefined, Part | undefined])[],
  { decimalMark }: PageNotation,
): TableRow {
  const readings = new Map<ItemField, Reading>(row);
  for (const [field, part] of parts) {
    const parsed = part === undefined ? undefined : parseNumber(part.text, decimalMark);
    if (field === undefined || part === undefined || parsed === undefined || readings.has(field)) continue;
    readings.set(field, { value: parsed.value, words: part.words, certainty });
  }
  return readings;
}
