import { readingOf, type Reading } from '../fields/reading.js';
import { textOf } from '../layout/layout-page.js';
import type { Column } from './find-table-header.js';
import type { BodyLine } from './group-rows.js';
import type { ItemField } from './item-fields.js';

/** How plainly a code in a line of its own is the number of the item beside it. */
const certainty = 0.75;

/** One word of capitals and figures, with figures. */
const code = /^(?=(?:[^\d]*\d){3})[A-Z\d][A-Z\d./-]{3,}$/;

/** Words of names and descriptions that ask for such a code. */
const codeTokens: ReadonlySet<string> = new Set(['code', 'sku', 'ean', 'gtin']);

/** A line of a row that is nothing but the item's code, for the field that wants one and has no column. */
export function codeLine(
  row: readonly BodyLine[],
  columns: readonly Column[],
  fields: readonly ItemField[],
): { line: BodyLine; field: ItemField; reading: Reading } | undefined {
  const free = fields.filter((field) => wantsCode(field) && !columns.some((column) => column.field === field));
  const lines = row.filter(({ isAnchor, cells }) => !isAnchor && code.test(textOf([...cells.values()].flat())));
  const [field, ...otherFields] = free;
  const [line, ...otherLines] = lines;
  if (field === undefined || line === undefined || otherFields.length + otherLines.length > 0) return undefined;
  const words = [...line.cells.values()].flat();
  const value = textOf(words);
  return { line, field, reading: readingOf({ value, start: 0, end: value.length }, words, certainty) };
}

function wantsCode({ leaf }: ItemField): boolean {
  const isText = leaf.kind === 'text' || leaf.kind === 'identifier';
  return (
    isText &&
    (leaf.role === 'sku' || [...leaf.nameTokens, ...leaf.describedTokens].some((token) => codeTokens.has(token)))
  );
}
