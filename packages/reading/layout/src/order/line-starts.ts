import type { Box } from '@recto/document-model';
import type { Atom } from './region.js';
import { minGutterShare } from './split-into-columns.js';

/**
 * The least white before a line that may begin at a gutter, in heights of the print; where all spaces are alike words
 * may stand below each other by chance, and it is wider than those.
 */
const minWhiteShare = 0.35;
const minWhiteSpaces = 1.3;
const maxEvenRatio = 1.15;
/** Words this much higher than the usual ones are of a title; spaces in it are this share of their height at most. */
const minTitleShare = 1.6;
const maxTitleSpaceShare = 0.7;
const maxPlacesTried = 40;
/** So many lines that begin at one place show an edge. */
export const minFlushLines = 3;

/** An atom with white to its left: where its left neighbour ends, -Infinity without one. */
export interface LineStart {
  readonly atom: Atom;
  readonly leftEnd: number;
}

/** Where lines may begin: atoms with white before them, and how much white that is at least, in points. */
export function lineStarts(atoms: readonly Atom[], height: number): { starts: LineStart[]; minWhite: number } {
  const strips = new Map<number, Atom[]>();
  const stripOf = (y: number) => Math.floor(y / height);
  for (const atom of atoms) {
    for (let at = stripOf(atom.box.y); at <= stripOf(atom.box.y + atom.box.height); at += 1) {
      const strip = strips.get(at);
      if (strip) strip.push(atom);
      else strips.set(at, [atom]);
    }
  }
  const begins = atoms.map((atom): LineStart => {
    const { box } = atom;
    const middle = box.y + box.height / 2;
    let leftEnd = -Infinity;
    for (const { box: other } of strips.get(stripOf(middle)) ?? []) {
      if (other.x >= box.x || other.y > middle || other.y + other.height < middle) continue;
      leftEnd = Math.max(leftEnd, other.x + other.width);
    }
    return { atom, leftEnd };
  });
  const whiteOf = ({ atom, leftEnd }: LineStart) => atom.box.x - leftEnd;
  const spaces = begins
    .map(whiteOf)
    .filter((white) => white > 0 && white < height)
    .sort((a, b) => a - b);
  const [narrow = 0, wide = 0] = [0.25, 0.75].map((share) => spaces[Math.floor(spaces.length * share)] ?? 0);
  const isEven = wide < narrow * maxEvenRatio;
  const least = Math.max(height * minWhiteShare, isEven ? wide * minWhiteSpaces : 0);
  const minWhite = Math.min(least, height * minGutterShare);
  return { starts: begins.filter((start) => whiteOf(start) >= minWhite), minWhite };
}

/** The space of a title, which may be as wide as a gutter. Before a table or a figure stands none. */
export function spaceBefore({ atom: { box, words }, leftEnd }: LineStart, height: number): Box[] {
  // A program is many lines high.
  const isLarge = (words?.[0]?.box.height ?? 0) > height * minTitleShare;
  const isTitle = isLarge && box.x - leftEnd < box.height * maxTitleSpaceShare;
  return isTitle ? [{ ...box, x: leftEnd, width: box.x - leftEnd }] : [];
}

/** Places at which many lines begin, those with the most first. */
export function flushPlaces(starts: readonly LineStart[], tolerance: number): number[] {
  const inOrder = starts.map(({ atom }) => atom.box.x).sort((a, b) => a - b);
  const windows: { x: number; count: number }[] = [];
  for (let from = 0, to = 0; from < inOrder.length; from += 1) {
    const x = inOrder[from] ?? 0;
    while (to < inOrder.length && (inOrder[to] ?? 0) <= x + tolerance) to += 1;
    if (to - from >= minFlushLines) windows.push({ x, count: to - from });
  }
  const places: number[] = [];
  for (const { x } of windows.sort((a, b) => b.count - a.count || a.x - b.x)) {
    if (places.length < maxPlacesTried && !places.some((other) => Math.abs(other - x) <= tolerance)) places.push(x);
  }
  return places;
}
