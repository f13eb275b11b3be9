import { rowBytesOf, type Piece, type TiffLayout } from './layout.js';
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
