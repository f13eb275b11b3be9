import { unionOf } from '../layout/box-geometry.js';
import type { Box, PageWord } from '../extraction-types.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { keyOfSegment, labelAt } from '../labels/find-labels.js';
import type { Line, Segment } from '../layout/layout-page.js';

/** A field of the items of a list, with its place in the item. */
export interface ItemField {
  readonly path: readonly string[];
  readonly leaf: LeafPlan;
}

export interface Column {
  readonly box: Box;
  readonly key: string;
  /** Undefined for a column that no field asks for. */
  readonly field: ItemField | undefined;
}

/** Returns the columns under a line of headings, or undefined when too few of its cells name a field. */
export function tableColumns(
  line: Line,
  fields: readonly ItemField[],
  keys: ReadonlySet<string>,
): Column[] | undefined {
  if (line.segments.some((segment) => /\d[.,]\d|\d{3}/.test(segment.text))) return undefined;
  const cells = line.segments.flatMap((segment) => cellsOf(segment, keys));
  const fieldByCell = assignFields(
    cells.map((cell) => cell.key),
    fields,
  );
  const neededFields = Math.min(2, fields.length);
  if (cells.length < 2 || fieldByCell.size < neededFields) return undefined;
  return cells.map((cell, index) => ({ ...cell, field: fieldByCell.get(index) }));
}

/** Headings may stand so close that they are one segment; known labels divide it. */
function cellsOf(segment: Segment, keys: ReadonlySet<string>): { box: Box; key: string }[] {
  const groups: { words: PageWord[]; key: string }[] = [];
  for (let index = 0; index < segment.words.length;) {
    const place = labelAt(segment, index, keys);
    const end = place?.endWord ?? index + 1;
    const words = segment.words.slice(index, end);
    const last = groups.at(-1);
    if (place !== undefined) groups.push({ words, key: place.key });
    else if (last?.key === '') last.words.push(...words);
    else groups.push({ words, key: '' });
    index = end;
  }
  const whole = keyOfSegment(segment);
  const cells = groups.some((group) => group.key === '') ? [{ words: [...segment.words], key: whole }] : groups;
  return cells.map(({ words, key }) => ({ box: unionOf(words.map((word) => word.box)), key }));
}

/** Strongest pairs first; each heading and each field is used once. */
function assignFields(keys: readonly string[], fields: readonly ItemField[]): Map<number, ItemField> {
  const pairs = keys
    .flatMap((key, cell) => fields.map((field) => ({ cell, field, strength: field.leaf.labels.get(key) ?? 0 })))
    .filter((pair) => pair.strength > 0)
    .sort((a, b) => b.strength - a.strength);
  const assigned = new Map<number, ItemField>();
  for (const { cell, field } of pairs) {
    if (!assigned.has(cell) && ![...assigned.values()].includes(field)) assigned.set(cell, field);
  }
  return assigned;
}
