import { deflateSync } from 'node:zlib';
import { PictureError, type EncodedImage } from '../picture.js';
import type { TiffLayout } from './layout.js';

const level = 3;
/** TIFF 6.0, PhotometricInterpretation. */
const kinds = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, separated: 5 } as const;
const componentsOf = new Map<number, 1 | 3 | 4>([
  [kinds.whiteIsZero, 1],
  [kinds.blackIsZero, 1],
  [kinds.rgb, 3],
  [kinds.palette, 1],
  [kinds.separated, 4],
]);
/** TIFF 6.0, ExtraSamples. */
const premultiplied = 1;
const opacity = 2;

/** The samples of a TIFF picture as an image of a PDF: packed without loss, 16 bits cut to 8. */
export function embedSamples(layout: TiffLayout, samples: Uint8Array): EncodedImage {
  const { bitsPerSample, samplesPerPixel, photometric, colourMap } = layout;
  const components = componentsOf.get(photometric);
  const isKnown = [1, 2, 4, 8, 16].includes(bitsPerSample) && components && components <= samplesPerPixel;
  if (!isKnown || (samplesPerPixel > components && bitsPerSample < 8)) {
    throw new PictureError('corrupt', `TIFF samples of kind ${photometric} and ${bitsPerSample} bits are not read.`);
  }
  const narrow = bitsPerSample === 16 ? upperBytes(samples) : samples;
  const plain = samplesPerPixel > components ? withoutExtraSamples(layout, narrow, components) : narrow;
  return {
    data: deflateSync(plain, { level }),
    filter: 'FlateDecode',
    bitsPerComponent: Math.min(bitsPerSample, 8),
    components,
    ...(photometric === kinds.palette && { palette: paletteOf(colourMap, 1 << bitsPerSample) }),
    ...(photometric === kinds.whiteIsZero && { isInverted: true }),
  };
}

function upperBytes(samples: Uint8Array): Uint8Array {
  const upper = new Uint8Array(samples.length / 2);
  for (let index = 0; index < upper.length; index += 1) upper[index] = samples[index * 2 + 1] ?? 0;
  return upper;
}

/** Opacity is laid on white; what else stands beside the colours says nothing to a reader. */
function withoutExtraSamples(layout: TiffLayout, samples: Uint8Array, components: number): Uint8Array {
  const { samplesPerPixel, extraSamples, photometric } = layout;
  const kind = photometric === kinds.palette || photometric === kinds.separated ? 0 : (extraSamples[0] ?? 0);
  const white = photometric === kinds.whiteIsZero ? 0 : 255;
  const pixels = Math.floor(samples.length / samplesPerPixel);
  const result = new Uint8Array(pixels * components);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = pixel * samplesPerPixel;
    const share = (samples[from + components] ?? 255) / 255;
    for (let component = 0; component < components; component += 1) {
      const value = samples[from + component] ?? 0;
      result[pixel * components + component] =
        kind === premultiplied
          ? Math.round(value + white * (1 - share))
          : kind === opacity
            ? Math.round(white + (value - white) * share)
            : value;
    }
  }
  return result;
}

/** Reds, then greens, then blues, in 16 bits each. */
function paletteOf(colourMap: readonly number[] | null, colours: number): Uint8Array {
  if (colourMap?.length !== colours * 3) throw new PictureError('corrupt', 'The TIFF has no colour map.');
  return Uint8Array.from({ length: colours * 3 }, (_, index) => {
    const colour = Math.floor(index / 3);
    return (colourMap[(index % 3) * colours + colour] ?? 0) >> 8;
  });
}
