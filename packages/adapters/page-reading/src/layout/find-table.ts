type TableRow = readonly (readonly TextLine[])[];
import type { Word } from '../page-reading-types.js';
import { toLine, type TextLine } from './text-line.js';

export interface FoundTable {
  readonly rows: readonly TableRow[];
  /** Number of lines that the table takes. */
  readonly lineCount: number;
}

interface Column {
  readonly start: number;
  readonly end: number;
}

/** Words further apart than this share of the print's size belong to different cells. */
const cellGapShare = 1.1;
/** Columns stay apart by at least this share over all rows. */
const gutterShare = 0.5;
/** Rows further apart than this many sizes are two tables. */
const maxRowGapShare = 2.2;
/** A line under a cell, no further away than this share, continues the cell. */
const maxWrapGapShare = 0.6;

/** The table that begins at `start`, if three rows with two columns or two rows with three stand there in line. */
export function findTable(lines: readonly TextLine[], start: number): FoundTable | undefined {
  const rows: { line: TextLine; cells: TextLine[]; wrapped: TextLine[] }[] = [];
  let columns: Column[] = [];
  let index = start;
  for (; index < lines.length; index += 1) {
    const line = lines[index];
    const previous = lines[index - 1];
    if (!line) break;
    const gap = index === start || !previous ? 0 : line.box.y - (previous.box.y + previous.box.height);
    if (gap > line.sizePt * maxRowGapShare) break;
    const cells = splitCells(line);
    const row = rows.at(-1);
    if (cells.length === 1) {
      const isWrap = row && gap <= line.sizePt * maxWrapGapShare && columnOf(line, columns) !== undefined;
      if (!isWrap) break;
      row.wrapped.push(line);
      continue;
    }
    const merged = mergeColumns(columns, cells, line.sizePt * gutterShare);
    if (merged.length < 2 || merged.length < columns.length * 0.7) break;
    columns = merged;
    rows.push({ line, cells, wrapped: [] });
  }
  if (rows.length < 2 || rows.length * columns.length < 6) return undefined;
  const table = rows.map(({ cells, wrapped }) => columns.map((column) => inColumn([...cells, ...wrapped], column)));
  return { rows: table, lineCount: index - start };
}

function splitCells(line: TextLine): TextLine[] {
  const cells: Word[][] = [];
  let end = -Infinity;
  for (const word of line.words) {
    const cell = cells.at(-1);
    if (cell && word.box.x - end <= line.sizePt * cellGapShare) cell.push(word);
    else cells.push([word]);
    end = Math.max(end, word.box.x + word.box.width);
  }
  return cells.map(toLine);
}

/** The white gutters that all rows share are what separates columns. */
function mergeColumns(columns: readonly Column[], cells: readonly TextLine[], minGutter: number): Column[] {
  const intervals = [...columns, ...cells.map(({ box }) => ({ start: box.x, end: box.x + box.width }))];
  const merged: Column[] = [];
  for (const { start, end } of intervals.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start - last.end < minGutter)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else merged.push({ start, end });
  }
  return merged;
}

function columnOf({ box }: TextLine, columns: readonly Column[]): Column | undefined {
  const tolerance = 2;
  return columns.find(({ start, end }) => box.x >= start - tolerance && box.x + box.width <= end + tolerance);
}

function inColumn(cells: readonly TextLine[], column: Column): TextLine[] {
  const centre = ({ box }: TextLine) => box.x + box.width / 2;
  return cells.filter((cell) => {
    const isInside = centre(cell) >= column.start && centre(cell) <= column.end;
    return isInside;
  });
}
