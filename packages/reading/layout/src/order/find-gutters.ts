import { median, type Box } from '@recto/document-model';
import { contentsColumns } from './contents-columns.js';
import { latestBegin, type Atom } from './region.js';
import { isWithin, type Gutter } from './gutter.js';
import { gutterIn, overhangOf, type Search, type Stretch } from './gutter-in.js';
import { flushPlaces, lineStarts, minFlushLines, spaceBefore, type LineStart } from './line-starts.js';
import { ruledGutters } from './ruled-gutters.js';
import { isWithinColumn } from './is-within-column.js';
import { withoutLinesAcross, withoutLooseHead } from './without-loose-head.js';

/** Lines begin at one place when they do within this share of the height. */
const flushShare = 0.15;
const minFlushPt = 1.2;
/** So many lines show a gutter for the whole of a page. */
const minShownLines = 7;
/** Of the lines of a justified column, those that end at its edge, and how many may go on beyond. */
const minJustifiedShare = 0.5;
const maxOverruns = 3;
/** The space of a justified line is narrower than so many heights of the print. */
const maxSpaceShare = 1.3;
/** Between them and the column is more white than between lines, in pitches of these. */
const minApartPitches = 1.3;
/** A word that leaves less than this of the gutter white stands across it. */
const minOpenShare = 0.6;
/** Rows of this share may be strays in a gutter. */
const triedQuantiles = [0, 0.1, 0.25];
const linesPerPiece = 4;
/** The wall of a table stands so far from its words. */
const sidePt = 6;

/**
 * The gutters of a region: white that is as high as many lines, at whose right side lines begin flush, with text on both
 * sides that is read side by side. Found from the beginnings of lines and not from rows, so lines need not be level.
 */
export function findGutters(atoms: readonly Atom[], rules: readonly Box[], height: number): Gutter[] {
  const { starts, minWhite } = lineStarts(atoms, height);
  const tolerance = Math.max(minFlushPt, height * flushShare);
  const spaces = starts.flatMap((start) => spaceBefore(start, height));
  const extents = atoms.map((atom) => ({ atom, box: atom.box, begin: latestBegin(atom, height) }));
  const measured = starts.map((start) => ({ ...start, box: start.atom.box, begin: latestBegin(start.atom, height) }));
  const search = { starts: measured, extents, spaces, rules, height, minWhite, tolerance };
  const candidates = flushPlaces(starts, tolerance).flatMap((x) => guttersAt(x, search));
  // The sides of a table in one column are no more than a stretch of the gutter beside it, and so are those of boxes below each other.
  const drawn = ruledGutters(atoms, rules, height);
  const tables = atoms.filter(({ placed }) => placed?.type === 'table');
  const isBeside = (ruled: Gutter, gutter: Gutter) =>
    isStretchOf(ruled, gutter, height) &&
    (gutter.isProse ||
      tables.some(({ box }) => isSideOf(ruled, box)) ||
      drawn.some((other) => isApart(other, ruled) && isStretchOf(other, gutter, height)));
  const found = drawn.filter((ruled) => !candidates.some((gutter) => isBeside(ruled, gutter)));
  found.push(...contentsGutters(atoms));
  for (const gutter of candidates.sort((a, b) => b.lines - a.lines || b.flushLines - a.flushLines || a.end - b.end)) {
    if (!found.some((other) => isSame(other, gutter, height))) found.push(gutter);
  }
  return found
    .filter((gutter) => !found.some((other) => isWithinColumn(gutter, other, atoms)))
    .map((gutter) => withoutLooseHead(withoutLinesAcross(gutter, atoms, height), atoms, height))
    .sort((a, b) => a.start - b.start);
}

/** A wall of a table is drawn along one of its sides. */
function isSideOf({ start, end }: Gutter, { x, width }: Box): boolean {
  return Math.abs(x + width - start) <= sidePt || Math.abs(x - end) <= sidePt;
}

/** The gutter of contents in two columns, which is told by their page numbers and not by how their lines begin. */
function contentsGutters(atoms: readonly Atom[]): Gutter[] {
  const columns = contentsColumns(atoms.flatMap(({ words }) => words ?? []));
  if (!columns) return [];
  const beside = atoms.filter(({ box }) => isWithin(box, columns));
  const lines = beside.filter(({ box }) => box.x >= columns.start).length;
  return [{ ...columns, lines, flushLines: lines, along: beside.length, isProse: true }];
}

/** Of several widths of the white the widest with the most evidence: a stray word in it makes it narrow, or cuts it short. */
function guttersAt(x: number, search: Search): Gutter[] {
  const flush = search.starts.filter(({ atom }) => atom.box.x >= x && atom.box.x <= x + search.tolerance);
  if (!flush.some(({ leftEnd }) => leftEnd > -Infinity)) return [];
  const least = search.minWhite;
  // Most widths leave the same stretches open.
  const known = new Map<string, Gutter[]>();
  const gutterOf = (span: Stretch) => {
    const key = `${span.top} ${span.bottom}`;
    const gutters = known.get(key) ?? gutterIn(span, x, flush, search);
    known.set(key, gutters);
    return gutters;
  };
  const found = openSpans(x, least, search).flatMap((span) => {
    if (flush.filter(({ atom }) => isWithin(atom.box, span)).length < minFlushLines) return [];
    const whites = whitesOf(x, span, search);
    const widths = triedQuantiles.map((share) => (whites[Math.floor(whites.length * share)] ?? 0) * minOpenShare);
    const tried = [...new Set([least, ...widths.filter((width) => width > least)])].map((width) =>
      openSpans(x, width, search)
        .filter(({ top, bottom }) => top >= span.top && bottom <= span.bottom)
        .flatMap(gutterOf),
    );
    const best = tried.reduce((most, gutters) => (isBetter(gutters, most) ? gutters : most), []);
    return best.flatMap((gutter) => withoutOverruns(x, gutter, flush, search));
  });
  return withItsOthers(x, found, flush, search);
}

/** The same gutter further up or down the page, where few lines begin at it, once many have shown it. */
function withItsOthers(x: number, found: readonly Gutter[], flush: readonly LineStart[], search: Search): Gutter[] {
  const shown = found.find(({ flushLines, isProse }) => isProse && flushLines >= minShownLines);
  if (!shown) return [...found];
  const width = (x - shown.start) * minOpenShare;
  const others = openSpans(x, width, search)
    .filter((span) => !found.some(({ top, bottom }) => top < span.bottom && bottom > span.top))
    .flatMap((span) => gutterIn(span, x, flush, search, true));
  return [...found, ...others];
}

/**
 * A gutter beside a justified column without the lines at its ends that go on beyond that column's edge: they are of what
 * stands above or below the columns, and have a space there by chance.
 */
function withoutOverruns(x: number, gutter: Gutter, flush: readonly LineStart[], search: Search): Gutter[] {
  const rows = rowEndsOf(x, gutter, search);
  const whites = rows.map(({ end }) => x - end);
  const usual = median(whites);
  const even = whites.filter((white) => Math.abs(white - usual) <= search.tolerance);
  if (even.length < Math.max(minFlushLines, rows.length * minJustifiedShare)) return [gutter];
  const most = Math.min(usual - search.tolerance * 2, search.height * maxSpaceShare);
  const over = rows.filter(({ end }) => x - end < most);
  if (over.length === 0 || over.length > maxOverruns) return [gutter];
  const isOver = ({ atom: { box } }: LineStart) => over.some((row) => isWithin(box, row));
  const own = flush.filter((start) => isWithin(start.atom.box, gutter) && !isOver(start));
  const first = Math.min(...own.map(({ atom: { box } }) => box.y));
  const last = Math.max(...own.map(({ atom: { box } }) => box.y));
  const apart = median(rows.slice(1).map((row, index) => row.top - (rows[index]?.top ?? 0))) * minApartPitches;
  const above = over.filter((row) => row.bottom <= first);
  const below = over.filter((row) => row.top > last);
  const isAbove = above.every((row) => first - row.top > apart);
  const isBelow = below.every((row) => row.top - last > apart);
  const top = Math.max(gutter.top, ...(isAbove ? above.map((row) => row.bottom) : []));
  const bottom = Math.min(gutter.bottom, ...(isBelow ? below.map((row) => row.top) : []));
  if (top === gutter.top && bottom === gutter.bottom) return [gutter];
  return gutterIn({ top, bottom }, x, flush, search);
}

interface RowEnd {
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where each row left of a place ends, from the top. */
function rowEndsOf(x: number, span: Stretch, { extents, height, tolerance }: Search): RowEnd[] {
  const rows = new Map<number, RowEnd>();
  for (const { box, begin } of extents) {
    if (begin >= x - tolerance || !isWithin(box, span)) continue;
    const key = Math.round((box.y + box.height / 2) / height);
    const row = rows.get(key) ?? { end: -Infinity, top: Infinity, bottom: -Infinity };
    rows.set(key, {
      end: Math.max(row.end, box.x + box.width),
      top: Math.min(row.top, box.y),
      bottom: Math.max(row.bottom, box.y + box.height),
    });
  }
  return [...rows.values()].sort((a, b) => a.top - b.top);
}

/** White between each row left of a place and the place, the least first. */
function whitesOf(x: number, span: Stretch, search: Search): number[] {
  return rowEndsOf(x, span, search)
    .map(({ end }) => x - end)
    .sort((a, b) => a - b);
}

/** Of the same lines, the gutters along most text. */
function isBetter(gutters: readonly Gutter[], best: readonly Gutter[]): boolean {
  const [lines, most] = [linesOf(gutters), linesOf(best)];
  return lines > most || (lines === most && alongOf(gutters) >= alongOf(best));
}

function alongOf(gutters: readonly Gutter[]): number {
  return gutters.reduce((sum, { along }) => sum + along, 0);
}

/** Lines that begin at the gutters; one gutter in pieces is worth less than one as a whole. */
function linesOf(gutters: readonly Gutter[]): number {
  const all = gutters.reduce((sum, { flushLines }) => sum + flushLines, 0);
  return all - Math.max(gutters.length - 1, 0) * linesPerPiece;
}

/** From one thing that stands across the strip left of `x` to the next. */
function openSpans(x: number, width: number, search: Search): Stretch[] {
  const { extents, spaces, rules } = search;
  const overhang = overhangOf(search);
  const isAcross = (start: number, end: number) => start < x - overhang && end > x - width;
  const isBoxAcross = (box: Box) => isAcross(box.x, box.x + box.width);
  const across = [
    ...extents.filter(({ begin, box }) => isAcross(begin, box.x + box.width)).map(({ box }) => box),
    ...spaces.filter(isBoxAcross),
    ...rules.filter((rule) => isBoxAcross(rule) && rule.width > width * 3),
  ].sort((a, b) => a.y - b.y);
  const spans: Stretch[] = [];
  let top = -Infinity;
  for (const { y, height } of across) {
    if (y > top) spans.push({ top, bottom: y });
    top = Math.max(top, y + height);
  }
  return [...spans, { top, bottom: Infinity }];
}

function isApart(a: Gutter, b: Gutter): boolean {
  return a.bottom <= b.top || b.bottom <= a.top;
}

function isStretchOf(ruled: Gutter, gutter: Gutter, height: number): boolean {
  const isLonger = gutter.top < ruled.top - height && gutter.bottom > ruled.bottom + height;
  return isLonger && isSame(ruled, gutter, height);
}

function isSame(a: Gutter, b: Gutter, height: number): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > 0 && a.start < b.end + height && b.start < a.end + height;
}
