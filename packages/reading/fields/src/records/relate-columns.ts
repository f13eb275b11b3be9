import { probabilityOf } from '../scores/trees.js';
import type { ItemField } from '../tables/item-fields.js';
import { solveAssignment } from './solve-assignment.js';

/** What was made of pairs of fields and columns at first sight: the logarithms of their odds, by field and column. */
export type FirstSight = readonly (readonly number[])[];

/** Columns of which two make the third in every row that tells. */
export type Products = readonly (readonly [one: number, other: number, product: number])[];

/** At first sight a column may be a field's even where this is as unlikely as one in twelve. */
const lenience = 2.4;

/** Numbers of a pair that the other pairs tell: what else the column and the field may be, and whether amounts make sense so. */
export const relationNames: readonly string[] = [
  'first sight',
  'over other fields',
  'over other columns',
  'chosen at first sight',
  'column of others',
  'field of others',
  'makes a product',
  'free factor',
];

/** The relations of each pair, in the order of their names. */
export function relateColumns(fields: readonly ItemField[], firstSight: FirstSight, products: Products): number[][][] {
  const columnOf = solveAssignment(firstSight.map((ofField) => ofField.map((logOdds) => logOdds + lenience)));
  const roleOf = (field: number): string | undefined => fields[field]?.leaf.role;
  const columnOfRole = (role: string): number => columnOf[fields.findIndex(({ leaf }) => leaf.role === role)] ?? -1;
  return firstSight.map((ofField, field) =>
    ofField.map((own, column) => {
      const otherFields = Math.max(-9, ...firstSight.map((other, at) => (at === field ? -9 : (other[column] ?? -9))));
      const otherColumns = Math.max(-9, ...ofField.map((other, at) => (at === column ? -9 : other)));
      return [
        own,
        own - otherFields,
        own - otherColumns,
        columnOf[field] === column ? 1 : 0,
        probabilityOf(otherFields),
        probabilityOf(otherColumns),
        inProduct(roleOf(field), column, products),
        freeFactor(roleOf(field), column, products, columnOfRole),
      ];
    }),
  );
}

/** 1: the column stands in a product as its field would; -1: others do, and it does not. */
function inProduct(role: string | undefined, column: number, products: Products): number {
  if (products.length === 0) return 0;
  if (role === 'line total') return products.some(([, , product]) => product === column) ? 1 : -1;
  if (role !== 'unit price' && role !== 'quantity') return 0;
  return products.some(([one, other]) => one === column || other === column) ? 1 : -1;
}

/** 1: beside the columns that quantity, price and amount seem to have, the product leaves this one for the field. */
function freeFactor(
  role: string | undefined,
  column: number,
  products: Products,
  columnOfRole: (role: string) => number,
): number {
  const [quantity, price, total] = [columnOfRole('quantity'), columnOfRole('unit price'), columnOfRole('line total')];
  const fits = products.some(([one, other, product]) => {
    const factors = [one, other];
    if (role === 'unit price') return factors.includes(column) && factors.includes(quantity) && quantity !== column;
    if (role === 'quantity') return factors.includes(column) && price !== column && product === total;
    if (role === 'line total') return product === column && (factors.includes(quantity) || factors.includes(price));
    return false;
  });
  return fits ? 1 : 0;
}
