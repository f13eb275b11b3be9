import type { Box } from '@recto/document-model';
import { areColumns, isProse } from './are-columns.js';
import { areSpaces } from './are-spaces.js';
import type { Atom } from './region.js';
import { isWithin, maxIndentShare, type Gutter } from './gutter.js';
import { minFlushLines, type LineStart } from './line-starts.js';
import { rowsOf } from './rows-of.js';
import { minGutterShare } from './split-into-columns.js';

/** A "J" or a quotation mark hangs out of the edge of its column by so much of the height. */
const overhangShare = 0.3;
/** White is found by chance too, the narrower the easier: lines that begin or end flush, times the white in heights of the print. */
const minEvidence = 6;
const minFlushLinesShare = 0.25;
/** Or nearly all begin where others do, if further in: entries below their headings, what is drawn above a note. */
const minRegularShare = 0.8;
/** White as wide as a space parts columns only where this many lines, and nearly all, begin at it. */
const minNarrowLines = 7;
const minNarrowShare = 0.7;

/** A stretch of the page's height. */
export type Stretch = Pick<Gutter, 'top' | 'bottom'>;

/** An atom, and where it may begin for what stands below it. */
interface Extent {
  readonly atom: Atom;
  readonly box: Box;
  readonly begin: number;
}

/** What gutters are sought among: measured once for all places that are tried. */
export interface Search {
  readonly starts: readonly (LineStart & Extent)[];
  readonly extents: readonly Extent[];
  /** White between the words of large print. */
  readonly spaces: readonly Box[];
  readonly rules: readonly Box[];
  readonly height: number;
  readonly minWhite: number;
  readonly tolerance: number;
}

/** How far a letter may stand left of where its column begins. */
export function overhangOf({ height, tolerance }: Search): number {
  return Math.max(tolerance, height * overhangShare);
}

/**
 * The gutter left of `x` in a stretch that is open there; none without evidence enough. Where the gutter has been shown elsewhere on the
 * page, one line tells. Cheap questions come first: the rows of both sides are set only where all else speaks for a gutter.
 */
export function gutterIn(
  span: Stretch,
  x: number,
  allFlush: readonly LineStart[],
  search: Search,
  isShown = false,
): Gutter[] {
  const { starts, height, tolerance } = search;
  const flush = allFlush.filter(({ atom }) => isWithin(atom.box, span));
  const begins = starts.filter(
    ({ box, begin, leftEnd }) =>
      begin >= x - tolerance && box.x <= x + height * maxIndentShare && leftEnd < x - tolerance && isWithin(box, span),
  );
  const areRegular = (share: number) => regularOf(begins, tolerance) >= begins.length * share;
  const isOften = () => flush.length >= begins.length * minFlushLinesShare || areRegular(minRegularShare);
  const isRegular = flush.length >= minFlushLines && isOften();
  if (isShown ? begins.length === 0 : !isRegular) return [];
  const { left, right } = sidesOf(span, x - overhangOf(search), search);
  if (left.length === 0) return [];
  const start = left.reduce((end, { box }) => Math.max(end, box.x + box.width), -Infinity);
  const isNarrow = x - start < height * minGutterShare;
  const isSure = isNarrow && flush.length >= minNarrowLines && areRegular(minNarrowShare);
  const endsOfText = Math.max(flushEnds(left, start, tolerance) - 1, 0);
  const isClear = (edges: number) => (isNarrow ? isSure : edges * (x - start) >= height * minEvidence);
  if (!isShown && !isClear(flush.length + endsOfText)) return [];
  const rows = { left: rowsOf(left), right: rowsOf(right) };
  const isText = isProse(rows.left) && isProse(rows.right);
  const isGutter = () =>
    (isText || (!isNarrow && isClear(flush.length))) &&
    areColumns(left, right, height, rows) &&
    !areSpaces({ start, end: x }, [...left, ...right], height);
  if (!isShown && !isGutter()) return [];
  const { top, bottom } = span;
  const found = { start, end: x, top, bottom, lines: begins.length, flushLines: flush.length };
  return [{ ...found, along: left.length + right.length, isProse: isText }];
}

/** What stands in a stretch left and right of an edge. */
function sidesOf(span: Stretch, edge: number, { extents }: Search): { readonly left: Atom[]; readonly right: Atom[] } {
  const [left, right]: [Atom[], Atom[]] = [[], []];
  for (const { atom, box, begin } of extents) {
    if (isWithin(box, span)) (begin >= edge ? right : left).push(atom);
  }
  return { left, right };
}

/** How many lines begin where at least two others do: at the edge of their column, or set in alike. */
function regularOf(begins: readonly Extent[], tolerance: number): number {
  const places = begins.map(({ box }) => box.x).sort((a, b) => a - b);
  let [from, to, regular] = [0, 0, 0];
  for (const x of places) {
    while (x - (places[from] ?? x) > tolerance) from += 1;
    while (to < places.length && (places[to] ?? x) - x <= tolerance) to += 1;
    if (to - from >= minFlushLines) regular += 1;
  }
  return regular;
}

/** How many rows of a column end where it does, as those of justified text. */
function flushEnds(left: readonly Atom[], end: number, tolerance: number): number {
  return left.filter(({ box, words }) => words !== undefined && box.x + box.width >= end - tolerance).length;
}
