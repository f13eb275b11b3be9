import { probabilityOf } from '@recto/document-model';
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
  'in order',
  'after the field before',
  'before the next field',
  'order of all',
];

/** The relations of each pair, in the order of their names. */
export function relateColumns(fields: readonly ItemField[], firstSight: FirstSight, products: Products): number[][][] {
  const columnOf = solveAssignment(firstSight.map((ofField) => ofField.map((logOdds) => logOdds + lenience)));
  const roleOf = (field: number): string | undefined => fields[field]?.leaf.role;
  const sure = columnOf.map((column, field) => {
    const logOdds = firstSight[field]?.[column];
    return logOdds === undefined || logOdds < 0 ? -1 : column;
  });
  const orderOfAll = orderOf(sure);
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
        inOrderOf(sure, field, column),
        distance(
          sure.slice(0, field).findLast((other) => other >= 0),
          column,
        ),
        distance(
          column,
          sure.slice(field + 1).find((other) => other >= 0),
        ),
        orderOfAll,
      ];
    }),
  );
}

/** How far the fields that have their columns follow each other as these do: 1 all, -1 the other way round. */
function orderOf(columnOf: readonly number[]): number {
  const given = columnOf.filter((column) => column >= 0);
  const signs = given.flatMap((one, at) => given.slice(at + 1).map((other) => Math.sign(other - one)));
  return signs.reduce((sum, sign) => sum + sign, 0) / Math.max(1, signs.length);
}

/** The same for one pair beside the others. */
function inOrderOf(columnOf: readonly number[], field: number, column: number): number {
  const signs = columnOf.flatMap((other, at) =>
    other < 0 || other === column || at === field ? [] : [Math.sign(other - column) * Math.sign(at - field)],
  );
  return signs.reduce((sum, sign) => sum + sign, 0) / Math.max(1, signs.length);
}

/** By how many columns one comes before another; 9 where there is none. */
function distance(one: number | undefined, other: number | undefined): number {
  return one === undefined || other === undefined ? 9 : Math.max(-8, Math.min(8, other - one));
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
