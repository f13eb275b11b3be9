import type { GreyImage, PixelBox } from './grey-image.js';

/** The part of a picture that a box covers; undefined where the box is empty or reaches beyond the picture. */
export function cutOut({ widthPx, heightPx, dpi, pixels }: GreyImage, box: PixelBox): GreyImage | undefined {
  const { left, top, right, bottom } = box;
  if (left < 0 || top < 0 || right > widthPx || bottom > heightPx || right <= left || bottom <= top) return undefined;
  const cut = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y += 1) {
    cut.set(pixels.subarray(y * widthPx + left, y * widthPx + right), (y - top) * (right - left));
  }
  return { widthPx: right - left, heightPx: bottom - top, dpi, pixels: cut };
}
