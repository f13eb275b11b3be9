import type { QuarterTurn } from '@recto/document-model';
import type { GreyImage } from './grey-image.js';

/** The picture turned clockwise. */
export function turn(image: GreyImage, degrees: QuarterTurn): GreyImage {
  if (degrees === 0) return image;
  const { widthPx, heightPx, dpi, pixels } = image;
  const turned = new Uint8Array(pixels.length);
  if (degrees === 180) {
    for (let at = 0, last = pixels.length - 1; at <= last; at += 1) turned[last - at] = pixels[at] ?? 0;
    return { ...image, pixels: turned };
  }
  // Pixel (x, y) goes to row x, or counted from the bottom for a turn to the left.
  const [start, across, down] =
    degrees === 90 ? [heightPx - 1, heightPx, -1] : [(widthPx - 1) * heightPx, -heightPx, 1];
  for (let y = 0; y < heightPx; y += 1) {
    let to = start + y * down;
    for (let at = y * widthPx, end = at + widthPx; at < end; at += 1) {
      turned[to] = pixels[at] ?? 0;
      to += across;
    }
  }
  return { widthPx: heightPx, heightPx: widthPx, dpi, pixels: turned };
}
