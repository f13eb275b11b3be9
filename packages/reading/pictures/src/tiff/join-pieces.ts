import { placedPieces, rowBytesOf, type Piece, type TiffLayout } from './layout.js';
import { unpackPiece } from './unpack-piece.js';

/** A picture whose strips and tiles are in their places, unpacked. */
export interface JoinedPieces {
  readonly samples: Uint8Array;
  /** Pieces are missing, or break off: what is not there is left white. */
  readonly isDamaged: boolean;
}

/** Unpacks the strips or tiles of a picture and sets them in their places. */
export function joinPieces(layout: TiffLayout, pieces: readonly Piece[]): JoinedPieces {
  const { widthPx, heightPx, pieceWidthPx, pieceHeightPx } = layout;
  const rowBytes = rowBytesOf(layout, widthPx);
  const isWhiteZero = layout.photometric === 0 || layout.photometric === 5;
  const samples = new Uint8Array(rowBytes * heightPx).fill(isWhiteZero ? 0 : 255);
  let damaged = Math.ceil(widthPx / pieceWidthPx) * Math.ceil(heightPx / pieceHeightPx) - pieces.length;
  for (const piece of pieces) {
    const unpacked = unpackPiece(layout, piece);
    const pieceRowBytes = rowBytesOf(layout, piece.widthPx);
    const left = rowBytesOf(layout, piece.left);
    // The file ends before the piece does, or its codes make no sense.
    if (piece.isCutOff || unpacked.length < pieceRowBytes * piece.heightPx) damaged += 1;
    for (let row = 0; row < piece.heightPx && piece.top + row < heightPx; row += 1) {
      const start = row * pieceRowBytes;
      const width = Math.min(pieceRowBytes, rowBytes - left);
      samples.set(unpacked.subarray(start, start + width), (piece.top + row) * rowBytes + left);
    }
  }
  return { samples, isDamaged: damaged > 0 };
}

/** The planes of a picture, each joined of its own strips or tiles, with the samples of a pixel beside each other. */
export function joinPlanes(file: Uint8Array, layout: TiffLayout): JoinedPieces {
  const { widthPx, heightPx, pieceWidthPx, pieceHeightPx, samplesPerPixel, bitsPerSample, offsets, byteCounts } =
    layout;
  const pieces = Math.ceil(widthPx / pieceWidthPx) * Math.ceil(heightPx / pieceHeightPx);
  const sampleBytes = bitsPerSample / 8;
  const samples = new Uint8Array(widthPx * heightPx * samplesPerPixel * sampleBytes);
  let isDamaged = false;
  for (let plane = 0; plane < samplesPerPixel; plane += 1) {
    const own = [plane * pieces, (plane + 1) * pieces] as const;
    const single: TiffLayout = {
      ...layout,
      samplesPerPixel: 1,
      offsets: offsets.slice(...own),
      byteCounts: byteCounts?.slice(...own) ?? null,
    };
    const joined = joinPieces(single, placedPieces(file, single));
    isDamaged ||= joined.isDamaged;
    for (let from = 0, to = plane * sampleBytes; from < joined.samples.length; from += sampleBytes) {
      for (let byte = 0; byte < sampleBytes; byte += 1) samples[to + byte] = joined.samples[from + byte] ?? 0;
      to += samplesPerPixel * sampleBytes;
    }
  }
  return { samples, isDamaged };
}
