import { readJpeg } from '../formats/read-jpeg.js';
import { assertSize, PictureError, type EncodedImage, type Picture, type PictureLimits } from '../picture.js';
import type { Directory } from './directories.js';
import { embedFax, isFax } from './embed-fax.js';
import { embedSamples } from './embed-samples.js';
import { joinJpegPieces, withTables } from './join-jpeg-pieces.js';
import { joinPieces, joinPlanes } from './join-pieces.js';
import { placedPieces, type TiffLayout } from './layout.js';
import { statedPlace } from './stated-place.js';

/** What is read of a directory: TIFF 6.0, and technical note 2 for JPEG. */
export const pageTags: readonly number[] = [
  ...[256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284],
  ...[292, 317, 320, 322, 323, 324, 325, 338, 347],
];

const jpeg = 7;
/** None, CCITT in three kinds, LZW, JPEG, Deflate in two kinds, PackBits. */
const known: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, jpeg, 8, 32_946, 32_773]);

/** One picture of a TIFF file. Throws PictureError or RangeError for one that cannot be read at all. */
export function readTiffPage(bytes: Uint8Array, directory: Directory, limits: PictureLimits): Picture {
  const layout = layoutOf(bytes, directory);
  assertSize(layout, limits);
  const { image, isDamaged } = imageOf(bytes, layout, limits);
  const { widthPx, heightPx } = layout;
  return { widthPx, heightPx, ...statedPlace(directory), image, isDamaged };
}

function layoutOf(bytes: Uint8Array, directory: Directory): TiffLayout {
  const first = (tag: number, otherwise: number) => directory.get(tag)?.[0] ?? otherwise;
  const [widthPx, heightPx] = [first(256, 0), first(257, 0)];
  const isTiled = directory.has(322);
  const samplesPerPixel = first(277, 1);
  const compression = first(259, 1);
  const bits = directory.get(258) ?? [1];
  if (!known.has(compression)) throw new PictureError('corrupt', `TIFF compression ${compression} is not read.`);
  if (new Set(bits).size !== 1) throw new PictureError('corrupt', 'A TIFF whose samples have several sizes.');
  const isPlanar = samplesPerPixel > 1 && first(284, 1) === 2;
  if (isPlanar && ((bits[0] ?? 1) < 8 || compression === jpeg)) {
    throw new PictureError('corrupt', 'A TIFF of separate planes that are not read.');
  }
  if (samplesPerPixel < 1 || samplesPerPixel > 8) throw new PictureError('corrupt', 'A TIFF of too many samples.');
  return {
    widthPx,
    heightPx,
    isLittleEndian: bytes[0] === 0x49,
    compression,
    bitsPerSample: bits[0] ?? 1,
    samplesPerPixel,
    isPlanar,
    // Without a word of it, fax programs meant what they always write.
    photometric: first(262, samplesPerPixel >= 3 ? 2 : 0),
    fillOrder: first(266, 1),
    predictor: first(317, 1),
    faxOptions: first(292, 0),
    extraSamples: directory.get(338) ?? [],
    colourMap: directory.get(320) ?? null,
    jpegTables: Uint8Array.from(directory.get(347) ?? []),
    pieceWidthPx: isTiled ? first(322, 0) : widthPx,
    pieceHeightPx: isTiled ? first(323, 0) : Math.min(first(278, heightPx), heightPx),
    offsets: directory.get(isTiled ? 324 : 273) ?? [],
    byteCounts: directory.get(isTiled ? 325 : 279) ?? null,
  };
}

interface Decoded {
  readonly image: EncodedImage | null;
  readonly isDamaged: boolean;
}

function imageOf(bytes: Uint8Array, layout: TiffLayout, limits: PictureLimits): Decoded {
  if (layout.isPlanar) {
    const { samples, isDamaged } = joinPlanes(bytes, layout);
    return { image: embedSamples(layout, samples), isDamaged };
  }
  const pieces = placedPieces(bytes, layout);
  const [only] = pieces;
  const isWhole = pieces.length === 1 && layout.pieceHeightPx >= layout.heightPx;
  if (layout.compression === jpeg) {
    if (!isWhole || !only) return joinJpegPieces(layout, pieces, limits);
    const { image, isDamaged } = readJpeg(withTables(layout.jpegTables, only.bytes), limits);
    // What the tag calls RGB is not to be turned from the colours of television.
    const isPlain = layout.photometric === 2;
    return { image: image && isPlain ? { ...image, filterParameters: { ColorTransform: 0 } } : image, isDamaged };
  }
  if (isFax(layout.compression) && isWhole && only) {
    return { image: embedFax(layout, only.bytes), isDamaged: only.isCutOff };
  }
  const { samples, isDamaged } = joinPieces(layout, pieces);
  return { image: embedSamples(layout, samples), isDamaged };
}
