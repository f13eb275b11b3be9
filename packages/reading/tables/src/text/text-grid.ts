import type { TableColumn, Word } from '@recto/document-model';
import type { Place, PlacedGrid } from '../grid/placed-grid.js';
import { runsOf, type Run, type TextRow } from './text-row.js';

/** A run reaches into a column when it covers more of it than an overhang does, in shares of the print's size. */
const minReachShare = 0.35;

/** The grid of rows of print without rules: walls everywhere but under runs that cross from column to column. */
export function textGrid(
  groups: readonly (readonly TextRow[])[],
  columns: readonly TableColumn[],
  { sizePt, gutter }: { readonly sizePt: number; readonly gutter: number },
): PlacedGrid {
  const places = new Map<Word, Place>();
  const verticalWalls = Array.from({ length: columns.length + 1 }, () => groups.map(() => true));
  groups.forEach((group, row) => {
    for (const line of group) {
      for (const run of runsOf(line, gutter).flatMap((whole) => splitAtGutters(whole, columns, gutter))) {
        const [first, last] = columnsUnder(run, columns, sizePt * minReachShare);
        for (let wall = first + 1; wall <= last; wall += 1) verticalWalls[wall]?.splice(row, 1, false);
        for (const word of run.words) places.set(word, { row, column: first });
      }
    }
  });
  const horizontalWalls = Array.from({ length: groups.length + 1 }, () => columns.map(() => true));
  return { grid: { xs: columnLines(columns), ys: rowLines(groups), verticalWalls, horizontalWalls }, places };
}

/** First and last column that a run stands in. */
export function columnsUnder(
  run: Pick<Run, 'left' | 'right'>,
  columns: readonly TableColumn[],
  minReach: number,
): [number, number] {
  const reached: number[] = [];
  let nearest = 0;
  let least = Infinity;
  columns.forEach(({ left, right }, index) => {
    const shared = Math.min(run.right, right) - Math.max(run.left, left);
    if (shared > Math.min(minReach, (right - left) * 0.5, (run.right - run.left) * 0.5)) reached.push(index);
    if (-shared < least) [nearest, least] = [index, -shared];
  });
  return [reached[0] ?? nearest, reached.at(-1) ?? nearest];
}

/** Cells that nearly touch are one run; a wide space that lies in the gutter, or any in a narrow gutter, parts them. */
function splitAtGutters(run: Run, columns: readonly TableColumn[], gutter: number): Run[] {
  if (run.words.length < 2) return [run];
  const parts: Run[] = [];
  const narrowest = narrowestGutter(columns) - 1;
  let start = 0;
  for (let index = 1; index < run.words.length; index += 1) {
    const [before, after] = [run.words[index - 1], run.words[index]];
    if (!before || !after) continue;
    const end = before.box.x + before.box.width;
    if (after.box.x - end < narrowest) continue;
    const isWide = after.box.x - end > gutter * 0.75;
    const isParted = columns.some((column, at) => {
      const next = columns[at + 1];
      if (!next || end > next.left + 0.5 || after.box.x < column.right - 0.5) return false;
      return isWide || next.left - column.right < gutter;
    });
    if (!isParted) continue;
    parts.push(toRun(run.words.slice(start, index)));
    start = index;
  }
  return [...parts, toRun(run.words.slice(start))];
}

function narrowestGutter(columns: readonly TableColumn[]): number {
  let narrowest = Infinity;
  for (let at = 1; at < columns.length; at += 1)
    narrowest = Math.min(narrowest, (columns[at]?.left ?? 0) - (columns[at - 1]?.right ?? 0));
  return narrowest;
}

function toRun(words: readonly Word[]): Run {
  return {
    words,
    left: Math.min(...words.map(({ box }) => box.x)),
    right: Math.max(...words.map(({ box }) => box.x + box.width)),
  };
}

function columnLines(columns: readonly TableColumn[]): number[] {
  const between = columns.slice(1).map(({ left }, index) => (left + (columns[index]?.right ?? left)) / 2);
  return [columns[0]?.left ?? 0, ...between, columns.at(-1)?.right ?? 0];
}

function rowLines(groups: readonly (readonly TextRow[])[]): number[] {
  const tops = groups.map((group) => Math.min(...group.map(({ top }) => top)));
  const bottoms = groups.map((group) => Math.max(...group.map(({ bottom }) => bottom)));
  const between = tops.slice(1).map((top, index) => (top + (bottoms[index] ?? top)) / 2);
  return [tops[0] ?? 0, ...between, bottoms.at(-1) ?? 0];
}
