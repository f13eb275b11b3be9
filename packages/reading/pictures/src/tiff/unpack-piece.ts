import { constants, inflateSync } from 'node:zlib';
import UTIF from 'utif2';
import { isFax } from './embed-fax.js';
import { rowBytesOf, type Piece, type TiffLayout } from './layout.js';
import { unpackLzw } from './unpack-lzw.js';

/** TIFF 6.0, Compression and Predictor. */
const lzw = 5;
const deflate: ReadonlySet<number> = new Set([8, 32_946]);
const packBits = 32_773;
const horizontal = 2;

/**
 * The samples of a strip or a tile, 16-bit ones with the lower byte first: fewer than it has where its codes break off,
 * never more.
 */
export function unpackPiece(layout: TiffLayout, piece: Piece): Uint8Array {
  const sizeBytes = rowBytesOf(layout, piece.widthPx) * piece.heightPx;
  const samples = decompress(layout, piece, sizeBytes);
  if (layout.bitsPerSample === 16 && !layout.isLittleEndian) swapBytes(samples);
  if (layout.predictor === horizontal) addDifferences(layout, samples, rowBytesOf(layout, piece.widthPx));
  return samples;
}

function decompress(layout: TiffLayout, piece: Piece, sizeBytes: number): Uint8Array {
  const { compression } = layout;
  if (isFax(compression)) return unpackFax(layout, piece, sizeBytes);
  if (compression === lzw) return unpackLzw(piece.bytes, sizeBytes);
  if (compression === packBits) return unpackBits(piece.bytes, sizeBytes);
  if (deflate.has(compression)) return inflate(piece.bytes, sizeBytes);
  return Uint8Array.from(piece.bytes.subarray(0, sizeBytes));
}

function inflate(packed: Uint8Array, sizeBytes: number): Uint8Array {
  try {
    // Some programs pad their strips; none packs as much again.
    const limits = { maxOutputLength: 2 * sizeBytes, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(packed, limits).subarray(0, sizeBytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return new Uint8Array(); // no codes of Deflate, or too many
    throw error;
  }
}

function unpackBits(packed: Uint8Array, sizeBytes: number): Uint8Array {
  const output = new Uint8Array(sizeBytes);
  let written = 0;
  for (let at = 0; at < packed.length && written < sizeBytes;) {
    const count = packed[at] ?? 0;
    at += 1;
    if (count < 128) {
      const run = packed.subarray(at, at + Math.min(count + 1, sizeBytes - written));
      output.set(run, written);
      written += run.length;
      at += count + 1;
    } else if (count > 128) {
      const end = Math.min(written + 257 - count, sizeBytes);
      output.fill(packed[at] ?? 0, written, end);
      written = end;
      at += 1;
    }
  }
  return output.subarray(0, written);
}

/** A strip of several: one that is the whole picture goes to the reader of PDFs as it is. */
function unpackFax(layout: TiffLayout, { widthPx, heightPx, bytes }: Piece, sizeBytes: number): Uint8Array {
  // The program looks at the first two bytes of a file for the order of bytes.
  const file = Uint8Array.from(Buffer.concat([Buffer.from('II', 'latin1'), bytes]));
  const strip = {
    t256: [widthPx],
    t257: [heightPx],
    t258: [1],
    t259: [layout.compression],
    t262: [layout.photometric],
    t266: [layout.fillOrder],
    t273: [2],
    t277: [1],
    t278: [heightPx],
    t279: [bytes.length],
    t292: [layout.faxOptions],
  };
  const image = { ...strip, width: widthPx, height: heightPx, data: undefined as Uint8Array | undefined };
  try {
    UTIF.decodeImage(file.buffer, image as unknown as UTIF.IFD);
  } catch (error) {
    // The program throws errors of all kinds for codes that make no sense.
    if (!(error instanceof Error)) throw error;
  }
  return image.data?.length === sizeBytes ? image.data : new Uint8Array();
}

function swapBytes(samples: Uint8Array): void {
  for (let at = 0; at + 1 < samples.length; at += 2) {
    const upper = samples[at] ?? 0;
    samples[at] = samples[at + 1] ?? 0;
    samples[at + 1] = upper;
  }
}

/** Each sample is written as its difference from the one to its left. */
function addDifferences(layout: TiffLayout, samples: Uint8Array, rowBytes: number): void {
  const { bitsPerSample, samplesPerPixel } = layout;
  if (bitsPerSample !== 8 && bitsPerSample !== 16) return;
  const step = (samplesPerPixel * bitsPerSample) / 8;
  for (let row = 0; row < samples.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, samples.length);
    for (let at = row + step; at < end; at += bitsPerSample / 8) {
      const sum = (samples[at] ?? 0) + (samples[at - step] ?? 0);
      samples[at] = sum;
      if (bitsPerSample === 16) {
        samples[at + 1] = (samples[at + 1] ?? 0) + (samples[at + 1 - step] ?? 0) + (sum >> 8);
      }
    }
  }
}
