import { readingOf, type Reading } from '../fields/reading.js';
import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf } from '../layout/layout-page.js';
import { currencyMark } from '../values/currency-marks.js';
import { parseValue } from '../values/parse-value.js';
import type { ItemField } from './item-fields.js';

/** How plainly a value stands in a cell that is another field's. */
const certainty = 0.7;

/** Fields without a column of their own that another cell of the row carries: the unit of a quantity, the currency of an amount. */
export function impliedReadings(
  fields: readonly ItemField[],
  wordsByField: ReadonlyMap<ItemField, readonly PageWord[]>,
  context: PageContext,
): [ItemField, Reading][] {
  return fields
    .filter((field) => !wordsByField.has(field))
    .flatMap((field): [ItemField, Reading][] => {
      const reading =
        field.leaf.role === 'unit'
          ? unitOf(wordsByField)
          : field.leaf.kind === 'currency'
            ? currencyOf(field, wordsByField, context)
            : undefined;
      return reading === undefined ? [] : [[field, reading]];
    });
}

function unitOf(wordsByField: ReadonlyMap<ItemField, readonly PageWord[]>): Reading | undefined {
  const words = wordsOf(wordsByField, (field) => field.leaf.role === 'quantity');
  const text = textOf(words);
  const match = /^[\d.,]+ ?(\p{L}[\p{L}.²³]{0,11})$/u.exec(text);
  const unit = match?.[1];
  if (unit === undefined) return undefined;
  return readingOf({ value: unit, start: text.length - unit.length, end: text.length }, words, certainty);
}

function currencyOf(
  field: ItemField,
  wordsByField: ReadonlyMap<ItemField, readonly PageWord[]>,
  context: PageContext,
): Reading | undefined {
  const words = wordsOf(wordsByField, ({ leaf }) => leaf.role === 'line total' || leaf.role === 'unit price');
  const text = textOf(words);
  const match = currencyMark.exec(text);
  const parsed = match === null ? undefined : parseValue(match[0], field.leaf, context.notation);
  if (match === null || parsed === undefined) return undefined;
  return readingOf({ value: parsed.value, start: match.index, end: match.index + match[0].length }, words, certainty);
}

function wordsOf(
  wordsByField: ReadonlyMap<ItemField, readonly PageWord[]>,
  isWanted: (field: ItemField) => boolean,
): readonly PageWord[] {
  return [...wordsByField].find(([field]) => isWanted(field))?.[1] ?? [];
}
