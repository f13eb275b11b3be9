import type { PageTable } from '@recto/document-model';
import { unionOf } from '../layout/box-geometry.js';
import type { Content } from './content-of.js';
import { cellOf, contentsOf, rowOf, typedColumns, type Grid, type GridRow, type Heading } from './grid.js';
import { partedAtHeadings } from './parted-at-headings.js';
import { unfold } from './unfold.js';

/** Headings have at most so many rows. */
const maxHeadRows = 5;

/**
 * The grids of a table that was found on the page: one, or several where other headings, or the same below a caption, stand
 * between its rows. A cell over several rows counts for each of them.
 */
export function gridsOfTable({ columnCount, rowCount, cells }: PageTable): Grid[] {
  const rows = Array.from({ length: rowCount }, (_, row) =>
    cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan)
      .map((cell) => cellOf(cell.words, cell.column, cell.columnSpan)),
  );
  const filled = rows.filter((row) => row.length > 0).map(rowOf);
  return partedAtHeadings(columnCount, filled).flatMap((part) => gridOf('table', columnCount, part) ?? []);
}

/** Parts headings and body: the body begins with the first row whose cells are what most of their columns are. */
export function gridOf(source: Grid['source'], columnCount: number, rows: readonly GridRow[]): Grid | undefined {
  const whole = partHeadings(source, columnCount, rows);
  return whole === undefined ? undefined : unfold(whole);
}

function partHeadings(source: Grid['source'], columnCount: number, rows: readonly GridRow[]): Grid | undefined {
  const contents = contentsOf(rows, columnCount);
  const all = typedColumns(contents);
  const pure = all.filter((column) => !isMixed(rows, column, contents[column]));
  const typed = pure.length > 0 ? pure : all;
  const isOfBody = ({ cells }: GridRow): boolean => {
    const filled = typed.flatMap((column) => cells.get(column) ?? []);
    const fitting = filled.filter(({ column, content }) => content === contents[column]).length;
    return fitting > 0 && fitting >= Math.max(1, 0.6 * filled.length);
  };
  const first = typed.length === 0 ? 1 : rows.findIndex(isOfBody);
  if (first < 0 || first >= rows.length || columnCount < 2) return undefined;
  const head = rows.slice(Math.max(0, first - maxHeadRows), first);
  const body = rows.slice(first);
  return {
    source,
    columnCount,
    headings: contents.map((_, column) => headingOf(head, column, columnCount)),
    body,
    contents,
    box: unionOf(body.map(({ box }) => box)),
  };
}

/** Texts between the figures: codes of which some have letters tell no heading from what is below it. */
function isMixed(rows: readonly GridRow[], column: number, content: Content | undefined): boolean {
  const cells = rows.flatMap(({ cells: own }) => own.get(column) ?? []).filter(({ columnSpan }) => columnSpan === 1);
  const below = cells.slice(cells.findIndex((cell) => cell.content === content));
  return below.filter((cell) => cell.content === 'text').length > mostTexts * below.length;
}

const mostTexts = 0.25;

function headingOf(head: readonly GridRow[], column: number, columnCount: number): Heading {
  const over = head
    .flatMap(({ cells }) => [...cells.values()])
    .filter((cell) => cell.column <= column && column < cell.column + cell.columnSpan && cell.columnSpan < columnCount);
  const own = over.at(-1);
  const texts = [...new Map(over.map((cell) => [cell.words, cell.text])).values()];
  return {
    own: texts.at(-1) ?? '',
    whole: texts.join(' '),
    ...(own !== undefined && { start: own.column, span: own.columnSpan }),
  };
}
