/**
 * A table as lines that cross: `xs` and `ys` are where columns and rows begin and end, and a wall stands where two
 * neighbouring places are different cells.
 */
export interface Grid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** By column line, then row: 0..xs.length - 1, 0..ys.length - 2. */
  readonly verticalWalls: readonly (readonly boolean[])[];
  /** By row line, then column. */
  readonly horizontalWalls: readonly (readonly boolean[])[];
}

/** Places of the grid that are one cell; spans count columns and rows. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

export function columnCountOf({ xs }: Pick<Grid, 'xs'>): number {
  return Math.max(xs.length - 1, 0);
}

export function rowCountOf({ ys }: Pick<Grid, 'ys'>): number {
  return Math.max(ys.length - 1, 0);
}

/** Index of the interval between two neighbours of `lines` that holds `at`; -1 outside. */
export function placeIn(lines: readonly number[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low >= lines.length ? -1 : low - 1;
}
