import { withPixels, type GreyImage } from '../image/grey-image.js';

/** The picture without what is dark and narrower than `2 * reach + 1` pixels: the ground that print stands on. */
export function closing(image: GreyImage, reach: number): GreyImage {
  const { pixels, widthPx, heightPx } = image;
  const lightest = dilated(pixels, widthPx, heightPx, reach);
  return withPixels(image, inverted(dilated(inverted(lightest), widthPx, heightPx, reach)));
}

/** The lightest of the square around each pixel, as far as it lies in the picture. */
function dilated(pixels: Uint8Array<ArrayBuffer>, widthPx: number, heightPx: number, reach: number) {
  const across = lightestAlong(pixels, { length: widthPx, count: heightPx, step: 1, stride: widthPx }, reach);
  return lightestAlong(across, { length: heightPx, count: widthPx, step: widthPx, stride: 1 }, reach);
}

interface Lines {
  readonly length: number;
  readonly count: number;
  readonly step: number;
  readonly stride: number;
}

function lightestAlong(
  pixels: Uint8Array<ArrayBuffer>,
  { length, count, step, stride }: Lines,
  reach: number,
): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(pixels.length);
  for (let line = 0; line < count; line += 1) {
    const start = line * stride;
    for (let index = 0; index < length; index += 1) {
      const last = start + Math.min(length - 1, index + reach) * step;
      let best = 0;
      for (let at = start + Math.max(0, index - reach) * step; at <= last; at += step) {
        const grey = pixels[at] ?? 0;
        if (grey > best) best = grey;
      }
      result[start + index * step] = best;
    }
  }
  return result;
}

function inverted(pixels: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return pixels.map((grey) => 255 - grey);
}
