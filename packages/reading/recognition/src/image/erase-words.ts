import type { GreyImage, PixelBox } from './grey-image.js';

const white = 255;

/** The picture with the words' places white, their accents and tails included. */
export function eraseWords(image: GreyImage, words: readonly PixelBox[], printPx: number): GreyImage {
  const { widthPx, heightPx } = image;
  const pixels = image.pixels.slice();
  const margin = Math.round(printPx * 0.3);
  for (const { left, top, right, bottom } of words) {
    const [from, to] = [Math.max(0, left - margin), Math.min(widthPx, right + margin)];
    for (let y = Math.max(0, top - margin); y < Math.min(heightPx, bottom + margin); y += 1) {
      pixels.fill(white, y * widthPx + from, y * widthPx + to);
    }
  }
  return { ...image, pixels };
}
