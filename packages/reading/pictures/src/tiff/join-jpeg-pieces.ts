import { decode } from 'jpeg-js';
import { flattenPixels } from '../formats/flatten-pixels.js';
import { readJpeg } from '../formats/read-jpeg.js';
import { PictureError, type EncodedImage, type PictureLimits } from '../picture.js';
import type { Piece, TiffLayout } from './layout.js';

const maxMemoryUsageInMB = 256;
const startOfImage = 0xd8;
const endOfImage = 0xd9;

/** A piece with the tables that all pieces of a picture share. */
export function withTables(tables: Uint8Array, piece: Uint8Array): Uint8Array {
  const hasEnd = tables.at(-2) === 0xff && tables.at(-1) === endOfImage;
  const hasStart = piece[0] === 0xff && piece[1] === startOfImage;
  if (tables.length < 4) return piece;
  return Buffer.concat([tables.subarray(0, hasEnd ? -2 : undefined), piece.subarray(hasStart ? 2 : 0)]);
}

/** A picture in several strips or tiles of JPEG: these have to be decoded to become one. */
export function joinJpegPieces(
  { widthPx, heightPx, jpegTables, photometric }: TiffLayout,
  pieces: readonly Piece[],
  limits: PictureLimits,
): { image: EncodedImage; isDamaged: boolean } {
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
  let isDamaged = pieces.length === 0;
  for (const piece of pieces) {
    const pixels = decodePiece(withTables(jpegTables, piece.bytes), piece, { limits, isTurned: photometric !== 2 });
    if (!pixels || piece.isCutOff) isDamaged = true;
    if (!pixels) continue;
    const width = Math.min(pixels.width, widthPx - piece.left);
    for (let row = 0; row < pixels.height && piece.top + row < heightPx; row += 1) {
      const start = row * pixels.width * 4;
      rgba.set(pixels.data.subarray(start, start + width * 4), ((piece.top + row) * widthPx + piece.left) * 4);
    }
  }
  return { image: flattenPixels(rgba), isDamaged };
}

function decodePiece(
  bytes: Uint8Array,
  { widthPx, heightPx }: Piece,
  { limits, isTurned }: { limits: PictureLimits; isTurned: boolean },
) {
  try {
    // The header first: a piece larger than its place is none of this picture.
    const header = readJpeg(bytes, limits);
    if (header.widthPx > widthPx + 64 || header.heightPx > heightPx + 64 || !header.image) return null;
    return decode(bytes, { useTArray: true, colorTransform: isTurned, maxMemoryUsageInMB });
  } catch (error) {
    // The decoder throws plain errors for codes that make no sense.
    if (error instanceof PictureError || error instanceof Error) return null;
    throw error;
  }
}
