import { withPixels, type GreyImage } from './grey-image.js';

/** A tile holds about one letter of body text: mostly paper, wherever it lies. */
const tileInches = 0.08;
/** Paper becomes this grey: a little below white keeps what lies on it from being cut off. */
export const flattenedPaper = 250;
/** Darker paper than this is not lifted further: it is ink or a shadow without anything to read. */
const darkestPaper = 40;

/** Divides a page by the grey of its own paper, so that shadows, gutters and yellowed edges become white. */
export function flattenLight(image: GreyImage): GreyImage {
  const { widthPx, heightPx, pixels } = image;
  const side = Math.max(4, Math.round(tileInches * image.dpi));
  const columns = Math.ceil(widthPx / side);
  const rows = Math.ceil(heightPx / side);
  const gains = smoothPaper(paperTiles(image, side, columns, rows), columns, rows).map(
    (grey) => flattenedPaper / Math.max(grey, darkestPaper),
  );
  const flat = new Uint8Array(pixels.length);
  const line = new Float32Array(columns);
  for (let y = 0; y < heightPx; y += 1) {
    const v = Math.min(Math.max((y + 0.5) / side - 0.5, 0), rows - 1);
    const row = Math.floor(v);
    blendRows(gains, line, columns, row, Math.min(row + 1, rows - 1), v - row);
    const start = y * widthPx;
    // From the middle of one tile to the middle of the next, the gain changes evenly.
    for (let column = -1; column < columns; column += 1) {
      const left = line[Math.max(column, 0)] ?? 1;
      const step = ((line[Math.min(column + 1, columns - 1)] ?? 1) - left) / side;
      const from = Math.round((column + 0.5) * side);
      const to = Math.min(from + side, widthPx);
      for (let x = Math.max(from, 0); x < to; x += 1) {
        const grey = ((pixels[start + x] ?? 0) * (left + step * (x - from))) | 0;
        flat[start + x] = grey > 255 ? 255 : grey;
      }
    }
  }
  return withPixels(image, flat);
}

function blendRows(
  gains: Float32Array,
  line: Float32Array,
  columns: number,
  upper: number,
  lower: number,
  share: number,
): void {
  for (let column = 0; column < columns; column += 1) {
    const above = gains[upper * columns + column] ?? 1;
    line[column] = above + ((gains[lower * columns + column] ?? 1) - above) * share;
  }
}

/** The grey that 30 % of each tile is lighter than. */
function paperTiles({ pixels, widthPx, heightPx }: GreyImage, side: number, columns: number, rows: number) {
  const tiles = new Uint8Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      const [right, bottom] = [Math.min(widthPx, (column + 1) * side), Math.min(heightPx, (row + 1) * side)];
      for (let y = row * side; y < bottom; y += 2) {
        for (let x = column * side; x < right; x += 2) {
          const grey = pixels[y * widthPx + x] ?? 0;
          counts[grey] = (counts[grey] ?? 0) + 1;
          total += 1;
        }
      }
      let [grey, passed] = [255, 0];
      while (grey > 0 && (passed += counts[grey] ?? 0) < total * 0.3) grey -= 1;
      tiles[row * columns + column] = grey;
    }
  }
  return tiles;
}

/** Tiles full of ink are overruled by their surroundings (median), steps between tiles are smoothed. */
function smoothPaper(tiles: Uint8Array, columns: number, rows: number): Float32Array {
  const across = medianAlong(tiles, columns, rows, 1, columns);
  const median = medianAlong(across, rows, columns, columns, 1);
  let paper = Float32Array.from(median);
  for (let pass = 0; pass < 2; pass += 1) {
    paper = meanAlong(paper, columns, rows, 1, columns);
    paper = meanAlong(paper, rows, columns, columns, 1);
  }
  return paper;
}

const reach = 3;

/** Median of seven along one direction: `length` values `step` apart in each of `count` lines `stride` apart. */
function medianAlong(values: Uint8Array, length: number, count: number, step: number, stride: number): Uint8Array {
  const medians = new Uint8Array(values.length);
  const window = new Uint8Array(2 * reach + 1);
  for (let line = 0; line < count; line += 1) {
    for (let index = 0; index < length; index += 1) {
      for (let offset = -reach; offset <= reach; offset += 1) {
        const at = Math.min(Math.max(index + offset, 0), length - 1);
        window[offset + reach] = values[line * stride + at * step] ?? 0;
      }
      medians[line * stride + index * step] = window.sort()[reach] ?? 0;
    }
  }
  return medians;
}

function meanAlong(
  values: Float32Array<ArrayBuffer>,
  length: number,
  count: number,
  step: number,
  stride: number,
): Float32Array<ArrayBuffer> {
  const means = new Float32Array(values.length);
  for (let line = 0; line < count; line += 1) {
    for (let index = 0; index < length; index += 1) {
      let sum = 0;
      for (let offset = -reach; offset <= reach; offset += 1) {
        const at = Math.min(Math.max(index + offset, 0), length - 1);
        sum += values[line * stride + at * step] ?? 0;
      }
      means[line * stride + index * step] = sum / (2 * reach + 1);
    }
  }
  return means;
}
