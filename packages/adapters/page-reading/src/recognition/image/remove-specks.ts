import { withPixels, type GreyImage } from './grey-image.js';

/**
 * A pixel darker or lighter than all of its eight neighbours becomes the nearest of them: single specks go, strokes of two
 * pixels and more stay.
 */
export function removeSpecks(image: GreyImage): GreyImage {
  const { widthPx, heightPx, pixels } = image;
  const cleaned = pixels.slice();
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let at = y * widthPx + 1, end = at + widthPx - 2; at < end; at += 1) {
      const a = pixels[at - widthPx - 1] ?? 0;
      const b = pixels[at - widthPx] ?? 0;
      const c = pixels[at - widthPx + 1] ?? 0;
      const d = pixels[at - 1] ?? 0;
      const e = pixels[at + 1] ?? 0;
      const f = pixels[at + widthPx - 1] ?? 0;
      const g = pixels[at + widthPx] ?? 0;
      const h = pixels[at + widthPx + 1] ?? 0;
      const grey = pixels[at] ?? 0;
      let low = a < b ? a : b;
      if (c < low) low = c;
      if (d < low) low = d;
      if (e < low) low = e;
      if (f < low) low = f;
      if (g < low) low = g;
      if (h < low) low = h;
      if (grey < low) {
        cleaned[at] = low;
        continue;
      }
      let high = a > b ? a : b;
      if (c > high) high = c;
      if (d > high) high = d;
      if (e > high) high = e;
      if (f > high) high = f;
      if (g > high) high = g;
      if (h > high) high = h;
      if (grey > high) cleaned[at] = high;
    }
  }
  return withPixels(image, cleaned);
}
