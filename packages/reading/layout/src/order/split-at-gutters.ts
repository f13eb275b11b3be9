import { boxAround, type Box } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { findGutters } from './find-gutters.js';
import { isWithin, type Gutter } from './gutter.js';
import { bottomOf, overlap, slackPt, type Piece } from './pieces.js';
import { latestBegin, type Atom } from './region.js';
import { widenBetweenBands } from './widen-between-bands.js';

/**
 * The parts of a region with columns in reading order: each line belongs to the column between its gutters, what stands
 * above goes before, what stands further left before what is right of it, unless something over both stands between.
 * Undefined without gutters.
 */
export function splitAtGutters(atoms: readonly Atom[], rules: readonly Box[], height: number): Atom[][] | undefined {
  const gutters = findGutters(atoms, rules, height);
  if (gutters.length === 0) return undefined;
  const pieces = toPieces(atoms, gutters, height);
  const across = rulesAcross(rules, gutters);
  widenBetweenBands(pieces, across, height);
  const blocks = inReadingOrder(toBlocks(fromTop([...pieces, ...across])));
  const parts = blocks.map((block) => block.pieces.flatMap((piece) => piece.atoms)).filter((part) => part.length > 0);
  return parts.length > 1 ? parts : undefined;
}

function toPieces(atoms: readonly Atom[], gutters: readonly Gutter[], height: number): Piece[] {
  const region = boxAround(atoms.map(({ box }) => box));
  const cells = new Map<string, { left: number; right: number; atoms: Atom[] }>();
  const pieces: Piece[] = [];
  for (const atom of atoms) {
    const { box } = atom;
    if (atom.placed) {
      pieces.push({ atoms: [atom], box, left: box.x, right: box.x + box.width });
      continue;
    }
    const begin = Math.max(box.x + slackPt, latestBegin(atom, height));
    const beside = gutters.filter((gutter) => isWithin(box, gutter));
    const left = Math.max(region.x, ...beside.filter(({ end }) => end <= begin).map(({ end }) => end));
    const right = Math.min(
      region.x + region.width,
      ...beside.filter(({ end }) => end > begin).map(({ start }) => start),
    );
    const key = `${left} ${right}`;
    const cell = cells.get(key);
    if (cell) cell.atoms.push(atom);
    else cells.set(key, { left, right, atoms: [atom] });
  }
  for (const { left, right, atoms: own } of cells.values()) {
    for (const row of toRows(own)) pieces.push({ atoms: row, box: boxAround(row.map(({ box }) => box)), left, right });
  }
  return fromTop(pieces);
}

function fromTop(pieces: readonly Piece[]): Piece[] {
  return [...pieces].sort((a, b) => a.box.y - b.box.y || a.left - b.left);
}

/** Rules over more than one column end those above as a line of text does; they are pieces without words. */
function rulesAcross(rules: readonly Box[], gutters: readonly Gutter[]): Piece[] {
  return rules
    .filter(({ x, width, height }) => height < width && gutters.some(({ start, end }) => x < start && x + width > end))
    .map((box) => ({ atoms: [], box, left: box.x, right: box.x + box.width }));
}

interface Block {
  readonly pieces: Piece[];
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pieces one below the other with nothing beside either make up one block. */
function toBlocks(pieces: readonly Piece[]): Block[] {
  const above = new Map(pieces.map((piece, index) => [piece, seenAbove(piece, pieces.slice(0, index))]));
  const below = new Map<Piece, number>();
  for (const seen of above.values()) for (const piece of seen) below.set(piece, (below.get(piece) ?? 0) + 1);
  const blockOf = new Map<Piece, Block>();
  for (const piece of pieces) {
    const [only, ...others] = above.get(piece) ?? [];
    const block = only && others.length === 0 && below.get(only) === 1 ? blockOf.get(only) : undefined;
    const { left, right } = piece;
    if (block && Math.abs(block.left - left) < 1 && Math.abs(block.right - right) < 1) {
      block.pieces.push(piece);
      block.bottom = Math.max(block.bottom, bottomOf(piece));
      blockOf.set(piece, block);
    } else blockOf.set(piece, { pieces: [piece], top: piece.box.y, bottom: bottomOf(piece), left, right });
  }
  return [...new Set(blockOf.values())];
}

/** The pieces that one sees looking up from a piece. */
function seenAbove(piece: Piece, higher: readonly Piece[]): Piece[] {
  let open = [{ left: piece.left, right: piece.right }];
  const seen: Piece[] = [];
  for (let index = higher.length - 1; index >= 0 && open.length > 0; index -= 1) {
    const other = higher[index];
    if (!other || !open.some(({ left, right }) => overlap(other, { left, right }))) continue;
    seen.push(other);
    open = open.flatMap(({ left, right }) =>
      [
        { left, right: Math.min(right, other.left) },
        { left: Math.max(left, other.right), right },
      ].filter((rest) => rest.right - rest.left > 1),
    );
  }
  return seen;
}

/** Each block after all that must be read before it (Breuel, "High performance document layout analysis", 2003). */
function inReadingOrder(blocks: readonly Block[]): Block[] {
  const left = new Set([...blocks].sort((a, b) => a.top - b.top || a.left - b.left));
  const ordered: Block[] = [];
  while (left.size > 0) {
    const open = [...left];
    const next = open.find((block) => !open.some((other) => other !== block && isBefore(other, block, blocks)));
    const chosen = next ?? open[0];
    if (!chosen) break;
    ordered.push(chosen);
    left.delete(chosen);
  }
  return ordered;
}

function isBefore(a: Block, b: Block, all: readonly Block[]): boolean {
  if (overlap(a, b)) return middleOf(a) < middleOf(b);
  if (a.left > b.left) return false;
  const isBetween = (c: Block) =>
    c !== a && c !== b && overlap(c, a) && overlap(c, b) && middleOf(c) < middleOf(a) && middleOf(c) > middleOf(b);
  return !all.some(isBetween);
}

function middleOf({ top, bottom }: Block): number {
  return (top + bottom) / 2;
}
