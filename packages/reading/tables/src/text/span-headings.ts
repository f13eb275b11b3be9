import type { TableColumn } from '@recto/document-model';
import { columnCountOf, type Grid } from '../grid/grid.js';
import type { PlacedGrid } from '../grid/placed-grid.js';
import type { RuleLine } from '../rules/rule-lines.js';

interface Heading {
  readonly left: number;
  readonly right: number;
  readonly first: number;
  readonly last: number;
}

/** Off the middle of its columns by less than this share of their width, a heading stands over all of them. */
const maxOffCentreShare = 0.08;

/**
 * Opens the walls between columns that share a heading: by the rule below it, or because it stands in the middle of
 * columns that have no heading of their own in this row. Looks at all heading rows but the last.
 */
export function spanHeadings(
  placed: PlacedGrid,
  columns: readonly TableColumn[],
  headerRowCount: number,
  horizontals: readonly RuleLine[],
): PlacedGrid {
  const { grid, places } = placed;
  const verticalWalls = grid.verticalWalls.map((walls) => [...walls]);
  const rowsOfLast = new Set(
    [...places.values()].filter(({ row }) => row === headerRowCount - 1).map(({ column }) => column),
  );
  for (let row = 0; row < headerRowCount - 1; row += 1) {
    const headings = headingsIn(placed, row);
    const [top, bottom] = [grid.ys[row] ?? 0, grid.ys[row + 1] ?? 0];
    const below = horizontals.filter(({ at }) => at > (top + bottom) / 2 && at < bottom + (bottom - top) / 2);
    for (const heading of headings) {
      const free = freeColumns(heading, headings, columns.length);
      const span = ruledSpan(heading, free, columns, below) ?? centredSpan(heading, free, columns);
      if (!span) continue;
      const isNamedBelow = range(span.first, span.last).every((column) => rowsOfLast.has(column));
      if (isNamedBelow)
        for (let wall = span.first + 1; wall <= span.last; wall += 1) verticalWalls[wall]?.splice(row, 1, false);
    }
  }
  const horizontalWalls = openBesideGroups({ ...grid, verticalWalls }, places, headerRowCount);
  return { grid: { ...grid, verticalWalls, horizontalWalls }, places };
}

/** The heading of a column that stands beside groups of columns reaches over all rows of headings. */
function openBesideGroups(grid: Grid, places: PlacedGrid['places'], headerRowCount: number): boolean[][] {
  const horizontalWalls = grid.horizontalWalls.map((walls) => [...walls]);
  const isInGroup = (column: number, row: number) =>
    grid.verticalWalls[column]?.[row] === false || grid.verticalWalls[column + 1]?.[row] === false;
  const rows = range(0, headerRowCount - 1);
  const columns = range(0, columnCountOf(grid) - 1);
  if (!rows.some((row) => columns.some((column) => isInGroup(column, row)))) return horizontalWalls;
  for (const column of columns) {
    const filled = new Set(
      [...places.values()]
        .filter((place) => place.column === column && place.row < headerRowCount)
        .map(({ row }) => row),
    );
    if (filled.size !== 1 || rows.some((row) => isInGroup(column, row))) continue;
    for (const row of rows.slice(1)) horizontalWalls[row]?.splice(column, 1, false);
  }
  return horizontalWalls;
}

function headingsIn({ grid, places }: PlacedGrid, row: number): Heading[] {
  const headings = new Map<number, Heading>();
  for (const [{ box }, place] of places) {
    if (place.row !== row) continue;
    let last = place.column;
    while (grid.verticalWalls[last + 1]?.[row] === false) last += 1;
    const known = headings.get(place.column);
    headings.set(place.column, {
      left: Math.min(known?.left ?? Infinity, box.x),
      right: Math.max(known?.right ?? -Infinity, box.x + box.width),
      first: place.column,
      last: Math.max(known?.last ?? 0, last),
    });
  }
  return [...headings.values()].sort((a, b) => a.first - b.first);
}

/** The columns from the heading before to the heading after; the first column names rows. */
function freeColumns(heading: Heading, headings: readonly Heading[], columnCount: number) {
  const index = headings.indexOf(heading);
  const lowest = heading.first === 0 ? 0 : 1;
  return {
    first: Math.max((headings[index - 1]?.last ?? -1) + 1, lowest),
    last: (headings[index + 1]?.first ?? columnCount) - 1,
  };
}

function ruledSpan(
  heading: Heading,
  free: { first: number; last: number },
  columns: readonly TableColumn[],
  below: readonly RuleLine[],
) {
  const width = (columns.at(-1)?.right ?? 0) - (columns[0]?.left ?? 0);
  const rule = below.find(
    ({ from, to }) => to - from < width * 0.9 && from <= heading.left + 1 && to >= heading.right - 1,
  );
  if (!rule) return undefined;
  const under = range(free.first, free.last).filter((column) => {
    const { left = 0, right = 0 } = columns[column] ?? {};
    return Math.min(right, rule.to) - Math.max(left, rule.from) > (right - left) * 0.5;
  });
  const [first = heading.first] = under;
  return under.length > 1 ? { first, last: under.at(-1) ?? first } : undefined;
}

function centredSpan(heading: Heading, free: { first: number; last: number }, columns: readonly TableColumn[]) {
  const centre = (heading.left + heading.right) / 2;
  const off = (first: number, last: number) => {
    const [left, right] = [columns[first]?.left ?? 0, columns[last]?.right ?? 0];
    return Math.abs((left + right) / 2 - centre) / Math.max(right - left, 1);
  };
  let best: { first: number; last: number } | undefined;
  let least = Math.min(maxOffCentreShare, heading.first === heading.last ? off(heading.first, heading.last) : 1);
  for (const first of range(free.first, heading.first)) {
    for (const last of range(heading.last, free.last)) {
      if (last > first && off(first, last) < least) [best, least] = [{ first, last }, off(first, last)];
    }
  }
  return best;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
