import type { GreyImage } from './grey-image.js';

/** Holds a few lines of body text, and few enough letters that a slant does not blur them. */
const tileInches = 0.8;
/** A tile with a smaller share of ink is too empty to ask, one with a larger is a picture. */
const inkShare = { least: 0.015, most: 0.45 };
/** Slopes tried in each direction (0 and about 4 and 8 degrees either way): a skewed page has lines, too. */
const slopes = [-0.14, -0.07, 0, 0.07, 0.14];

/**
 * How much more the ink changes from row to row than from column to column: above 1 for lines that run across, below 1 for
 * lines that run down the page, 1 when there is nothing to tell. Rows and columns full of ink are rulings and not counted.
 */
export function acrossOverDown(image: GreyImage, threshold: number): number {
  const side = Math.round(tileInches * image.dpi);
  let [across, down] = [0, 0];
  for (let top = 0; top + side <= image.heightPx; top += side) {
    for (let left = 0; left + side <= image.widthPx; left += side) {
      const ink = tileInk(image, left, top, side, threshold);
      const share = ink.length / (side * side);
      if (share < inkShare.least || share > inkShare.most) continue;
      across += Math.max(...slopes.map((slope) => roughness(ink, side, true, slope))) / ink.length;
      down += Math.max(...slopes.map((slope) => roughness(ink, side, false, slope))) / ink.length;
    }
  }
  return across + down === 0 ? 1 : (across + 1e-6) / (down + 1e-6);
}

/** Places of the ink in a tile, counted from its top left corner. */
function tileInk({ pixels, widthPx }: GreyImage, left: number, top: number, side: number, threshold: number): number[] {
  const ink: number[] = [];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if ((pixels[(top + y) * widthPx + left + x] ?? 255) <= threshold) ink.push(y * side + x);
    }
  }
  return ink;
}

function roughness(ink: readonly number[], side: number, isAcross: boolean, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * side);
  const profile = new Uint16Array(side + 2 * margin + 1);
  for (const place of ink) {
    const [along, line] = isAcross
      ? [place % side, Math.floor(place / side)]
      : [Math.floor(place / side), place % side];
    const bin = Math.round(line - along * slope) + margin;
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
