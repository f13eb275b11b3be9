import { overlapX } from '../layout/box-geometry.js';
import { labelKeyOf } from '../vocabulary/label-tokens.js';
import { sharedHeight, type Grid } from './grid.js';

/** A grid as the records of some list. */
interface Judged {
  readonly grid: Grid;
  readonly worth: number;
}

/** A grid whose columns are given to the fields of a list, in their order; -1: none. */
interface Given {
  readonly grid: Grid;
  readonly columnOf: readonly number[];
}

/**
 * Of grids that may have words in common those to read, none of which shares any with another: each goes before what it is
 * worth more than, but not before several beside each other that are worth more together.
 */
export function chooseGrids<T extends Judged>(all: readonly T[]): T[] {
  const sorted = [...all].sort((a, b) => b.worth - a.worth);
  return apartOf(sorted.filter((one) => !isWorthLess(one, sorted)));
}

/**
 * Tables of one list call something alike that it asks for, where both have headings; what another table calls otherwise (the
 * taxes, or the charges, below the items) is said of something else.
 */
export function isOfOneKind(one: Given, other: Given): boolean {
  const headingsOf = ({ grid, columnOf }: Given): string[] =>
    columnOf.map((column) => labelKeyOf(grid.headings[column]?.own ?? ''));
  const [own, others] = [headingsOf(one), headingsOf(other)];
  if (own.join('') === '' || others.join('') === '') return true;
  return own.some((heading, field) => heading !== '' && heading === others[field]);
}

function isWorthLess(one: Judged, sorted: readonly Judged[]): boolean {
  const inside = apartOf(sorted.filter((other) => other.grid !== one.grid && shareWords(other.grid, one.grid)));
  return inside.length > 1 && inside.reduce((sum, { worth }) => sum + worth, 0) > one.worth;
}

function apartOf<T extends Judged>(sorted: readonly T[]): T[] {
  return sorted.reduce<T[]>(
    (taken, one) => (taken.some(({ grid }) => shareWords(grid, one.grid)) ? taken : [...taken, one]),
    [],
  );
}

function shareWords(a: Grid, b: Grid): boolean {
  return sharedHeight(a.box, b.box) > 0.3 && overlapX(a.box, b.box) > 0;
}
