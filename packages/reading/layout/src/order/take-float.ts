import { boxAround } from '@recto/document-model';
import type { Atom } from './region.js';
import { splitIntoColumns } from './split-into-columns.js';

/** A gutter may be searched for under this share of the region's width from either side. */
const edgeShare = 0.15;
const positionsTried = 24;
/** More than this is not a quotation set into the text. */
const maxFloatShare = 0.2;
/** In running text a word stands across about every second height of the print; next to a gutter far fewer do. */
const maxCrossingPerHeight = 0.22;
const minAtoms = 60;
/** One line with white around its words is no float: it is a title. A float is this much higher than its words. */
const minHeightShare = 1.8;
/** Words on either side of a float. */
const minBeside = 2;
/** Words this near, in heights, belong to the same float. */
const nearShare = 0.75;
/** A float is a few lines: it is complete after as many rounds of looking for neighbours. */
const maxRounds = 20;

/**
 * Columns that something set across their gutter interrupts, a pull quote around which the text runs: the columns, and
 * then the float. Undefined when no small group of words is all that stands in the way of columns.
 */
export function takeFloat(atoms: readonly Atom[], height: number): [Atom[], Atom[]] | undefined {
  if (atoms.length < minAtoms) return undefined;
  const { x, width, height: fullHeight } = boxAround(atoms.map(({ box }) => box));
  const step = (width * (1 - 2 * edgeShare)) / positionsTried;
  const positions = Array.from({ length: positionsTried + 1 }, (_, index) => x + width * edgeShare + index * step);
  const maxCrossing = Math.min(atoms.length * maxFloatShare, (fullHeight / height) * maxCrossingPerHeight);
  const isAcross = ({ box }: Atom, at: number) => box.x < at + height / 2 && box.x + box.width > at - height / 2;
  const candidates = positions
    .map((at) => ({ at, count: atoms.reduce((sum, atom) => (isAcross(atom, at) ? sum + 1 : sum), 0) }))
    .filter(({ count }) => count > 0 && count <= maxCrossing)
    .sort((a, b) => a.count - b.count)
    .slice(0, 3)
    .map(({ at }) => atoms.filter((atom) => isAcross(atom, at)));
  for (const crossing of candidates) {
    const float = grow(crossing, atoms, height);
    if (float.size > atoms.length * maxFloatShare) continue;
    const others = atoms.filter((atom) => !float.has(atom));
    if (isFloat([...float], others) && standsBetween([...float], splitIntoColumns(others, height)))
      return [others, [...float]];
  }
  return undefined;
}

/** Whether it stands across the gutter of the columns, and is no part of one of them. */
function standsBetween(float: readonly Atom[], columns: readonly [Atom[], Atom[]] | undefined): boolean {
  if (!columns) return false;
  const [left, right] = columns;
  const middle =
    (Math.max(...left.map(({ box }) => box.x + box.width)) + Math.min(...right.map(({ box }) => box.x))) / 2;
  const { x, width } = boxAround(float.map(({ box }) => box));
  return x < middle && x + width > middle;
}

/** All atoms that hang together with the given ones. */
function grow(seed: readonly Atom[], atoms: readonly Atom[], height: number): Set<Atom> {
  const float = new Set(seed);
  for (let round = 0, size = 0; size < float.size && round < maxRounds; round += 1) {
    size = float.size;
    const box = boxAround([...float].map((atom) => atom.box));
    for (const atom of atoms) if (isNear(atom, box, height * nearShare)) float.add(atom);
  }
  return float;
}

function isNear({ box }: Atom, other: Atom['box'], distance: number): boolean {
  const gapX = Math.max(box.x, other.x) - Math.min(box.x + box.width, other.x + other.width);
  const gapY = Math.max(box.y, other.y) - Math.min(box.y + box.height, other.y + other.height);
  return gapX < distance && gapY < distance;
}

/** Nothing else stands within the float's box, but text stands beside it: a heading over the columns has none there. */
function isFloat(float: readonly Atom[], others: readonly Atom[]): boolean {
  const box = boxAround(float.map((atom) => atom.box));
  if (box.height < Math.max(...float.map((atom) => (atom.placed ? 0 : atom.box.height))) * minHeightShare) return false;
  if (others.some((atom) => isNear(atom, box, 0))) return false;
  const beside = others.filter(({ box: other }) => {
    const middle = other.y + other.height / 2;
    return middle > box.y && middle < box.y + box.height;
  });
  const left = beside.filter(({ box: other }) => other.x < box.x).length;
  return left >= minBeside && beside.length - left >= minBeside;
}
