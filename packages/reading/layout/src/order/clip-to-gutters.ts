import type { Box } from '@recto/document-model';
import type { Atom } from './region.js';

/** So many rules end, and so many begin, at the sides of a gutter that is drawn. */
const minRules = 3;
const minGutterPt = 4;
const maxGutterPt = 60;
/** Rules that end within one step end at one place. */
const stepPt = 2;

/**
 * Words that run out of their box into a gutter, or just over it, end for the order of the page where the box does: the
 * rules above and below the boxes on both sides of the gutter say where. Boxes of words themselves stay as they are.
 */
export function clipToGutters(atoms: readonly Atom[], rules: readonly Box[]): readonly Atom[] {
  const gutters = ruledGutters(rules);
  if (gutters.length === 0) return atoms;
  return atoms.map((atom) => {
    const { x, width } = atom.box;
    const gutter = gutters.find(({ start }) => x < start - stepPt && x + width > start + stepPt);
    const isOverrun = gutter !== undefined && atom.words?.length === 1 && isBetweenEnds(atom.box, gutter, rules);
    return isOverrun ? { ...atom, box: { ...atom.box, width: gutter.start - x } } : atom;
  });
}

/** The next rules above and below end at the gutter: text of a box over its whole width may well stand across it. */
function isBetweenEnds({ x, y, height }: Box, { start }: Gutter, rules: readonly Box[]): boolean {
  const middle = y + height / 2;
  const over = rules.filter((rule) => rule.x <= x && rule.x + rule.width > x && rule.height < rule.width / 20);
  const above = over.filter((rule) => rule.y <= middle).sort((a, b) => b.y - a.y)[0];
  const below = over.filter((rule) => rule.y > middle).sort((a, b) => a.y - b.y)[0];
  return [above, below].every((rule) => rule !== undefined && Math.abs(rule.x + rule.width - start) <= stepPt);
}

interface Gutter {
  readonly start: number;
  readonly end: number;
}

function ruledGutters(rules: readonly Box[]): Gutter[] {
  const across = rules.filter(({ width, height }) => width > maxGutterPt && height < width / 20);
  const ends = places(across.map(({ x, width }) => x + width));
  const begins = places(across.map(({ x }) => x));
  return ends.flatMap((start) => {
    const end = begins.find((x) => x - start >= minGutterPt && x - start <= maxGutterPt);
    return end === undefined ? [] : [{ start, end }];
  });
}

/** Places at which several of them stand, from the left. */
function places(all: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const place of all) {
    const rounded = Math.round(place / stepPt) * stepPt;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= minRules)
    .map(([place]) => place)
    .sort((a, b) => a - b);
}
