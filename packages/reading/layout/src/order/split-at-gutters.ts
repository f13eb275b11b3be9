import { boxAround, median, type Box } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { findGutters, type Gutter } from './find-gutters.js';
import { latestBegin, type Atom } from './region.js';

/** Atoms that are read together: a line within its column, or what is placed as a whole. */
interface Piece {
  readonly atoms: readonly Atom[];
  readonly box: Box;
  /** From where to where its column reaches, or the region where no gutter stands beside it. */
  left: number;
  right: number;
}

/** A letter may stand this much left of where its column begins. */
const slackPt = 2;
/** Columns that belong to one band begin level, to this share of the height. */
const levelShare = 0.35;
/** Below a title they may be less level, in pitches of the lines, where those above it end together. */
const titleLevelPitches = 0.7;
const titleEndsPitches = 1.2;
/** A heading between two bands of columns stands this much lower than a next line would, in pitches of the lines. */
const minBandPitches = 1.3;
const minLastPitches = 1.6;
const minBreakPitches = 1.15;
/** They end within so many heights of each other; below a title they need not. */
const maxEndsShare = 3.5;
const minTitleRatio = 1.1;
const minOverRatio = 1.5;
/** A line between two bands of columns, or two. */
const maxLinesBetween = 2;
const minLinesOfColumn = 6;

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
    const middle = box.y + box.height / 2;
    const begin = Math.max(box.x + slackPt, latestBegin(atom, height));
    const beside = gutters.filter(({ top, bottom }) => middle > top && middle < bottom);
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

/**
 * A short heading between two bands of columns stands in the left column only. It is told by what is beside it, nothing,
 * and below it: a rule across, more than one column, or columns that all begin level. So is a last short line under columns that end together.
 */
function widenBetweenBands(pieces: readonly Piece[], rules: readonly Piece[], height: number): void {
  const region = boxAround(pieces.map(({ box }) => box));
  const alone = aloneAmong(pieces, height);
  const pitch = usualPitch(pieces);
  const usualSizePt = median(pieces.map(({ atoms }) => sizeOf(atoms)));
  pieces.forEach((first, index) => {
    if (!alone.has(first) || first.right >= region.x + region.width - 1) return;
    const before = pieces[index - 1];
    const isOpen = before === undefined || (alone.has(before) && isOver(before, first));
    let end = index + 1;
    while (end < pieces.length && alone.has(pieces[end] ?? first) && !isParted(first, pieces[end], rules)) end += 1;
    const between = pieces.slice(index, end);
    if (between.length > maxLinesBetween) return;
    const below = pieces.slice(end);
    const last = between.at(-1) ?? first;
    const ends = bottomsOfColumns(pieces.slice(0, index));
    const minPitches = below.length === 0 ? minLastPitches : minBandPitches;
    const isApart = isOpen || bottomOf(first) - Math.max(...ends) > pitch * minPitches;
    const isTitle = between.every(({ atoms: own }) => sizeOf(own) >= usualSizePt * minTitleRatio);
    if (!isApart || (!isTitle && goesOn(last, below, pitch))) return;
    const areEndsNear = ends.length > 1 && isWithinShare(ends, height * maxEndsShare);
    const columns = topsOfColumns(below);
    const tops = columns.map(({ top }) => top);
    const areLevelEnds = ends.length > 1 && isWithinShare(ends, pitch * titleEndsPitches);
    const maxUneven = isTitle && areLevelEnds ? pitch * titleLevelPitches : height * levelShare;
    const isLevel = columns.length > 1 && isWithinShare(tops, maxUneven);
    const isRuled = rules.some((rule) => isRuleUnder(rule, last, Math.min(...tops)));
    const isOverSome = isTitle && columns.filter(({ left, right }) => left >= first.left && right <= first.right).length > 1;
    const isBeyond = between.some((line) => isTitle && standsOut(line, pieces));
    const isOverColumns = isRuled || isOverSome || isBeyond || (isLevel && (areEndsNear || isTitle || (isOpen && first.left > region.x + 1)));
    if (below.length === 0 ? !areEndsNear : !isOverColumns) return;
    for (const piece of between) [piece.left, piece.right] = [region.x, region.x + region.width];
  });
}

/** The next line of the column is set as this one and no further below it than lines are. */
function goesOn(line: Piece, below: readonly Piece[], pitch: number): boolean {
  const next = below.find(({ left, right }) => overlap({ left, right }, line));
  return next !== undefined && next.box.y - line.box.y < pitch * minBreakPitches && isBold(next) === isBold(line);
}

function isBold({ atoms }: Piece): boolean {
  return atoms.every(({ words }) => words?.every((word) => word.isBold));
}

/** A line that ends beyond all others of its column, in the white beside it. */
function standsOut({ box, left, right, atoms }: Piece, pieces: readonly Piece[]): boolean {
  const others = pieces.filter((other) => other.atoms !== atoms && other.left === left && other.right === right);
  const ends = others.map((other) => other.box.x + other.box.width);
  return ends.length >= minLinesOfColumn && box.x + box.width > Math.max(...ends) + slackPt;
}

/** The pieces that have nothing beside them. */
function aloneAmong(pieces: readonly Piece[], height: number): ReadonlySet<Piece> {
  const isBeside = (a: Piece, b: Piece) =>
    a !== b && Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.box.y, b.box.y) > height * 0.1;
  return new Set(pieces.filter((piece) => !pieces.some((other) => isBeside(piece, other))));
}

/** A rule across stands between two lines. */
function isParted(first: Piece, line: Piece | undefined, rules: readonly Piece[]): boolean {
  return line !== undefined && rules.some((rule) => isRuleUnder(rule, first, line.box.y));
}

/** A rule over more than the line's own column, between the line and what stands below. */
function isRuleUnder({ box, left, right }: Piece, line: Piece, nextTop: number): boolean {
  const isWider = left <= line.left + slackPt && right > line.right + slackPt;
  return isWider && box.y > line.box.y + line.box.height / 2 && box.y < nextTop;
}

/** A line over more columns than the one below it. */
function isOver(above: Piece, { left, right }: Piece): boolean {
  return above.left <= left && above.right >= right && above.right - above.left > (right - left) * minOverRatio;
}

function sizeOf(atoms: readonly Atom[]): number {
  return median(atoms.flatMap(({ words }) => (words ?? []).map(({ fontSizePt }) => fontSizePt)));
}

/** From one line of a column to the next. */
function usualPitch(pieces: readonly Piece[]): number {
  const lastIn = new Map<string, Piece>();
  const pitches: number[] = [];
  for (const piece of pieces) {
    const column = `${piece.left} ${piece.right}`;
    const above = lastIn.get(column);
    if (above) pitches.push(piece.box.y - above.box.y);
    lastIn.set(column, piece);
  }
  return median(pitches);
}

interface ColumnTop {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** Tops of the first lines of the columns, as far as they go on beside each other. */
function topsOfColumns(pieces: readonly Piece[]): ColumnTop[] {
  const tops: ColumnTop[] = [];
  for (const { box, left, right } of pieces) {
    if (tops.some((other) => other.left < right && left < other.right)) break;
    tops.push({ left, right, top: box.y });
  }
  return tops;
}

function bottomsOfColumns(pieces: readonly Piece[]): number[] {
  const ends: { left: number; right: number; bottom: number }[] = [];
  for (const piece of [...pieces].reverse()) {
    const { left, right } = piece;
    if (ends.some((other) => other.left < right && left < other.right)) continue;
    ends.push({ left, right, bottom: bottomOf(piece) });
  }
  return ends.map(({ bottom }) => bottom);
}

function isWithinShare(values: readonly number[], span: number): boolean {
  return Math.max(...values) - Math.min(...values) <= span;
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

function overlap(a: { left: number; right: number }, b: { left: number; right: number }): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
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

function bottomOf({ box }: Piece): number {
  return box.y + box.height;
}
