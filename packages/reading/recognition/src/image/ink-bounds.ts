import type { GreyImage, PixelBox } from './grey-image.js';

/** A full stop in small print covers about this area, in square inches; less is dust. */
const minInkSquareInches = 0.0005;

/** The box around the ink of a page, specks of dust left out; undefined for an empty sheet. */
export function inkBounds({ widthPx, heightPx, dpi, pixels }: GreyImage, threshold: number): PixelBox | undefined {
  const rows = new Uint32Array(heightPx);
  const columns = new Uint32Array(widthPx);
  let ink = 0;
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      if ((pixels[y * widthPx + x] ?? 255) > threshold) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
      ink += 1;
    }
  }
  if (ink < Math.max(1, minInkSquareInches * dpi * dpi)) return undefined;
  const isInk = (count: number) => count > 0;
  return {
    left: columns.findIndex(isInk),
    top: rows.findIndex(isInk),
    right: columns.findLastIndex(isInk) + 1,
    bottom: rows.findLastIndex(isInk) + 1,
  };
}
