import { isEqualAmount } from '../checks/amount-rules.js';
import type { ItemField, TableRow } from './item-fields.js';

/**
 * Items end where an amount is the sum of all before it and its row has less than theirs: what follows are sums,
 * whatever they are called.
 */
export function cutSums(rows: readonly TableRow[], fields: readonly ItemField[]): TableRow[] {
  const amount = fields.find(({ leaf }) => leaf.role === 'line total' && leaf.kind === 'number');
  if (amount === undefined) return [...rows];
  const end = rows.findIndex((row, index) => index > 0 && isSumOf(row, rows.slice(0, index), amount));
  return end < 0 ? [...rows] : rows.slice(0, end);
}

function isSumOf(row: TableRow, before: readonly TableRow[], amount: ItemField): boolean {
  const value = row.get(amount)?.value;
  const others = before.map((other) => other.get(amount)?.value).filter((other) => typeof other === 'number');
  const fewest = Math.min(...before.map((other) => other.size));
  if (typeof value !== 'number' || value === 0 || others.length < before.length || row.size >= fewest) return false;
  return isEqualAmount(
    others.reduce((sum, other) => sum + other, 0),
    value,
    others.length,
  );
}
