import { median } from '@recto/document-model';
import { areColumns, rowsOf } from './are-columns.js';
import { gapsBetween, inkAcross, type Span } from './gaps-between.js';
import type { Atom } from './region.js';

/** A gutter between columns is at least as wide as this share of the words' height. */
export const minGutterShare = 0.9;
/** A space is narrower than so many heights of the print, also in a stretched line; a gutter is so much wider than the spaces beside it. */
const maxSpaceShare = 1.5;
const minGutterSpaces = 1.3;
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

/** White that is a space in most of its lines: it is no wider there than the other spaces, which stand over each other by chance. */
function areSpaces({ start, end }: Span, atoms: readonly Atom[], height: number): boolean {
  if (end - start >= height * maxSpaceShare) return false;
  const whites = rowsOf(atoms).flatMap(({ words }) => {
    const boxes = words.map(({ box }) => box).sort((a, b) => a.x - b.x);
    const spaces = boxes.slice(1).map((box, index) => {
      const before = boxes[index];
      return { at: box.x, white: before ? box.x - before.x - before.width : 0 };
    });
    const own = spaces.find(({ at }) => at >= end - 1);
    if (!own || own.at - own.white > start + 1) return [];
    const others = spaces.filter((space) => space !== own).map(({ white }) => white);
    return [{ white: own.white, usual: median(others) }];
  });
  const areSpace = whites.filter(({ white, usual }) => white < usual * minGutterSpaces);
  return areSpace.length > whites.length / 2;
}
