import type { Word } from '@recto/document-model';
import { columnCountOf, placeIn, rowCountOf, type Grid } from '../grid/grid.js';

/** Empty columns and rows narrower than this share of the print's size are gaps between cells, not cells. */
const maxSpacerShare = 1;

/** The grid without the gaps that separately drawn cells leave between each other. */
export function withoutSpacers(grid: Grid, words: readonly Word[], sizePt: number): Grid {
  const columns = new Set(words.map(({ box }) => placeIn(grid.xs, box.x + box.width / 2)));
  const rows = new Set(words.map(({ box }) => placeIn(grid.ys, box.y + box.height / 2)));
  const isSpacer = (lines: readonly number[], used: ReadonlySet<number>) => (index: number) =>
    !used.has(index) && (lines[index + 1] ?? 0) - (lines[index] ?? 0) < sizePt * maxSpacerShare;
  const keptColumns = range(columnCountOf(grid)).filter((index) => !isSpacer(grid.xs, columns)(index));
  const keptRows = range(rowCountOf(grid)).filter((index) => !isSpacer(grid.ys, rows)(index));
  if (keptColumns.length === columnCountOf(grid) && keptRows.length === rowCountOf(grid)) return grid;
  return {
    xs: keptLines(grid.xs, keptColumns),
    ys: keptLines(grid.ys, keptRows),
    verticalWalls: keptWalls(grid.verticalWalls, keptColumns, keptRows),
    horizontalWalls: keptWalls(grid.horizontalWalls, keptRows, keptColumns),
  };
}

/** The middle of what was dropped parts its neighbours. */
function keptLines(lines: readonly number[], kept: readonly number[]): number[] {
  const first = kept[0];
  const last = kept.at(-1);
  if (first === undefined || last === undefined) return [];
  const between = kept.slice(1).map((index, at) => ((lines[(kept[at] ?? 0) + 1] ?? 0) + (lines[index] ?? 0)) / 2);
  return [lines[first] ?? 0, ...between, lines[last + 1] ?? 0];
}

/** A wall on either side of what was dropped is a wall. */
function keptWalls(
  walls: readonly (readonly boolean[])[],
  kept: readonly number[],
  across: readonly number[],
): boolean[][] {
  const ends = [kept[0] ?? 0, ...kept.slice(1), (kept.at(-1) ?? 0) + 1];
  return ends.map((end, index) => {
    const start = index === 0 ? end : (kept[index - 1] ?? 0) + 1;
    return across.map((at) => range(end - start + 1).some((offset) => walls[start + offset]?.[at] ?? false));
  });
}

function range(count: number): number[] {
  return Array.from({ length: Math.max(count, 0) }, (_, index) => index);
}
