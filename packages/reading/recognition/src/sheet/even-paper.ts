import { flattenedPaper } from '../image/flatten-light.js';
import { withPixels, type GreyImage } from '../image/grey-image.js';
import { shrink } from '../image/shrink.js';
import { closing } from './closing.js';

/** Tiles on the shorter side of a sheet: small beside a line of text, so that the edge of a shadow stays an edge. */
const tilesAcross = 300;
/** Print is narrower than `2 * reach + 1` tiles: some 15 mm of a letter. */
const reach = 10;
/** Paper in shadow keeps more than this share of the light; what is darker was printed. */
const deepestShadow = 0.33;

/** A sheet divided by the light that falls on its paper: without shadows and gradients, its print as dark as it was. */
export function evenPaper(sheet: GreyImage): GreyImage {
  const { widthPx, heightPx, pixels } = sheet;
  const side = Math.max(2, Math.round(Math.min(widthPx, heightPx) / tilesAcross));
  const light = closing(shrink(sheet, side), reach);
  const gains = gainsOf(light);
  const [columns, rows] = [light.widthPx, light.heightPx];
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < heightPx; y += 1) {
    const v = Math.min(Math.max((y + 0.5) / side - 0.5, 0), rows - 1);
    const upper = Math.floor(v) * columns;
    const lower = Math.min(Math.floor(v) + 1, rows - 1) * columns;
    const down = v - Math.floor(v);
    for (let x = 0; x < widthPx; x += 1) {
      const u = Math.min(Math.max((x + 0.5) / side - 0.5, 0), columns - 1);
      const left = u | 0;
      const right = Math.min(left + 1, columns - 1);
      const share = u - left;
      const above = (gains[upper + left] ?? 1) * (1 - share) + (gains[upper + right] ?? 1) * share;
      const below = (gains[lower + left] ?? 1) * (1 - share) + (gains[lower + right] ?? 1) * share;
      const at = y * widthPx + x;
      const grey = (pixels[at] ?? 0) * (above * (1 - down) + below * down) + 0.5;
      even[at] = grey > 255 ? 255 : grey;
    }
  }
  return withPixels(sheet, even);
}

/** By how much each tile is to be lightened. */
function gainsOf({ pixels }: GreyImage): Float32Array {
  const sorted = pixels.toSorted();
  const brightest = sorted[Math.floor(sorted.length * 0.9)] ?? 255;
  const darkest = Math.max(1, brightest * deepestShadow);
  return Float32Array.from(pixels, (grey) => flattenedPaper / Math.max(grey, darkest));
}
