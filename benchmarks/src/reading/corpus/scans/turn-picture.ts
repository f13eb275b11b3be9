import type { GreyPicture } from './grey-picture.js';

/** Clockwise, by quarters. */
export function turnPicture(picture: GreyPicture, degrees: 0 | 90 | 180 | 270): GreyPicture {
  if (degrees === 0) return picture;
  const { width, height, pixels } = picture;
  const isSideways = degrees !== 180;
  const [newWidth, newHeight] = isSideways ? [height, width] : [width, height];
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const [fromX, fromY] = sourceOf(x, y);
      out[y * newWidth + x] = pixels[fromY * width + fromX] ?? 255;
    }
  }
  return { width: newWidth, height: newHeight, pixels: out };

  function sourceOf(x: number, y: number): [number, number] {
    if (degrees === 90) return [y, height - 1 - x];
    if (degrees === 270) return [width - 1 - y, x];
    return [width - 1 - x, height - 1 - y];
  }
}
