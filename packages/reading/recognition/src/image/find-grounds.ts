import type { QuarterTurn } from '@recto/document-model';
import type { GreyImage, PixelBox } from './grey-image.js';
import { paperSurface, type CellGreys } from './paper-surface.js';
import { shrink } from './shrink.js';
import { straightPoint } from './straight-point.js';

/** A level area of one tint: the ground of a table's row, a panel. */
export interface Ground {
  /** In pixels of the picture once it is turned and straight. */
  readonly box: PixelBox;
  /** Alike for all grounds of one tint. */
  readonly grey: number;
}

/** Means of such squares, four by four of which are a cell; the lightest of a cell stands between its letters. */
const pieceInches = 0.01;
const piecesPerCell = 4;
/** Tints are this much darker than paper at least, in greys, and more where cells of paper differ: in deviations. */
const contrast = { min: 6, perDeviation: 3 };
/** Cells of one ground are within this of the one it was found by, in greys, or in deviations of cells of paper. */
const spread = { min: 8, perDeviation: 4 };
/** Where cells of paper differ by this much (deviation, in greys), the middle of each and its eight neighbours is looked at. */
const noisy = 1.5;
/** Grounds of tints as near as this are of one. */
const sameTint = 6;
const minSide = { widthInches: 0.3, heightInches: 0.12 };
/** A rectangle reaches up to both of its edges in this share of its columns, but for so many cells. */
const rectangle = { minShare: 0.8, slackCells: 1.6, minFilled: 0.4 };
/** More are a halftone. */
const maxGrounds = 300;

/**
 * Level rectangles of one tint that are darker than the paper, largest first, whatever is printed on them. None where the tints of
 * what was scanned are paler than its noise. Areas at the picture's edge are shadows.
 */
export function findGrounds(
  image: GreyImage,
  { turn, skewDegrees }: { readonly turn: QuarterTurn; readonly skewDegrees: number },
): Ground[] {
  const grid = levelCells(lightestOfCells(image));
  const found: Ground[] = [];
  const reached = new Uint8Array(grid.cells.length);
  for (let start = 0; start < grid.cells.length; start += 1) {
    if (reached[start] === 1 || (grid.cells[start] ?? 255) > grid.darkestPaper) continue;
    const cells = cellsOfTint(grid, reached, start);
    const box = rectangleOf(cells, grid, (x, y) => straightPoint({ x, y }, { turn, degrees: skewDegrees }, image));
    if (box && isLargeEnough(box, image.dpi)) found.push({ box, grey: middleGrey(cells, grid) });
  }
  const area = ({ box }: Ground) => (box.right - box.left) * (box.bottom - box.top);
  return withoutParts(alikeTints(found.sort((a, b) => area(b) - area(a)).slice(0, maxGrounds)));
}

interface Grid extends CellGreys {
  readonly cellPx: number;
}

interface LevelGrid extends Grid {
  readonly darkestPaper: number;
  readonly spread: number;
}

function lightestOfCells(image: GreyImage): Grid {
  const piecePx = Math.max(1, Math.round(pieceInches * image.dpi));
  const { widthPx, heightPx, pixels } = piecePx === 1 ? image : shrink(image, piecePx);
  const columns = Math.floor(widthPx / piecesPerCell);
  const rows = Math.floor(heightPx / piecesPerCell);
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < rows * piecesPerCell; y += 1) {
    const row = Math.floor(y / piecesPerCell) * columns;
    let from = y * widthPx;
    for (let column = row; column < row + columns; column += 1, from += piecesPerCell) {
      let lightest = cells[column] ?? 0;
      for (let piece = from; piece < from + piecesPerCell; piece += 1) {
        const grey = pixels[piece] ?? 0;
        if (grey > lightest) lightest = grey;
      }
      cells[column] = lightest;
    }
  }
  return { cells, columns, rows, cellPx: piecePx * piecesPerCell };
}

/** The cells as on evenly lit paper, and what is darker than it. */
function levelCells(grid: Grid): LevelGrid {
  const surface = paperSurface(grid);
  const paper = Math.round(surface.reduce((sum, grey) => sum + grey, 0) / surface.length);
  const level = grid.cells.map((grey, at) => Math.min(255, Math.max(0, Math.round(grey - (surface[at] ?? 0)) + paper)));
  const isNoisy = deviationFrom(level, paper) > noisy;
  const cells = isNoisy ? middleOfNeighbours({ ...grid, cells: level }) : level;
  const deviation = deviationFrom(cells, paper);
  return {
    ...grid,
    cells,
    darkestPaper: paper - Math.max(contrast.min, contrast.perDeviation * deviation),
    spread: Math.max(spread.min, spread.perDeviation * deviation),
  };
}

/** As half of the cells tell: those of paper. */
function deviationFrom(cells: Uint8Array, paper: number): number {
  const offs = cells.map((grey) => Math.abs(grey - paper)).sort();
  return 1.48 * (offs[offs.length >> 1] ?? 0);
}

function middleOfNeighbours({ cells, columns, rows }: Grid): Uint8Array {
  const middles = cells.slice();
  const greys = new Uint8Array(9);
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      const at = row * columns + column;
      for (let index = 0, from = at - columns - 1; index < 9; index += 3, from += columns)
        for (let side = 0; side < 3; side += 1) greys[index + side] = cells[from + side] ?? 0;
      middles[at] = greys.sort()[4] ?? 0;
    }
  return middles;
}

/** Neighbouring cells of the tint of the first; all are marked as reached. */
function cellsOfTint(
  { cells, columns, rows, darkestPaper, spread }: LevelGrid,
  reached: Uint8Array,
  start: number,
): number[] {
  const tint = cells[start] ?? 0;
  const area = [start];
  reached[start] = 1;
  for (const at of area) {
    const column = at % columns;
    for (const next of [
      column > 0 ? at - 1 : -1,
      column + 1 < columns ? at + 1 : -1,
      at - columns,
      at + columns < columns * rows ? at + columns : -1,
    ]) {
      const grey = next < 0 ? 255 : (cells[next] ?? 255);
      if (grey > darkestPaper || Math.abs(grey - tint) > spread || reached[next] === 1) continue;
      reached[next] = 1;
      area.push(next);
    }
  }
  return area;
}

/** The box of cells that are a rectangle, in the straight picture; its rim is half a cell of tint and paper. */
function rectangleOf(
  area: readonly number[],
  { columns, rows, cellPx }: Grid,
  straight: (x: number, y: number) => { readonly x: number; readonly y: number },
): PixelBox | undefined {
  const isAtEdge = (at: number) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
  };
  if (area.length < 12 || area.some(isAtEdge)) return undefined;
  const points = area.map((at) => straight(((at % columns) + 0.5) * cellPx, (Math.floor(at / columns) + 0.5) * cellPx));
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const reach = new Map<number, { top: number; bottom: number }>();
  for (const { x, y } of points) {
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    const column = Math.floor(x / cellPx);
    const own = reach.get(column) ?? { top: y, bottom: y };
    reach.set(column, { top: Math.min(own.top, y), bottom: Math.max(own.bottom, y) });
  }
  const slack = rectangle.slackCells * cellPx;
  const full = [...reach.values()].filter((own) => own.top - top <= slack && bottom - own.bottom <= slack).length;
  const [wide, high] = [(right - left) / cellPx + 1, (bottom - top) / cellPx + 1];
  if (full < wide * rectangle.minShare || area.length < wide * high * rectangle.minFilled) return undefined;
  const [before, after] = [(value: number) => Math.floor(value - cellPx), (value: number) => Math.ceil(value + cellPx)];
  return { left: before(left), top: before(top), right: after(right), bottom: after(bottom) };
}

function isLargeEnough({ left, top, right, bottom }: PixelBox, dpi: number): boolean {
  return right - left >= minSide.widthInches * dpi && bottom - top >= minSide.heightInches * dpi;
}

function middleGrey(area: readonly number[], { cells }: Grid): number {
  const greys = area.map((at) => cells[at] ?? 0).sort((a, b) => a - b);
  return greys[greys.length >> 1] ?? 0;
}

/** Grounds whose tints hardly differ have the one of the largest of them. */
function alikeTints(grounds: readonly Ground[]): Ground[] {
  const tints: number[] = [];
  return grounds.map((ground) => {
    const known = tints.find((tint) => Math.abs(tint - ground.grey) <= sameTint);
    if (known === undefined) tints.push(ground.grey);
    return { ...ground, grey: known ?? ground.grey };
  });
}

/** Between letters a ground is darkened by their blur. */
function withoutParts(grounds: readonly Ground[]): Ground[] {
  return grounds.filter(
    ({ box, grey }, index) =>
      !grounds.slice(0, index).some((larger) => larger.grey === grey && isWithin(box, larger.box)),
  );
}

function isWithin(inner: PixelBox, outer: PixelBox): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}
