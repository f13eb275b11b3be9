import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { parseValue } from '../values/parse-value.js';
import { itemBlocks } from './item-blocks.js';
import type { ItemField, TableRow } from './item-fields.js';
import { partOfLine, type Part } from './item-line.js';
import { isSummaryLine } from './summary-line.js';

/** How plainly a line without headings is an item, and its parts what they look like. */
const certainty = 0.7;

/** Lines have more columns than these parts where most of their texts hold amounts: then their texts are left out. */
const amountInText = /\d[.,]\d{2}(?!\d)(?:.*\d[.,]\d{2}(?!\d)| ?%)/u;
const mostUnread = 0.5;

/**
 * Reads the items of a list without headings, as receipts have: the lines above the first sum that have a text and an
 * amount at the end, with what they say of count and price. Only for items that want a text and an amount.
 */
export function readItemLines(fields: readonly ItemField[], context: PageContext): TableRow[] {
  const byRole = (role: string): ItemField | undefined => fields.find(({ leaf }) => leaf.role === role);
  const description = byRole('description');
  const price = byRole('unit price');
  const total = byRole('line total');
  const amount = total ?? price;
  const end = context.layout.findIndex((line) => isSummaryLine(line) && /\d[.,]\d{2}/.test(partOfLine(line).text));
  if (description === undefined || amount === undefined || end < 0) return [];
  const isOfOne = amount !== price || price.leaf.nameTokens.includes('unit');
  const items = itemBlocks(context.layout.slice(0, end), fields, context);
  const unread = items.filter((item) => amountInText.test(item.description?.text ?? '')).length;
  const isUnread = unread > mostUnread * items.length;
  const rows = items.map((item) => {
    const row = new Map<ItemField, Reading>();
    for (const [field, part] of item.labelled) add(row, field, part, context);
    if (!isUnread) add(row, description, item.description, context);
    add(row, byRole('quantity') ?? byRole('weight'), item.quantity, context);
    add(row, price, isOfOne ? item.price : item.amount, context);
    add(row, total, item.amount, context);
    return row;
  });
  return rows.filter((row) => row.size >= (isUnread ? 1 : 2));
}

function add(
  row: Map<ItemField, Reading>,
  field: ItemField | undefined,
  part: Part | undefined,
  context: PageContext,
): void {
  if (field === undefined || part === undefined) return;
  const parsed = parseValue(part.text, field.leaf, context.notation);
  if (parsed !== undefined) row.set(field, { value: parsed.value, words: part.words, certainty });
}
