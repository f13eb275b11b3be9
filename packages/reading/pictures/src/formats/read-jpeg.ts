import { assertSize, PictureError, type Picture, type PictureLimits, type Resolution } from '../picture.js';
import { readExif, type StatedPlace } from '../tiff/stated-place.js';

/** ITU-T T.81, table B.1. */
const marker = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dht: 0xc4,
  dri: 0xdd,
  app0: 0xe0,
  app1: 0xe1,
  app14: 0xee,
};
/** Tables and scans: all that decoding needs. */
const kept: ReadonlySet<number> = new Set([marker.dqt, marker.dht, marker.dri]);
const endOfImage = Uint8Array.of(0xff, marker.eoi);
const centimetresPerInch = 2.54;

interface Frame {
  widthPx: number;
  heightPx: number;
  components: number;
}

interface Found {
  readonly pieces: Uint8Array[];
  frame?: Frame;
  hasScan: boolean;
  isWhole: boolean;
  /** A scan has bytes that mean something else. */
  isBroken: boolean;
  isAdobe: boolean;
  density: Resolution | null;
  exif?: StatedPlace;
}

/**
 * A JPEG without its metadata, its pixels untouched: tables and scans are copied, what programs and cameras wrote beside
 * them is left behind, further pictures behind the first one too.
 */
export function readJpeg(bytes: Uint8Array, limits: PictureLimits): Picture {
  const found = walk(bytes);
  const { frame, pieces } = found;
  if (!frame) throw new PictureError('corrupt', 'The JPEG has no frame that can be read.');
  assertSize(frame, limits);
  const { widthPx, heightPx, components } = frame;
  if (components !== 1 && components !== 3 && components !== 4) {
    throw new PictureError('corrupt', `A JPEG of ${components} components.`);
  }
  const orientation = found.exif?.orientation ?? 1;
  const resolution = found.exif?.resolution ?? found.density;
  const size = { widthPx, heightPx, orientation, resolution };
  if (!found.hasScan) return { ...size, image: null, isDamaged: true };
  return {
    ...size,
    image: {
      data: Buffer.concat([...pieces, endOfImage]),
      filter: 'DCTDecode',
      bitsPerComponent: 8,
      components,
      // Adobe's programs write CMYK the other way round, and everybody reads it so.
      ...(components === 4 && found.isAdobe && { isInverted: true }),
    },
    isDamaged: !found.isWhole || found.isBroken,
  };
}

function walk(bytes: Uint8Array): Found {
  const found: Found = { pieces: [], hasScan: false, isWhole: false, isBroken: false, isAdobe: false, density: null };
  found.pieces.push(Uint8Array.of(0xff, marker.soi));
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1; // what stands between segments says nothing
      continue;
    }
    const code = bytes[at + 1] ?? 0;
    if (code === marker.eoi) {
      found.isWhole = true;
      return found;
    }
    if (isAlone(code)) {
      at += code === 0xff ? 1 : 2;
      continue;
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end > bytes.length || end < at + 4) return found;
    const segment = bytes.subarray(at, end);
    at = end;
    if (code === marker.sos) {
      at = endOfScan(bytes, end);
      found.pieces.push(segment, bytes.subarray(end, at));
      found.hasScan = found.frame !== undefined;
    } else takeSegment(found, code, segment);
  }
  return found;
}

/** Fill bytes, restarts and markers without a segment. */
function isAlone(code: number): boolean {
  return code === 0xff || code <= 0x01 || (code >= 0xd0 && code <= marker.soi);
}

function endOfScan(bytes: Uint8Array, start: number): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    const isData = code === undefined || code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

function takeSegment(found: Found, code: number, segment: Uint8Array): void {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  const names = (name: string) => Buffer.from(segment.subarray(4, 4 + name.length)).toString('latin1') === name;
  if (isFrame(code)) takeFrame(found, { code, segment, view });
  else if (kept.has(code)) found.pieces.push(segment);
  else if (code === marker.app0 && names('JFIF\0') && segment.length >= 16) {
    const unit = segment[11];
    const perInch = unit === 2 ? centimetresPerInch : 1;
    const [x, y] = [view.getUint16(12) * perInch, view.getUint16(14) * perInch];
    if ((unit === 1 || unit === 2) && x > 0 && y > 0) found.density = { x, y };
  } else if (code === marker.app1 && names('Exif\0\0')) found.exif ??= readExif(segment.subarray(10));
  else if (code === marker.app14 && names('Adobe') && segment.length >= 16) {
    found.isAdobe = true;
    found.pieces.push(segment); // it says how the colours are written
  }
}

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== marker.dht && code !== 0xc8 && code !== 0xcc;
}

/**
 * Huffman coded, 8 bits a sample, baseline or progressive: others are found in no document. A further frame behind a scan is
 * damage: bytes of the scan that have become a marker.
 */
function takeFrame(found: Found, { code, segment, view }: { code: number; segment: Uint8Array; view: DataView }): void {
  if (found.hasScan) {
    found.isBroken = true;
    return;
  }
  const isKnown = code <= 0xc2 && segment.length >= 10 && segment[4] === 8;
  if (!isKnown || found.frame) throw new PictureError('corrupt', 'A JPEG of a kind that is not read.');
  found.frame = { heightPx: view.getUint16(5), widthPx: view.getUint16(7), components: segment[9] ?? 0 };
  found.pieces.push(segment);
}
