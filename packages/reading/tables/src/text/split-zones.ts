import { median } from '@recto/document-model';
import { isProse } from './is-prose.js';
import { lineBand } from './line-band.js';
import { runsOf, type Run, type TextRow } from './text-row.js';

/** A white strip between rows of text, as long as no row crosses it. */
interface Gutter {
  left: number;
  right: number;
  firstRow: number;
  lastRow: number;
  lastSharedRow: number;
  /** Rows with text on both sides. */
  sharedRowCount: number;
  proseLeftCount: number;
  proseRightCount: number;
  /** Pieces of the rows with running text on both sides, and how many of them are running text. */
  pieceCount: number;
  prosePieceCount: number;
}

/** White between the columns of a page is at least this share of the print's size wide. */
const minWidthShare = 0.8;
const minSharedRows = 4;
/** Share of the lines beside a gutter that are running text on both of its sides, for it to part columns of a page. */
const minProseShare = 0.35;
/** Beside running text on both sides of a gutter stands more of it in further columns, but in a table short cells. */
const minProsePieces = 0.75;
/** Lines this many times as far apart as usual are a break. */
const minBreakRatio = 1.2;
const minBreaks = 3;
const minBreakShare = 0.1;
/** Fewer breaks do where each of them goes across both sides. */
const minEqualBreaks = 2;
/** White between rows is wider than between lines by this much at least, in shares of the size; of that beside one column so much goes on. */
const minExtraShare = 0.15;
const minCommonShare = 0.8;
/** First lines of paragraphs begin this much further in at most, and unjustified lines end this much earlier. */
const maxIndentShare = 2;
const maxRagShare = 6;
/** Rows nearer than this are one piece. */
const maxNearShare = 1.2;

/** Parts rows of print where columns of running text stand beside each other; each zone is read by itself. */
export function splitZones(rows: readonly TextRow[], sizePt: number): TextRow[][] {
  const gutters = findGutters(rows, sizePt).filter((gutter) => isBetweenProse(gutter) && !isWithinTable(gutter, rows));
  if (gutters.length === 0) return [[...rows]];
  const zones = new Map<string, TextRow[]>();
  rows.forEach((row, index) => {
    const cuts = gutters
      .map((gutter, id) => ({ ...gutter, id }))
      .filter(({ firstRow, lastRow }) => firstRow <= index && index <= lastRow)
      .sort((a, b) => a.left - b.left);
    let rest = row.words;
    let side = '';
    for (const { left, right, id } of cuts) {
      const middle = (left + right) / 2;
      const before = rest.filter(({ box }) => box.x + box.width / 2 < middle);
      rest = rest.filter(({ box }) => box.x + box.width / 2 >= middle);
      add(zones, `${side}<${id}`, before);
      side = `${id}>`;
    }
    add(zones, side, rest);
  });
  return [...zones.values()];
}

function add(zones: Map<string, TextRow[]>, key: string, words: TextRow['words']): void {
  if (words.length === 0) return;
  const zone = zones.get(key) ?? [];
  const top = Math.min(...words.map(({ box }) => box.y));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  zone.push({ words, top, bottom });
  zones.set(key, zone);
}

function isBetweenProse({ sharedRowCount, proseLeftCount, proseRightCount, ...gutter }: Gutter): boolean {
  if (sharedRowCount < minSharedRows || gutter.prosePieceCount < gutter.pieceCount * minProsePieces) return false;
  return Math.min(proseLeftCount, proseRightCount) >= sharedRowCount * minProseShare;
}

/** Rows of a table break at the same height on both sides of a gutter, again and again; columns of prose do not. */
function isWithinTable({ firstRow, lastSharedRow, left }: Gutter, rows: readonly TextRow[]): boolean {
  const inside = rows.slice(firstRow, lastSharedRow + 1);
  const pitches = inside.slice(1).map((row, index) => row.bottom - (inside[index]?.bottom ?? row.bottom));
  const usual = median(pitches);
  const breaks = inside.slice(1).filter((row, index) => {
    const sides = new Set(row.words.map(({ box }) => box.x < left));
    return sides.size > 1 && (pitches[index] ?? 0) > usual * minBreakRatio;
  });
  const isBroken = breaks.length >= minBreaks && breaks.length >= inside.length * minBreakShare;
  return isBroken || breaksTogether(inside, left);
}

/**
 * Whether the white that parts the lines of one side goes on across the other side, nearly every time: rows whose cells may stand around
 * one middle, and so on no common lines. Paragraphs end where they happen to.
 */
function breaksTogether(rows: readonly TextRow[], left: number): boolean {
  const sides = [true, false].map((isLeft) =>
    rows.flatMap((row) => {
      const words = row.words.filter(({ box }) => box.x < left === isLeft);
      return words.length > 0 ? [lineBand({ words })] : [];
    }),
  );
  const within = sides.map(gapsBetween);
  const leading = median(
    within
      .flat()
      .map(({ bottom, top }) => bottom - top)
      .sort((a, b) => a - b)
      .slice(0, rows.length >> 1),
  );
  const minGapPt = leading + minExtraShare * median(rows.map(({ words }) => words[0]?.fontSizePt ?? 0));
  const isWide = ({ top, bottom }: Band) => bottom - top > minGapPt;
  const breaks = gapsBetween(sides.flat().sort((a, b) => a.top - b.top)).filter(isWide);
  const common = breaks.length;
  const counts = within.map((gaps) => gaps.filter(isWide).length);
  if (counts.every((count) => count === common)) return common >= minEqualBreaks && areUneven(sides, breaks);
  return common >= minBreaks && common >= Math.max(...counts) * minCommonShare;
}

/** Some row has more lines on one side than on the other: where all are alike, texts of one length stand beside each other. */
function areUneven(sides: readonly (readonly Band[])[], breaks: readonly Band[]): boolean {
  const countsOf = (lines: readonly Band[]) =>
    [-Infinity, ...breaks.map(({ top }) => top)].map((from, index) => {
      const to = breaks[index]?.bottom ?? Infinity;
      return lines.filter(({ top }) => top >= from && top < to).length;
    });
  const [left, right] = sides.map(countsOf);
  return left?.some((count, index) => count !== right?.[index]) ?? false;
}

interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** The white between lines, from top to bottom. */
function gapsBetween(lines: readonly Band[]): Band[] {
  let end = lines[0]?.bottom ?? 0;
  return lines.slice(1).flatMap(({ top, bottom }) => {
    const gap = { top: end, bottom: top };
    end = Math.max(end, bottom);
    return gap.bottom > gap.top ? [gap] : [];
  });
}

function findGutters(rows: readonly TextRow[], sizePt: number): Gutter[] {
  const minWidth = sizePt * minWidthShare;
  const ended: Gutter[] = [];
  let open: Gutter[] = [];
  rows.forEach((row, index) => {
    const runs = runsOf(row, minWidth);
    const gaps = runs.slice(1).map((after, at) => ({ before: runs[at] ?? after, after }));
    const next: Gutter[] = [];
    for (const gutter of open) {
      const gap = gaps.find(({ before, after }) => overlap(gutter, before.right, after.left) >= minWidth);
      if (gap && !isIntrusion(gutter, gap, sizePt)) next.push(narrowed(gutter, gap.before, gap.after, index, runs));
      else if (!gap && runs.every(({ left, right }) => right <= gutter.left || left >= gutter.right))
        next.push({ ...gutter, lastRow: index });
      else ended.push(trimmed(gutter, rows, index, sizePt));
    }
    for (const { before, after } of gaps) {
      const isKnown = next.some((gutter) => gutter.lastRow === index && overlap(gutter, before.right, after.left) > 0);
      if (!isKnown) next.push(started(before, after, index, runs));
    }
    open = next;
  });
  return [...ended, ...open];
}

/** Rows close above the one that ends a gutter belong to it and not to a column, when they stand on one side only. */
function trimmed(gutter: Gutter, rows: readonly TextRow[], end: number, sizePt: number): Gutter {
  let lastRow = gutter.lastRow;
  const distanceBelow = (index: number) => (rows[index + 1]?.top ?? 0) - (rows[index]?.bottom ?? 0);
  while (lastRow > gutter.lastSharedRow && lastRow < end && distanceBelow(lastRow) < sizePt * maxNearShare)
    lastRow -= 1;
  return { ...gutter, lastRow };
}

/** Runs that reach far into the white between columns of running text belong to something below them. */
function isIntrusion(gutter: Gutter, { before, after }: { before: Run; after: Run }, sizePt: number): boolean {
  if (gutter.sharedRowCount < minSharedRows || !isBetweenProse(gutter)) return false;
  return gutter.right - after.left > sizePt * maxIndentShare || before.right - gutter.left > sizePt * maxRagShare;
}

function overlap({ left, right }: Gutter, from: number, to: number): number {
  return Math.min(right, to) - Math.max(left, from);
}

function narrowed(gutter: Gutter, before: Run, after: Run, index: number, row: readonly Run[]): Gutter {
  const { left, right, lastRow, lastSharedRow, ...counts } = started(before, after, index, row);
  return {
    firstRow: gutter.firstRow,
    left: Math.max(gutter.left, left),
    right: Math.min(gutter.right, right),
    lastRow,
    lastSharedRow,
    sharedRowCount: gutter.sharedRowCount + counts.sharedRowCount,
    proseLeftCount: gutter.proseLeftCount + counts.proseLeftCount,
    proseRightCount: gutter.proseRightCount + counts.proseRightCount,
    pieceCount: gutter.pieceCount + counts.pieceCount,
    prosePieceCount: gutter.prosePieceCount + counts.prosePieceCount,
  };
}

function started(before: Run, after: Run, index: number, row: readonly Run[]): Gutter {
  const [isProseLeft, isProseRight] = [isProse(before), isProse(after)];
  const pieces = isProseLeft && isProseRight ? row : [];
  return {
    left: before.right,
    right: after.left,
    firstRow: index,
    lastRow: index,
    lastSharedRow: index,
    sharedRowCount: 1,
    proseLeftCount: Number(isProseLeft),
    proseRightCount: Number(isProseRight),
    pieceCount: pieces.length,
    prosePieceCount: pieces.filter(isProse).length,
  };
}
