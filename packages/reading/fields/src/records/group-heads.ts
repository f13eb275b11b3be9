import type { PageWord } from '../extraction-types.js';
import { readingOf, type Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, overlapX } from '../layout/box-geometry.js';
import { textOf, type Layout } from '../layout/layout-page.js';
import type { ItemField } from '../tables/item-fields.js';
import { parseValue } from '../values/parse-value.js';
import type { Grid, GridRow } from './grid.js';

/** A heading of a group has at most so many words, and stands at most so many line heights above it. */
const maxWords = 12;
const maxGapPerHeight = 3;
/** How plainly the one text above records is what their group is called. */
const certainty = 0.8;

/** The words of a row that heads those below it: one text, and nothing else; undefined where the row is none. */
export function groupOf(row: GridRow, next: GridRow | undefined): readonly PageWord[] | undefined {
  const [cell, ...others] = row.cells.values();
  const isHead = cell !== undefined && others.length === 0 && next !== undefined && next.cells.size > 1;
  return isHead && cell.content === 'text' && cell.words.length <= maxWords ? cell.words : undefined;
}

/** The line right above a table that is one text: the heading of its rows, where they have one. */
export function headOfGroups({ box, body, headings }: Grid, layout: Layout): readonly PageWord[] {
  const heads = headings.flatMap(({ whole }) => (whole === '' ? [] : [whole]));
  const height = body[0]?.box.height ?? box.height;
  const above = layout.flatMap((line) => {
    const segments = line.segments.filter((one) => overlapX(one.box, box) > 0);
    return bottom(line.box) <= box.y + 1 && segments.length > 0 ? [segments] : [];
  });
  const line = above.findLast((segments) => !segments.every(({ text }) => heads.some((head) => head.includes(text))));
  const [segment, ...others] = line ?? [];
  const lines = above.length - 1 - (line === undefined ? 0 : above.indexOf(line));
  if (segment === undefined || others.length > 0 || segment.words.length > maxWords) return [];
  return box.y - bottom(segment.box) > (maxGapPerHeight + 2 * lines) * height ? [] : segment.words;
}

/** Which field of a group its heading gives, with the value: the first that the heading has one for, texts before others. */
export function readGroupHead(
  fields: readonly ItemField[],
  words: readonly PageWord[],
  { notation }: PageContext,
): { readonly field: ItemField; readonly reading: Reading } | undefined {
  if (words.length === 0) return undefined;
  const inOrder = [...fields].sort((a, b) => Number(b.leaf.kind === 'text') - Number(a.leaf.kind === 'text'));
  for (const field of inOrder) {
    const parsed = field.isList ? undefined : parseValue(textOf(words), field.leaf, notation);
    if (parsed !== undefined) return { field, reading: readingOf(parsed, words, certainty) };
  }
  return undefined;
}
