import { boxAround, median, type Box } from '@recto/document-model';
import { bottomOf, overlap, slackPt, type Piece } from './pieces.js';
import type { Atom } from './region.js';

/** Columns that belong to one band begin level, to this share of the height. */
const levelShare = 0.35;
/** Below a title they may be less level, in pitches of the lines, where those above it end together. */
const titleLevelPitches = 0.7;
const titleEndsPitches = 1.2;
/** A heading between two bands of columns stands this much lower than a next line would, in pitches of the lines. */
const minBandPitches = 1.3;
const minLastPitches = 1.6;
const minBreakPitches = 1.15;
/** Beside a title larger than those of the columns each column leaves this much white, however unlevel they end and begin. */
const minWhitePitches = 2;
/** They end within so many heights of each other; below a title they need not. */
const maxEndsShare = 3.5;
const minTitleRatio = 1.1;
const minOverRatio = 1.5;
/** A line between two bands of columns, or two. */
const maxLinesBetween = 2;
const minLinesOfColumn = 6;

/**
 * A short heading between two bands of columns stands in the left column only. It is told by what is beside it, nothing,
 * and below it: a rule across, more than one column, text over all of them, or columns that all begin level. So is a last
 * short line, and so is a table, under columns that end together.
 */
export function widenBetweenBands(pieces: readonly Piece[], rules: readonly Piece[], height: number): void {
  const region = boxAround(pieces.map(({ box }) => box));
  const alone = aloneAmong(pieces, height);
  const pitch = usualPitch(pieces);
  const usualSizePt = median(pieces.map(({ atoms }) => sizeOf(atoms)));
  const goesWith = (first: Piece, next: Piece | undefined) =>
    next !== undefined &&
    alone.has(next) &&
    overlap(first, next) &&
    !isAcross(next, region) &&
    !isParted(first, next, rules);
  pieces.forEach((first, index) => {
    if (!alone.has(first) || first.right >= region.x + region.width - 1) return;
    const before = pieces[index - 1];
    const isOpen = before === undefined || (alone.has(before) && isOver(before, first));
    let end = index + 1;
    while (goesWith(first, pieces[end])) end += 1;
    const between = pieces.slice(index, end);
    if (between.length > maxLinesBetween) return;
    const below = pieces.slice(end);
    const last = between.at(-1) ?? first;
    const above = endsOfColumns(pieces.slice(0, index));
    const ends = above.map(({ end: bottom }) => bottom);
    const minPitches = below.length === 0 ? minLastPitches : minBandPitches;
    const isApart = isOpen || bottomOf(first) - Math.max(...ends) > pitch * minPitches;
    const isTitle = between.every(({ atoms: own }) => sizeOf(own) >= usualSizePt * minTitleRatio);
    if (!isApart || (!isTitle && goesOn(last, below, pitch))) return;
    const areEndsNear = ends.length > 1 && isWithinShare(ends, height * maxEndsShare);
    const columns = topsOfColumns(below);
    const tops = columns.map(({ end: top }) => top);
    const areLevelEnds = ends.length > 1 && isWithinShare(ends, pitch * titleEndsPitches);
    const maxUneven = isTitle && areLevelEnds ? pitch * titleLevelPitches : height * levelShare;
    const isLevel = columns.length > 1 && isWithinShare(tops, maxUneven);
    const isRuled = rules.some((rule) => isRuleUnder(rule, last, Math.min(...tops)));
    const isOverSome =
      isTitle && columns.filter(({ left, right }) => left >= first.left && right <= first.right).length > 1;
    const isLargest = isTitle && pieces.every((piece) => alone.has(piece) || sizeOf(piece.atoms) < sizeOf(last.atoms));
    const isInWhite =
      isLargest && above.length > 1 && above.every((column) => whiteUnder(column, below) > pitch * minWhitePitches);
    const isBeyond = between.some((line) => isTitle && standsOut(line, pieces));
    const isOverText = areEndsNear && columns.some((column) => isAcross(column, region));
    // A rule ends the columns; what goes on in the one that ends last is under the others by chance.
    const isOverRule = isRuled && (isTitle || areEndsNear || ends.length < 2);
    const isOverColumns =
      isOverRule ||
      isOverText ||
      isOverSome ||
      isInWhite ||
      isBeyond ||
      (isLevel && (areEndsNear || isTitle || (isOpen && first.left > region.x + 1)));
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

/** Text over the whole region. */
function isAcross({ left, right }: Pick<Piece, 'left' | 'right'>, { x, width }: Box): boolean {
  return left <= x + 1 && right >= x + width - 1;
}

/** The pieces that have nothing beside them. */
function aloneAmong(pieces: readonly Piece[], height: number): ReadonlySet<Piece> {
  const isBeside = (a: Piece, b: Piece) =>
    a !== b && Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.box.y, b.box.y) > height * 0.1;
  return new Set(pieces.filter((piece) => !pieces.some((other) => isBeside(piece, other))));
}

/** A rule across stands between two lines. */
function isParted(first: Piece, line: Piece, rules: readonly Piece[]): boolean {
  return rules.some((rule) => isRuleUnder(rule, first, line.box.y));
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

interface ColumnEnd {
  readonly left: number;
  readonly right: number;
  /** Top of its first line or bottom of its last one. */
  readonly end: number;
}

/** Tops of the first lines of the columns, as far as they go on beside each other. */
function topsOfColumns(pieces: readonly Piece[]): ColumnEnd[] {
  const tops: ColumnEnd[] = [];
  for (const { box, left, right } of pieces) {
    if (tops.some((other) => overlap(other, { left, right }))) break;
    tops.push({ left, right, end: box.y });
  }
  return tops;
}

/** Bottoms of the last lines of the columns. */
function endsOfColumns(pieces: readonly Piece[]): ColumnEnd[] {
  const ends: ColumnEnd[] = [];
  for (const piece of [...pieces].reverse()) {
    if (!ends.some((other) => overlap(other, piece)))
      ends.push({ left: piece.left, right: piece.right, end: bottomOf(piece) });
  }
  return ends;
}

/** To what the column goes on with; 0 where it does not. */
function whiteUnder(column: ColumnEnd, below: readonly Piece[]): number {
  const next = below.find((piece) => overlap(column, piece));
  return next === undefined ? 0 : next.box.y - column.end;
}

function isWithinShare(values: readonly number[], span: number): boolean {
  return Math.max(...values) - Math.min(...values) <= span;
}
