import { bottom, overlapX, right, unionOf } from '../layout/box-geometry.js';
import type { Layout, Line, Segment } from '../layout/layout-page.js';
import { contentOf } from './content-of.js';
import { cellOf, mayBeHeadings, rowOf, sharedHeight, type Cell, type Grid, type GridRow } from './grid.js';
import { gridOf } from './make-grids.js';

/** A gap of more line heights than this ends a grid. */
const maxGapPerHeight = 3.5;
/** Headings stand at most so many lines above the first row. */
const maxHeadLines = 4;
const maxLines = 400;
/** Rows of fewer parts may be anything. */
const leastParts = 3;

interface Span {
  left: number;
  right: number;
}

/** Grids of lines whose parts stand below each other, with the lines without figures above them as headings. */
export function findLineGrids(page: Layout): Grid[] {
  const layout = page.reduce<Line[]>(withRaised, []).reduce<Line[]>(raiseSunken, []);
  const grids: Grid[] = [];
  for (let at = 0; at < layout.length;) {
    if (!isRow(layout[at])) {
      at += 1;
      continue;
    }
    const end = endOf(layout, at);
    const grid = gridOfLines(layout, at, end);
    if (grid !== undefined) grids.push(grid);
    at = end;
  }
  return grids;
}

/** The first line of a tall cell stands above the middle that the other cells of its row are set at, and reaches into them. */
function withRaised(lines: Line[], line: Line): Line[] {
  const above = lines.at(-1);
  if (above === undefined || line.segments.length < leastParts || !isRow(line)) return [...lines, line];
  const isRaised = ({ box }: Segment): boolean =>
    isBetween(box, line.box) &&
    line.segments.every((one) => overlapX(one.box, box) <= 0 && sharedHeight(one.box, box) > 0);
  if (!above.segments.every(isRaised)) return [...lines, line];
  const segments = [...line.segments, ...above.segments].sort((a, b) => a.box.x - b.box.x);
  return [...lines.slice(0, -1), lineOf(segments)];
}

/** Parts set lower than the row above, in the room between its parts, but before it ends, are cells of it. */
function raiseSunken(lines: Line[], line: Line): Line[] {
  const above = lines.at(-1);
  if (above === undefined || above.segments.length < leastParts || !isRow(above)) return [...lines, line];
  const isSunken = ({ box }: Segment): boolean =>
    isBetween(box, above.box) &&
    above.segments.every((one) => overlapX(one.box, box) <= 0) &&
    above.segments.some((one) => sharedHeight(one.box, box) > 0);
  const sunken = line.segments.filter(isSunken);
  if (sunken.length === 0) return [...lines, line];
  const segments = [...above.segments, ...sunken].sort((a, b) => a.box.x - b.box.x);
  const rest = line.segments.filter((segment) => !sunken.includes(segment));
  return [...lines.slice(0, -1), lineOf(segments), ...(rest.length === 0 ? [] : [lineOf(rest)])];
}

/** What stands beside a whole row is of another table. */
function isBetween(box: Segment['box'], row: Line['box']): boolean {
  return box.x > row.x && right(box) < right(row);
}

function lineOf(segments: readonly Segment[]): Line {
  return { segments, box: unionOf(segments.map(({ box }) => box)) };
}

/** Several parts, one of them a figure or a date. */
function isRow(line: Line | undefined): boolean {
  return (
    line !== undefined &&
    line.segments.length > 1 &&
    line.segments.some(({ text }) => ['number', 'date'].includes(contentOf(text)))
  );
}

function endOf(layout: Layout, start: number): number {
  let end = start + 1;
  for (; end < Math.min(layout.length, start + maxLines); end += 1) {
    const [above, line] = [layout[end - 1], layout[end]];
    if (above === undefined || line === undefined) break;
    if (line.box.y - bottom(above.box) > maxGapPerHeight * Math.min(line.box.height, above.box.height)) break;
    if (mayBeHeadings(line.segments) && isAboveRow(layout, end)) break;
  }
  return end;
}

/** A row comes next, but for further lines of headings. */
function isAboveRow(layout: Layout, at: number): boolean {
  const below = layout.slice(at + 1, at + maxHeadLines);
  const next = below.findIndex(({ segments }) => segments.some(({ text }) => /\d/.test(text)));
  return isRow(below[next]);
}

function gridOfLines(layout: Layout, start: number, end: number): Grid | undefined {
  const lines = layout.slice(start, end);
  const columns = columnsOf(lines.filter(isRow));
  if (columns.length < 2) return undefined;
  const head = headLines(layout, start);
  const rows = [
    ...head.map((line, index) => headRow(line, columns, index === head.length - 1)),
    ...lines.map((line) => bodyRow(line, columns)),
  ];
  return gridOf('lines', columns.length, rows);
}

/** The widths that parts of rows have in common, those of rows with many parts first. */
function columnsOf(rows: readonly Line[]): Span[] {
  const usual = usualParts(rows);
  const near = rows
    .filter(({ segments }) => segments.length >= usual - 1 && segments.length <= usual + 1)
    .sort((a, b) => Math.abs(a.segments.length - usual) - Math.abs(b.segments.length - usual));
  const columns: Span[] = [];
  for (const { segments } of near)
    for (const { box } of segments) {
      const over = columns.filter((column) => overlap(column, box) > 0);
      const [only, ...others] = over;
      if (only === undefined) columns.push({ left: box.x, right: right(box) });
      else if (others.length === 0) {
        only.left = Math.min(only.left, box.x);
        only.right = Math.max(only.right, right(box));
      }
    }
  return columns.sort((a, b) => a.left - b.left);
}

/** How many parts rows have, those of many parts before others. */
function usualParts(rows: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { segments } of rows) counts.set(segments.length, (counts.get(segments.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] * (b[0] - 1) - a[1] * (a[0] - 1))[0]?.[0] ?? 0;
}

function headLines(layout: Layout, start: number): Line[] {
  const head: Line[] = [];
  for (let at = start - 1; at >= 0 && head.length < maxHeadLines; at -= 1) {
    const [line, below] = [layout[at], layout[at + 1]];
    if (line === undefined || below === undefined || isRow(line)) break;
    if (below.box.y - bottom(line.box) > 2 * maxGapPerHeight * line.box.height) break;
    if (line.segments.length < 2 && head.length > 0 && (head[0]?.segments.length ?? 0) < 2) break;
    head.unshift(line);
  }
  while (head.length > 0 && (head[0]?.segments.length ?? 0) < 2) head.shift();
  return head;
}

/** In the lowest line of headings each word stands over its own column; above, a heading may span several. */
function headRow({ segments }: Line, columns: readonly Span[], isLowest: boolean): GridRow {
  const cells = segments.map((segment): Cell[] => {
    const over = columns.flatMap((column, index) => (overlap(column, segment.box) > 0 ? [index] : []));
    const [first = nearest(columns, segment.box), ...others] = over;
    if (others.length === 0) return [cellOf(segment.words, first)];
    if (isLowest && segment.words.length >= over.length) return byWord(segment, columns);
    return [cellOf(segment.words, first, over.length)];
  });
  // As many headings as columns, two of them over one: set left in their columns they end above the figures of the one before.
  const taken = new Set(cells.flat().map(({ column }) => column));
  const isInOrder = segments.length === columns.length && taken.size < columns.length;
  return rowOf(isInOrder ? segments.map(({ words }, column) => cellOf(words, column)) : join(cells.flat()));
}

function bodyRow({ segments }: Line, columns: readonly Span[]): GridRow {
  return rowOf(
    join(
      segments.flatMap((segment) => {
        const over = columns.filter((column) => overlap(column, segment.box) > 1);
        return over.length > 1 ? byWord(segment, columns) : [cellOf(segment.words, nearest(columns, segment.box))];
      }),
    ),
  );
}

function byWord({ words }: Segment, columns: readonly Span[]): Cell[] {
  return words.map((word) => cellOf([word], nearest(columns, word.box)));
}

function join(cells: readonly Cell[]): Cell[] {
  const byColumn = new Map<number, Cell>();
  for (const cell of cells) {
    const known = byColumn.get(cell.column);
    const span = Math.max(known?.columnSpan ?? 1, cell.columnSpan);
    byColumn.set(cell.column, known === undefined ? cell : cellOf([...known.words, ...cell.words], cell.column, span));
  }
  return [...byColumn.values()];
}

function overlap({ left, right: end }: Span, box: Segment['box']): number {
  return overlapX({ x: left, y: 0, width: end - left, height: 0 }, box);
}

function nearest(columns: readonly Span[], box: Segment['box']): number {
  const distances = columns.map((column) => {
    const shared = overlap(column, box);
    return shared > 0 ? -shared : Math.min(Math.abs(column.left - box.x), Math.abs(column.right - right(box)));
  });
  return distances.indexOf(Math.min(...distances));
}
