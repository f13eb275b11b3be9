import type { PageWord } from '../extraction-types.js';
import { overlapX, right, unionOf } from '../layout/box-geometry.js';
import type { Line, Segment } from '../layout/layout-page.js';
import type { Column } from './find-table-header.js';

export type Cells = ReadonlyMap<Column, readonly PageWord[]>;

/** Shares the words of a line out to the columns: a segment goes where it overlaps most, or stands nearest. */
export function cellsOfLine(line: Line, columns: readonly Column[]): Cells {
  const cells = new Map<Column, readonly PageWord[]>();
  const segments = segmentsInside(line, columns);
  if (standInOrder(segments, columns))
    return new Map(columns.flatMap((column, index) => cellAt(column, segments[index])));
  for (const segment of segments) {
    const overlapped = columns.filter((column) => overlapX(column.box, segment.box) > 1);
    const groups = overlapped.length > 1 ? segment.words.map((word) => [word]) : [segment.words];
    let previous: Column | undefined;
    for (const group of groups) {
      const box = unionOf(group.map((word) => word.box));
      const nearest = [...columns].sort((a, b) => distance(a, box) - distance(b, box))[0];
      const isOver = nearest !== undefined && overlapX(nearest.box, box) > 0;
      const column: Column | undefined = isOver ? nearest : (previous ?? nearest);
      if (column === undefined) continue;
      cells.set(column, [...(cells.get(column) ?? []), ...group]);
      previous = column;
    }
  }
  return cells;
}

/** What stands left of the first column while that has a text of its own is beside the table. */
function segmentsInside({ segments }: Line, columns: readonly Column[]): readonly Segment[] {
  const [first] = columns;
  if (first === undefined || !segments.some(({ box }) => overlapX(box, first.box) > 0)) return segments;
  return segments.filter(({ box }) => right(box) >= first.box.x - besidePt);
}

/** How far left of the first column something stands that is beside the table, in points. */
const besidePt = 12;

/** One segment for each column, none of them under a heading that is not its own. */
function standInOrder(segments: readonly Segment[], columns: readonly Column[]): boolean {
  return (
    segments.length === columns.length &&
    segments.some(({ box }) => columns.filter((column) => overlapX(column.box, box) > 1).length > 1) &&
    segments.every(({ box }, index) => {
      const isOver = (column: Column | undefined): boolean => column !== undefined && overlapX(column.box, box) > 0;
      return isOver(columns[index]) || !columns.some(isOver);
    })
  );
}

function cellAt(column: Column, segment: Segment | undefined): [Column, readonly PageWord[]][] {
  return segment === undefined ? [] : [[column, segment.words]];
}

/** Less than nothing for an overlap, else how far the nearest edges or middles are apart. */
function distance({ box: column }: Column, box: { x: number; y: number; width: number; height: number }): number {
  const overlap = overlapX(column, box);
  if (overlap > 0) return -overlap;
  const edges = [Math.abs(column.x - box.x), Math.abs(right(column) - right(box)), -overlap];
  return Math.min(...edges);
}

/**
 * Columns as wide as what stands in them: rows with one segment under each heading, in the same order, show which
 * figures belong to which heading, also where these are set to the other side.
 */
export function learnColumns(columns: readonly Column[], body: readonly Line[]): Column[] {
  const complete = body.filter((line) => line.segments.length === columns.length);
  const fitting = complete.filter((line) =>
    line.segments.every((segment, index) => {
      const column = columns[index];
      const rivals = columns.filter((other) => other !== column && overlapX(other.box, segment.box) > 0);
      return column !== undefined && (overlapX(column.box, segment.box) > 0 || rivals.length === 0);
    }),
  );
  return columns.map((column, index) => {
    const boxes = fitting.flatMap((line) => line.segments[index]?.box ?? []);
    if (boxes.length === 0) return column;
    const { x, width } = unionOf([column.box, ...boxes]);
    const others = columns.filter((other) => other !== column);
    const isClear = others.every((other) => overlapX(other.box, { ...column.box, x, width }) <= 0);
    return isClear ? { ...column, box: { ...column.box, x, width } } : column;
  });
}
