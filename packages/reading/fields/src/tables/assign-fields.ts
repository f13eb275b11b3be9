import type { Box } from '@recto/document-model';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import type { ItemField } from './item-fields.js';
import type { TableQuery } from './table-query.js';

export interface HeaderCell {
  readonly box: Box;
  readonly key: string;
  readonly tokens: readonly string[];
}

interface AssignedField {
  readonly field: ItemField;
  readonly sign: 1 | -1;
  /** How surely the heading is the field's. */
  readonly strength: number;
}

/** A heading that is only nearly a field's label counts this much of its likeness. */
const shareOfSimilar = 0.8;

/** Among other headings a heading is known by less than a label that stands alone. */
const minSimilarity = 0.6;

const keysOf = (labels: string): ReadonlySet<string> =>
  new Set(labels.split(',').map((label) => labelKey(labelTokens(label))));

const debitKeys = keysOf('debit,money out,paid out,payment,withdrawal,charge,debit amount,amount debit,out');
const creditKeys = keysOf('credit,money in,paid in,deposit,credit amount,amount credit,in');

/** Shares headings and fields out, the strongest pairs first; each heading and each field is used once. */
export function assignFields(cells: readonly HeaderCell[], query: TableQuery): Map<number, AssignedField> {
  const hasDescription = cells.some((cell) => cell.key === 'description');
  const pairs = cells
    .flatMap((cell, index) =>
      query.fields.map((field) => ({ index, field, strength: strengthOf(cell, field, query, hasDescription) })),
    )
    .filter((pair) => pair.strength > 0)
    .sort((a, b) => b.strength - a.strength || a.index - b.index);
  const assigned = new Map<number, AssignedField>();
  const used = new Set<ItemField>();
  for (const { index, field, strength } of pairs) {
    if (assigned.has(index) || used.has(field)) continue;
    assigned.set(index, { field, sign: 1, strength });
    used.add(field);
  }
  assignBothSides(cells, query, assigned, used);
  return assigned;
}

/** `Item` beside `Description` heads the numbers of the items. */
function strengthOf(
  cell: HeaderCell,
  { leaf }: ItemField,
  { index, keys }: TableQuery,
  isBesideDescription: boolean,
): number {
  const isCodeColumn = cell.key === 'item' && isBesideDescription;
  if (isCodeColumn) return leaf.role === 'sku' ? 0.6 : leaf.role === 'position' ? 0.5 : 0;
  const exact = leaf.labels.get(cell.key) ?? 0;
  if (exact > 0 || cell.tokens.length === 0 || (keys.has(cell.key) && cell.tokens.length === 1)) return exact;
  const similar = index
    .nearest(cell.tokens, minSimilarity)
    .map(({ key, similarity }) => (leaf.labels.get(key) ?? 0) * similarity * shareOfSimilar);
  return Math.max(0, ...similar);
}

/** Money in and money out in columns of their own fill one amount, where the items have only that. */
function assignBothSides(
  cells: readonly HeaderCell[],
  { fields }: TableQuery,
  assigned: Map<number, AssignedField>,
  used: ReadonlySet<ItemField>,
): void {
  const amount = fields.find(({ leaf }) => leaf.role === 'line total' && leaf.kind !== 'choice');
  const debit = cells.findIndex((cell) => debitKeys.has(cell.key));
  const credit = cells.findIndex((cell) => creditKeys.has(cell.key));
  if (
    amount === undefined ||
    used.has(amount) ||
    debit < 0 ||
    credit < 0 ||
    assigned.has(debit) ||
    assigned.has(credit)
  )
    return;
  assigned.set(debit, { field: amount, sign: -1, strength: 1 });
  assigned.set(credit, { field: amount, sign: 1, strength: 1 });
}
