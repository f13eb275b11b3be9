import type { GreyImage, PixelBox } from './grey-image.js';
import { shrink } from './shrink.js';

/** Cells of this size are looked at as one. */
const cellInches = 0.04;
/** Darker than this share of the paper is dark. */
const darkShareOfPaper = 0.55;
/** Dark cells closer together than this belong together: letters part the ground that they stand on. */
const bridgeCells = 3;

export interface DarkArea {
  readonly box: PixelBox;
  /** Its middle; the places of `cells` in a grid of `columns` cells of `cellPx` pixels. */
  readonly cells: readonly number[];
  readonly columns: number;
  readonly cellPx: number;
  readonly touchesEdge: boolean;
}

/** Areas of solid dark ground, wider than any stroke of a letter: printed panels, photographs, shadows at the edge. */
export function darkAreas(image: GreyImage, paper: number): DarkArea[] {
  const cellPx = Math.max(2, Math.round(cellInches * image.dpi));
  const { widthPx: columns, heightPx: rows, pixels } = shrink(image, cellPx);
  const solid = solidCells(pixels, columns, rows, paper * darkShareOfPaper);
  const reached = new Uint8Array(solid.length);
  const areas: DarkArea[] = [];
  for (let start = 0; start < solid.length; start += 1) {
    if (solid[start] !== 1 || reached[start] === 1) continue;
    const cells = connectedCells(solid, reached, columns, rows, start);
    areas.push(toArea(cells, columns, rows, cellPx, image));
  }
  return areas;
}

/** Dark cells that are part of a dark square of two by two. */
function solidCells(cells: Uint8Array, columns: number, rows: number, dark: number): Uint8Array {
  const solid = new Uint8Array(cells.length);
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const square = [row * columns + column, row * columns + column + 1];
      square.push(...square.map((at) => at + columns));
      if (square.every((at) => (cells[at] ?? 255) < dark)) for (const at of square) solid[at] = 1;
    }
  }
  return solid;
}

function connectedCells(solid: Uint8Array, reached: Uint8Array, columns: number, rows: number, start: number) {
  const cells = [start];
  reached[start] = 1;
  for (const at of cells) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    for (let y = Math.max(0, row - bridgeCells); y <= Math.min(rows - 1, row + bridgeCells); y += 1) {
      for (let x = Math.max(0, column - bridgeCells); x <= Math.min(columns - 1, column + bridgeCells); x += 1) {
        const next = y * columns + x;
        if (solid[next] !== 1 || reached[next] === 1) continue;
        reached[next] = 1;
        cells.push(next);
      }
    }
  }
  return cells;
}

function toArea(cells: readonly number[], columns: number, rows: number, cellPx: number, image: GreyImage): DarkArea {
  let [left, right, top, bottom] = [columns, 0, rows, 0];
  for (const at of cells) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row + 1);
  }
  const touchesEdge = left <= 1 || top <= 1 || right >= columns - 1 || bottom >= rows - 1;
  const box = {
    left: left * cellPx,
    top: top * cellPx,
    right: Math.min(image.widthPx, right * cellPx),
    bottom: Math.min(image.heightPx, bottom * cellPx),
  };
  return { box, cells, columns, cellPx, touchesEdge };
}
