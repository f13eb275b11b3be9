import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decodeWebp, { init } from '@jsquash/webp/decode.js';
import { assertSize, PictureError, type Picture, type PictureLimits } from '../picture.js';
import { readExif } from '../tiff/stated-place.js';
import { flattenPixels } from './flatten-pixels.js';

/** WebP container specification: the flag of a moving picture in VP8X. */
const animation = 0x02;

/** A WebP as an image of a PDF, decoded by libwebp in WebAssembly and laid on white. */
export async function readWebp(bytes: Uint8Array, limits: PictureLimits, maxBytes: number): Promise<Picture> {
  const { widthPx, heightPx, exif } = readHeader(bytes);
  assertSize({ widthPx, heightPx }, limits);
  const { orientation, resolution } = exif ? readExif(exif) : { orientation: 1, resolution: null };
  const place = { widthPx, heightPx, orientation, resolution };
  const rgba = await decode(bytes);
  if (rgba?.length !== widthPx * heightPx * 4) return { ...place, image: null, isDamaged: true };
  const image = flattenPixels(rgba);
  // A large photograph in colours without loss may be larger than any document: recognition sees grey anyway.
  const isTooLarge = image.components === 3 && image.data.length > maxBytes;
  return { ...place, image: isTooLarge ? flattenPixels(rgba, { isGrey: true }) : image, isDamaged: false };
}

interface Decoder {
  start: Promise<void> | undefined;
}

const decoder: Decoder = { start: undefined };

async function start(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm');
  // The decoder answers with the class of browsers.
  Object.assign(globalThis, { ImageData: DecodedPixels });
  await init(await WebAssembly.compile(readFileSync(file)));
}

class DecodedPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** Its types name the class of browsers, which `start` puts ours in the place of. */
const decodePixels = decodeWebp as (bytes: ArrayBuffer) => Promise<DecodedPixels>;

async function decode(bytes: Uint8Array): Promise<Uint8Array | null> {
  await (decoder.start ??= start());
  try {
    const { data } = await decodePixels(Uint8Array.from(bytes).buffer);
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  } catch (error) {
    // A trap of the decoder, or its word that these bytes are no picture: the thread lives on, the instance does not.
    decoder.start = undefined;
    if (error instanceof Error) return null;
    throw error;
  }
}

function readHeader(bytes: Uint8Array): { widthPx: number; heightPx: number; exif?: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size: { widthPx?: number; heightPx?: number; exif?: Uint8Array } = {};
  for (let at = 12; at + 18 <= bytes.length;) {
    const type = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
    const length = view.getUint32(at + 4, true);
    const body = at + 8;
    if (type === 'VP8X') {
      if (((bytes[body] ?? 0) & animation) !== 0) throw new PictureError('corrupt', 'A moving picture.');
      if (at + 18 > bytes.length) break;
      size.widthPx = 1 + (view.getUint32(body + 4, true) & 0xffffff);
      size.heightPx = 1 + (view.getUint32(body + 6, true) >>> 8);
    } else if (type === 'VP8 ') {
      size.widthPx ??= view.getUint16(body + 6, true) & 0x3fff;
      size.heightPx ??= view.getUint16(body + 8, true) & 0x3fff;
    } else if (type === 'VP8L') {
      const packed = view.getUint32(body + 1, true);
      size.widthPx ??= 1 + (packed & 0x3fff);
      size.heightPx ??= 1 + ((packed >>> 14) & 0x3fff);
    } else if (type === 'EXIF') size.exif = withoutName(bytes.subarray(body, body + length));
    at = body + length + (length & 1);
  }
  const { widthPx, heightPx, exif } = size;
  if (widthPx === undefined || heightPx === undefined) throw new PictureError('corrupt', 'The WebP has no header.');
  return { widthPx, heightPx, ...(exif && { exif }) };
}

/** Some programs begin the block as JPEG does. */
function withoutName(block: Uint8Array): Uint8Array {
  return Buffer.from(block.subarray(0, 4)).toString('latin1') === 'Exif' ? block.subarray(6) : block;
}
