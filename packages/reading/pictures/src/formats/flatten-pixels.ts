import { deflateSync } from 'node:zlib';
import type { EncodedImage } from '../picture.js';

/** Fast: most of what can be gained is gained by then. */
const level = 3;

/** The image of pixels of red, green, blue and opacity, laid on white; in grey where it has no colour. */
export function flattenPixels(rgba: Uint8Array, { isGrey = false } = {}): EncodedImage {
  const components = isGrey || hasNoColour(rgba) ? 1 : 3;
  const samples = new Uint8Array((rgba.length / 4) * components);
  let to = 0;
  for (let from = 0; from + 3 < rgba.length; from += 4) {
    const opacity = rgba[from + 3] ?? 255;
    const onWhite = (value: number) => (opacity === 255 ? value : Math.round(255 + ((value - 255) * opacity) / 255));
    const [red, green, blue] = [onWhite(rgba[from] ?? 0), onWhite(rgba[from + 1] ?? 0), onWhite(rgba[from + 2] ?? 0)];
    if (components === 1) {
      // ITU-R BT.601, as PDFium greys colours.
      samples[to] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
      to += 1;
    } else {
      samples[to] = red;
      samples[to + 1] = green;
      samples[to + 2] = blue;
      to += 3;
    }
  }
  return { data: deflateSync(samples, { level }), filter: 'FlateDecode', bitsPerComponent: 8, components };
}

function hasNoColour(rgba: Uint8Array): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false;
  }
  return true;
}
