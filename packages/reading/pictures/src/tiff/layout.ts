import { PictureError } from '../picture.js';

/** How the samples of a TIFF picture lie in the file. */
export interface TiffLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isLittleEndian: boolean;
  readonly compression: number;
  readonly bitsPerSample: number;
  readonly samplesPerPixel: number;
  /** The samples of each component stand together, one plane behind the other (PlanarConfiguration 2). */
  readonly isPlanar: boolean;
  readonly photometric: number;
  readonly fillOrder: number;
  readonly predictor: number;
  /** T4Options. */
  readonly faxOptions: number;
  readonly extraSamples: readonly number[];
  readonly colourMap: readonly number[] | null;
  readonly jpegTables: Uint8Array;
  /** Size of a strip or a tile. */
  readonly pieceWidthPx: number;
  readonly pieceHeightPx: number;
  readonly offsets: readonly number[];
  readonly byteCounts: readonly number[] | null;
}

/** A strip or a tile, and where it stands in the picture. */
export interface Piece {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array;
  /** The file ends before the piece does. */
  readonly isCutOff: boolean;
}

/** The pieces of a picture by their places; those that the directory names beyond the picture are left out. */
export function placedPieces(file: Uint8Array, layout: TiffLayout): Piece[] {
  const { widthPx, heightPx, pieceWidthPx, pieceHeightPx, offsets, byteCounts } = layout;
  // Tiles reach beyond the picture, by less than their own size and never by more than the picture is large.
  const isSane = pieceWidthPx >= 1 && pieceHeightPx >= 1 && pieceWidthPx <= widthPx + 4_096;
  if (!isSane || pieceHeightPx > heightPx + 4_096) throw new PictureError('corrupt', 'A TIFF of impossible strips.');
  const across = Math.ceil(widthPx / pieceWidthPx);
  const down = Math.ceil(heightPx / pieceHeightPx);
  const isTiled = pieceWidthPx !== widthPx || pieceHeightPx > heightPx;
  return offsets.slice(0, across * down).map((offset, index) => {
    const top = Math.floor(index / across) * pieceHeightPx;
    // The last strip is as high as what is left; a tile is always whole.
    const height = isTiled ? pieceHeightPx : Math.min(pieceHeightPx, heightPx - top);
    const length = byteCounts?.[index] ?? file.length - offset;
    return {
      left: (index % across) * pieceWidthPx,
      top,
      widthPx: pieceWidthPx,
      heightPx: height,
      bytes: file.subarray(offset, offset + length),
      isCutOff: offset + length > file.length,
    };
  });
}

/** Bytes of a row of so many pixels. */
export function rowBytesOf({ bitsPerSample, samplesPerPixel }: TiffLayout, widthPx: number): number {
  return Math.ceil((widthPx * bitsPerSample * samplesPerPixel) / 8);
}
