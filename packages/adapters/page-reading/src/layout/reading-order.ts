import { median } from './median.js';
import type { Word } from '../page-reading-types.js';
import { centreY, toLines, type TextLine } from './text-line.js';

/** A part of the page that is read from top to bottom before the next part begins. */
export type Region = readonly TextLine[];

interface Gap {
  readonly start: number;
  readonly end: number;
}

const maxDepth = 8;
/** A gutter between columns is at least as wide as this share of the words' height. */
const minGutterShare = 0.9;
const minBandShare = 0.6;
/** With fewer lines beside each other, the sides are an address and a date set to the right, say, and not columns. */
const minShareBeside = 0.5;
const maxBandsTried = 12;

/**
 * Cuts a page's words recursively along its white gutters (XY-cut) and returns the regions in reading order.
 *
 * A vertical gutter is a column boundary only when the rows on both sides are not aligned with each other (tables and
 * forms are read row by row), or when both sides are running text.
 */
export function readingOrder(words: readonly Word[], depth = 0): Region[] {
  if (words.length === 0) return [];
  if (words.length < 2 || depth > maxDepth) return [toLines(words)];
  const height = median(words.map(({ box }) => box.height));
  const gutter = widestGutter(words, height * minGutterShare);
  if (gutter) {
    const middle = (gutter.start + gutter.end) / 2;
    const left = words.filter(({ box }) => box.x + box.width <= middle);
    const right = words.filter(({ box }) => box.x + box.width > middle);
    if (areColumns(left, right, height)) return [...readingOrder(left, depth + 1), ...readingOrder(right, depth + 1)];
  } else {
    const halves = splitBetweenBands(words, height);
    if (halves) return halves.flatMap((half) => readingOrder(half, depth + 1));
  }
  return [toLines(words)];
}

function widestGutter(words: readonly Word[], minWidth: number): Gap | undefined {
  const gaps = gapsBetween(
    words.map(({ box }) => ({ start: box.x, end: box.x + box.width })),
    minWidth,
  );
  return gaps.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
}

function areColumns(left: readonly Word[], right: readonly Word[], height: number): boolean {
  const leftLines = toLines(left);
  const rightLines = toLines(right);
  if (shareBeside(leftLines, rightLines, height) < minShareBeside) return false;
  const isProse =
    Math.min(left.length / leftLines.length, right.length / rightLines.length) >= 4 &&
    Math.min(leftLines.length, rightLines.length) >= 4;
  if (isProse) return true;
  const isAligned =
    shareAligned(rightLines, leftLines, height) > 0.6 || shareAligned(leftLines, rightLines, height) > 0.85;
  return !isAligned && leftLines.length > 1 && rightLines.length > 1;
}

/** Columns stand beside each other: most lines of the shorter one have a line of the other within about one pitch. */
function shareBeside(left: readonly TextLine[], right: readonly TextLine[], height: number): number {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  const beside = shorter.filter(({ box }) =>
    longer.some((other) => Math.abs(centreY(box) - centreY(other.box)) < height * 1.5),
  );
  return beside.length / Math.max(shorter.length, 1);
}

/** Share of the lines that have a partner at the same height on the other side. */
function shareAligned(lines: readonly TextLine[], others: readonly TextLine[], height: number): number {
  const partnered = lines.filter(({ box }) =>
    others.some((other) => Math.abs(centreY(box) - centreY(other.box)) < height * 0.35),
  );
  return partnered.length / Math.max(lines.length, 1);
}

/** Cuts across the page where one of the halves then shows a gutter: a title over two columns, say. */
function splitBetweenBands(words: readonly Word[], height: number): [Word[], Word[]] | undefined {
  const gaps = gapsBetween(
    words.map(({ box }) => ({ start: box.y, end: box.y + box.height })),
    height * minBandShare,
  );
  const widestFirst = gaps.sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, maxBandsTried);
  for (const { start, end } of widestFirst) {
    const middle = (start + end) / 2;
    const above = words.filter(({ box }) => centreY(box) < middle);
    const below = words.filter(({ box }) => centreY(box) >= middle);
    const hasGutter = [above, below].some(
      (half) => half.length > 20 && widestGutter(half, height * minGutterShare) !== undefined,
    );
    if (above.length > 0 && below.length > 0 && hasGutter) return [above, below];
  }
  return undefined;
}

function gapsBetween(intervals: readonly Gap[], minWidth: number): Gap[] {
  const gaps: Gap[] = [];
  let end = Infinity;
  for (const interval of [...intervals].sort((a, b) => a.start - b.start)) {
    if (interval.start - end >= minWidth) gaps.push({ start: end, end: interval.start });
    end = end === Infinity ? interval.end : Math.max(end, interval.end);
  }
  return gaps;
}
