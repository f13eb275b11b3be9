import type { GreyImage } from './grey-image.js';

/** Holds a few lines of body text, and few enough letters that a slant does not blur them. */
const tileInches = 0.8;
/** A tile with a smaller share of ink is too empty to ask, one with a larger is a picture. */
const inkShare = { least: 0.015, most: 0.45 };
/** Enough tiles to ask, spread over the page. */
const maxTiles = 60;
/** Slopes tried in each direction (up to 12 degrees either way): a skewed page has lines, too. */
const slopes = [-0.21, -0.14, -0.07, 0, 0.07, 0.14, 0.21];

/**
 * How much more the ink changes from row to row than from column to column: above 1 for lines that run across, below 1 for
 * lines that run down the page, 1 when there is nothing to tell. Rows and columns full of ink are rulings and not counted.
 */
export function acrossOverDown(image: GreyImage, threshold: number): number {
  const side = Math.round(tileInches * image.dpi);
  const columns = Math.floor(image.widthPx / side);
  const tileCount = columns * Math.floor(image.heightPx / side);
  const every = Math.max(1, Math.ceil(tileCount / maxTiles));
  let [across, down] = [0, 0];
  for (let tile = 0; tile < tileCount; tile += every) {
    const ink = tileInk(image, (tile % columns) * side, Math.floor(tile / columns) * side, side, threshold);
    const share = ink.xs.length / (side * side);
    if (share < inkShare.least || share > inkShare.most) continue;
    across += roughest(ink.xs, ink.ys, side) / ink.xs.length;
    down += roughest(ink.ys, ink.xs, side) / ink.xs.length;
  }
  return across + down === 0 ? 1 : (across + 1e-6) / (down + 1e-6);
}

/** Places of the ink in a tile, counted from its top left corner. */
function tileInk({ pixels, widthPx }: GreyImage, left: number, top: number, side: number, threshold: number) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if ((pixels[(top + y) * widthPx + left + x] ?? 255) > threshold) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  return { xs, ys };
}

/** The greatest sum of squared changes from line to line, over all slopes. */
function roughest(along: readonly number[], lines: readonly number[], side: number): number {
  return Math.max(...slopes.map((slope) => roughness(along, lines, side, slope)));
}

function roughness(along: readonly number[], lines: readonly number[], side: number, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * side) + 0.5;
  const profile = new Uint16Array(side + 2 * Math.ceil(margin) + 1);
  for (let index = 0; index < lines.length; index += 1) {
    const bin = ((lines[index] ?? 0) - (along[index] ?? 0) * slope + margin) | 0;
    profile[bin] = (profile[bin] ?? 0) + 1;
  }
  let [sum, previous] = [0, 0];
  for (const count of profile) {
    const value = count > side * 0.6 ? previous : count;
    sum += (value - previous) ** 2;
    previous = value;
  }
  return sum;
}
