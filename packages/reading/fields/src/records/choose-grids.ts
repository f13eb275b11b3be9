import { overlapX } from '../layout/box-geometry.js';
import { sharedHeight, type Grid } from './grid.js';

/** A grid as the records of some list. */
interface Judged {
  readonly grid: Grid;
  readonly worth: number;
}

/**
 * Of grids that may have words in common those to read, none of which shares any with another: each goes before what it is
 * worth more than, but not before several beside each other that are worth more together.
 */
export function chooseGrids<T extends Judged>(all: readonly T[]): T[] {
  const sorted = [...all].sort((a, b) => b.worth - a.worth);
  return apartOf(sorted.filter((one) => !isWorthLess(one, sorted)));
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
