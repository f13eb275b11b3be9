import type { Rules } from './find-rules.js';
import { withPixels, type GreyImage, type PixelBox } from './grey-image.js';

const white = 255;
/** Around a ruling, in inches: its blurred edge. */
const edgeInches = 0.008;

/**
 * Takes rulings off a picture, their crossings included. What crosses them or stands on them stays: there, ink goes on
 * beyond the ruling that is no ruling.
 */
export function eraseRules(image: GreyImage, { across, down }: Rules, threshold: number): GreyImage {
  if (across.length === 0 && down.length === 0) return image;
  const { widthPx, heightPx } = image;
  const pixels = image.pixels.slice();
  const margin = Math.max(1, Math.round(edgeInches * image.dpi));
  const ruled = ruledPlaces(image, [...across, ...down], margin);
  const erase = (line: PixelBox, isAcross: boolean) => {
    const [from, to] = isAcross ? [line.left, line.right] : [line.top, line.bottom];
    const [first, last] = isAcross
      ? [line.top - margin, line.bottom + margin]
      : [line.left - margin, line.right + margin];
    const [step, stride] = isAcross ? [1, widthPx] : [widthPx, 1];
    const limit = isAcross ? heightPx : widthPx;
    for (let index = from; index < to; index += 1) {
      const isOther = (place: number) => {
        if (place < 0 || place >= limit) return false;
        const at = index * step + place * stride;
        return ruled[at] === 0 && (image.pixels[at] ?? white) <= threshold;
      };
      if (isOther(first - 1) || isOther(last)) continue;
      for (let place = Math.max(0, first); place < Math.min(limit, last); place += 1) {
        pixels[index * step + place * stride] = white;
      }
    }
  };
  for (const line of across) erase(line, true);
  for (const line of down) erase(line, false);
  return withPixels(image, pixels);
}

function ruledPlaces({ widthPx, heightPx }: GreyImage, lines: readonly PixelBox[], margin: number): Uint8Array {
  const ruled = new Uint8Array(widthPx * heightPx);
  for (const { left, top, right, bottom } of lines) {
    const [from, to] = [Math.max(0, left - margin), Math.min(widthPx, right + margin)];
    for (let y = Math.max(0, top - margin); y < Math.min(heightPx, bottom + margin); y += 1) {
      ruled.fill(1, y * widthPx + from, y * widthPx + to);
    }
  }
  return ruled;
}
