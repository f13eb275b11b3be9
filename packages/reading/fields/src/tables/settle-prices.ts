import { isEqualAmount } from '../checks/amount-rules.js';
import type { ItemField, TableRow } from './item-fields.js';

/**
 * Headings like `Rate` and `Charge` leave open which is the price of one and which that of all: where quantity times the
 * amount makes the price, and never the other way round, the two columns are each other's.
 */
export function settlePrices(rows: TableRow[], fields: readonly ItemField[]): TableRow[] {
  const fieldOf = (role: string) => fields.find(({ leaf }) => leaf.role === role && leaf.kind === 'number');
  const [quantity, price, amount] = ['quantity', 'unit price', 'line total'].map(fieldOf);
  if (quantity === undefined || price === undefined || amount === undefined) return rows;
  const telling = rows.flatMap((row) => {
    const [count, one, all] = [quantity, price, amount].map((field) => row.get(field)?.value);
    if (typeof count !== 'number' || typeof one !== 'number' || typeof all !== 'number' || one === all) return [];
    return [{ isSwapped: isEqualAmount(count * all, one, 1), isRight: isEqualAmount(count * one, all, 1) }];
  });
  const isSwapped = telling.some((row) => row.isSwapped) && telling.every((row) => row.isSwapped && !row.isRight);
  return isSwapped ? rows.map((row) => exchanged(row, price, amount)) : rows;
}

function exchanged(row: TableRow, price: ItemField, amount: ItemField): TableRow {
  return new Map(
    [...row].map(([field, reading]) => {
      const other = field === price ? amount : field === amount ? price : field;
      return [other, reading] as const;
    }),
  );
}
