import type { Rules } from './find-rules.js';
import { withPixels, type GreyImage, type PixelBox } from './grey-image.js';

const white = 255;
/** Around a ruling, in inches: its blurred edge. */
const edgeInches = 0.008;
/** An edge gets lighter outwards; where it gets darker again by so many greys, other ink begins. */
const clearlyDarker = 40;

/**
 * Takes rulings off a picture, their crossings included. What crosses them or touches them stays: there, ink that is no ruling
 * goes on beyond them. What only stands near them is parted from them at the lightest place between.
 */
export function eraseRules(image: GreyImage, { across, down }: Rules, threshold: number): GreyImage {
  if (across.length === 0 && down.length === 0) return image;
  const { widthPx, heightPx } = image;
  const pixels = image.pixels.slice();
  const margin = Math.max(1, Math.round(edgeInches * image.dpi));
  const ruled = ruledPlaces(image, [...across, ...down], margin);
  const erase = (line: PixelBox, isAcross: boolean) => {
    const [from, to] = isAcross ? [line.left, line.right] : [line.top, line.bottom];
    const [first, last] = isAcross ? [line.top, line.bottom - 1] : [line.left, line.right - 1];
    const [step, stride] = isAcross ? [1, widthPx] : [widthPx, 1];
    const limit = isAcross ? heightPx : widthPx;
    for (let index = from; index < to; index += 1) {
      const greyAt = (place: number) =>
        place < 0 || place >= limit ? white : (image.pixels[index * step + place * stride] ?? white);
      const before = partedAfter(greyAt, first, -1, margin, threshold);
      const after = partedAfter(greyAt, last, 1, margin, threshold);
      const isOther = (place: number) => greyAt(place) <= threshold && ruled[index * step + place * stride] === 0;
      if (before === undefined && isOther(first - margin - 1)) continue;
      if (after === undefined && isOther(last + margin + 1)) continue;
      const [start, end] = [first - (before ?? margin), last + (after ?? margin)];
      for (let place = Math.max(0, start); place <= Math.min(limit - 1, end); place += 1) {
        pixels[index * step + place * stride] = white;
      }
    }
  };
  for (const line of across) erase(line, true);
  for (const line of down) erase(line, false);
  return withPixels(image, pixels);
}

/** How many places beyond its own the edge of a ruling takes, outwards, where ink stands within `margin` that is not joined to it. */
function partedAfter(
  greyAt: (place: number) => number,
  own: number,
  outwards: 1 | -1,
  margin: number,
  threshold: number,
): number | undefined {
  let lightest = greyAt(own);
  for (let edge = 0; edge <= margin; edge += 1) {
    const grey = greyAt(own + (edge + 1) * outwards);
    if (grey <= threshold && lightest - grey >= clearlyDarker) return edge;
    lightest = Math.max(lightest, grey);
  }
  return undefined;
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
