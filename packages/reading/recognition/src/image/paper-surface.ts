/** Greys of the cells of a picture, row by row. */
export interface CellGreys {
  readonly cells: Uint8Array;
  readonly columns: number;
  readonly rows: number;
}

/** Every so many cells of a row and of a column are looked at. */
const step = 4;
/** Cells this far from the surface, in greys, have no say: from the first look to the last, each this share of the one before. */
const reach = { first: 20, last: 6, share: 0.75 };
const lookCount = 10;
/** Of a surface of the second degree. */
const termCount = 6;

/**
 * The grey of the paper at each cell, as lamps and lids of scanners leave it: even, or growing darker towards a side. Most of a page
 * is paper; what is printed on it, tinted or darker, has no say.
 */
export function paperSurface(grid: CellGreys): Float32Array {
  let surface: readonly number[] = [usualGrey(grid), 0, 0, 0, 0, 0];
  let within = reach.first;
  for (let look = 0; look < lookCount; look += 1) {
    surface = nearerSurface(grid, surface, within) ?? surface;
    within = Math.max(reach.last, within * reach.share);
  }
  const paper = new Float32Array(grid.cells.length);
  const [level = 0, across = 0, down = 0, bentAcross = 0, skew = 0, bentDown = 0] = surface;
  for (let row = 0, at = 0; row < grid.rows; row += 1) {
    const y = (2 * row) / grid.rows - 1;
    const [own, slope] = [level + (down + bentDown * y) * y, across + skew * y];
    for (let column = 0; column < grid.columns; column += 1, at += 1) {
      const x = (2 * column) / grid.columns - 1;
      paper[at] = own + (slope + bentAcross * x) * x;
    }
  }
  return paper;
}

function usualGrey({ cells }: CellGreys): number {
  const counts = new Uint32Array(256);
  for (const grey of cells) counts[grey] = (counts[grey] ?? 0) + 1;
  return counts.reduce((most, count, grey) => (count > (counts[most] ?? 0) ? grey : most), 255);
}

/** The surface through the cells near to another one, the nearest first (weights of Tukey); undefined where there are none. */
function nearerSurface(grid: CellGreys, surface: readonly number[], within: number): number[] | undefined {
  const sums = Array.from({ length: termCount }, () => new Float64Array(termCount + 1));
  for (let row = 0; row < grid.rows; row += step)
    for (let column = 0; column < grid.columns; column += step) {
      const grey = grid.cells[row * grid.columns + column] ?? 0;
      const terms = termsOf(column, row, grid);
      const off = (grey - heightOf(surface, terms)) / within;
      if (Math.abs(off) >= 1) continue;
      const weight = (1 - off * off) ** 2;
      for (let index = 0; index < termCount; index += 1) {
        const sum = sums[index] ?? new Float64Array(0);
        const own = weight * (terms[index] ?? 0);
        for (let other = 0; other < termCount; other += 1) sum[other] = (sum[other] ?? 0) + own * (terms[other] ?? 0);
        sum[termCount] = (sum[termCount] ?? 0) + own * grey;
      }
    }
  return solve(sums);
}

/** Column and row are -1 to 1 from edge to edge. */
function termsOf(column: number, row: number, { columns, rows }: CellGreys): number[] {
  const [x, y] = [(2 * column) / columns - 1, (2 * row) / rows - 1];
  return [1, x, y, x * x, x * y, y * y];
}

function heightOf(surface: readonly number[], terms: readonly number[]): number {
  let height = 0;
  for (let index = 0; index < termCount; index += 1) height += (surface[index] ?? 0) * (terms[index] ?? 0);
  return height;
}

/** Of equations whose right side is the last column. */
function solve(rows: readonly Float64Array[]): number[] | undefined {
  for (const [at, own] of rows.entries()) {
    const pivot = own[at] ?? 0;
    if (pivot < 1e-6) return undefined;
    for (const [index, other] of rows.entries()) {
      if (index === at) continue;
      const factor = (other[at] ?? 0) / pivot;
      for (let column = at; column <= termCount; column += 1)
        other[column] = (other[column] ?? 0) - factor * (own[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[termCount] ?? 0) / (row[at] ?? 1));
}
