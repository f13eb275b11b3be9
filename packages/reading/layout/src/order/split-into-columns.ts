import { areColumns } from './are-columns.js';
import { areSpaces } from './are-spaces.js';
import { gapsBetween, inkAcross } from './gaps-between.js';
import type { Atom } from './region.js';

/** A gutter between columns is at least as wide as this share of the words' height. */
export const minGutterShare = 0.9;
const maxGuttersTried = 8;

/** Both sides of the widest gutter that separates columns; undefined without one. */
export function splitIntoColumns(atoms: readonly Atom[], height: number): [Atom[], Atom[]] | undefined {
  const widestFirst = gapsBetween(inkAcross(atoms), height * minGutterShare).sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  for (const gap of widestFirst.slice(0, maxGuttersTried)) {
    const middle = (gap.start + gap.end) / 2;
    const left = atoms.filter(({ box }) => box.x < middle);
    const right = atoms.filter(({ box }) => box.x >= middle);
    if (areColumns(left, right, height) && !areSpaces(gap, atoms, height)) return [left, right];
  }
  return undefined;
}
