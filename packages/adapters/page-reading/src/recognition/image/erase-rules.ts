import { withPixels, type GreyImage, type PixelBox } from './grey-image.js';
import type { Rules } from './find-rules.js';

const white = 255;

/** Takes rulings off a picture. What crosses them or stands on them stays: there, ink goes on beyond the ruling. */
export function eraseRules(image: GreyImage, { across, down }: Rules, threshold: number): GreyImage {
  if (across.length === 0 && down.length === 0) return image;
  const { widthPx, heightPx } = image;
  const pixels = image.pixels.slice();
  const margin = Math.max(1, Math.round(0.008 * image.dpi));
  const erase = (line: PixelBox, isAcross: boolean) => {
    const [from, to] = isAcross ? [line.left, line.right] : [line.top, line.bottom];
    const [first, last] = isAcross
      ? [line.top - margin, line.bottom + margin]
      : [line.left - margin, line.right + margin];
    const [step, stride] = isAcross ? [1, widthPx] : [widthPx, 1];
    const limit = isAcross ? heightPx : widthPx;
    for (let index = from; index < to; index += 1) {
      const isInk = (place: number) =>
        place >= 0 && place < limit && (image.pixels[index * step + place * stride] ?? white) <= threshold;
      if (isInk(first - 1) || isInk(last)) continue;
      for (let place = Math.max(0, first); place < Math.min(limit, last); place += 1) {
        pixels[index * step + place * stride] = white;
      }
    }
  };
  for (const line of across) erase(line, true);
  for (const line of down) erase(line, false);
  return withPixels(image, pixels);
}
