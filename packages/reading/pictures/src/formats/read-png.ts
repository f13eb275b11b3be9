import { constants, inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { assertSize, PictureError, type EncodedImage, type Picture, type PictureLimits } from '../picture.js';
import { readExif } from '../tiff/stated-place.js';
import { flattenPixels } from './flatten-pixels.js';

/** PNG (third edition), 11.2.1: channels of each colour type, and the bits that a sample of it may have. */
const channelsOf = new Map([
  [0, { channels: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, bits: [8, 16] }],
  [3, { channels: 1, bits: [1, 2, 4, 8] }],
  [4, { channels: 2, bits: [8, 16] }],
  [6, { channels: 4, bits: [8, 16] }],
]);
const indexed = 3;
const metresPerInch = 0.0254;

interface Header {
  widthPx: number;
  heightPx: number;
  bits: number;
  colourType: number;
  channels: number;
  isInterlaced: boolean;
}

interface Chunks {
  header: Header;
  readonly data: Uint8Array[];
  readonly others: Map<string, Uint8Array>;
  isWhole: boolean;
}

/**
 * A PNG as an image of a PDF. Plain pictures keep their packed data as they are; those with opacity or interlacing are
 * decoded and laid on white.
 */
export function readPng(bytes: Uint8Array, limits: PictureLimits): Picture {
  const { header, data, others, isWhole } = readChunks(bytes);
  assertSize(header, limits);
  const packed = Buffer.concat(data);
  const state = probe(packed, header);
  const exif = others.get('eXIf');
  const { orientation, resolution } = exif ? readExif(exif) : { orientation: 1, resolution: null };
  const { widthPx, heightPx } = header;
  const place = { widthPx, heightPx, orientation, resolution: statedResolution(others.get('pHYs')) ?? resolution };
  const isPlain = !header.isInterlaced && header.colourType <= indexed && !others.has('tRNS');
  if (!isPlain) return { ...place, image: state === 'whole' ? decode(bytes) : null, isDamaged: state !== 'whole' };
  return { ...place, image: embed(packed, header, others.get('PLTE')), isDamaged: state !== 'whole' || !isWhole };
}

function readChunks(bytes: Uint8Array): Chunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Omit<Chunks, 'header'> & { header?: Header } = { data: [], others: new Map(), isWhole: false };
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') found.header = readHeader(body);
    else if (type === 'IDAT') found.data.push(body);
    else if (type === 'IEND') {
      found.isWhole = true;
      break;
    } else if (!found.others.has(type)) found.others.set(type, body);
    at += length + 12;
  }
  const { header } = found;
  if (!header) throw new PictureError('corrupt', 'The PNG has no header.');
  return { ...found, header };
}

function readHeader(body: Uint8Array): Header {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [bits, colourType] = [body[8] ?? 0, body[9] ?? 0];
  const kind = channelsOf.get(colourType);
  if (body.length < 13 || !kind?.bits.includes(bits)) throw new PictureError('corrupt', 'A PNG of no known kind.');
  const size = { widthPx: view.getUint32(0), heightPx: view.getUint32(4) };
  return { ...size, bits, colourType, channels: kind.channels, isInterlaced: body[12] !== 0 };
}

/** Whether the data unpacks to what the header announces. More than that is never unpacked. */
function probe(packed: Buffer, { widthPx, heightPx, bits, channels, isInterlaced }: Header): 'whole' | 'broken' {
  const rowBytes = Math.ceil((widthPx * bits * channels) / 8) + 1;
  // Seven passes have their own rows, each with the byte of its filter and up to seven bits of padding.
  const expectedBytes = rowBytes * heightPx + (isInterlaced ? 4 * heightPx + 4 * rowBytes + 64 : 0);
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: expectedBytes, finishFlush: constants.Z_SYNC_FLUSH });
    return isInterlaced || unpacked.length === expectedBytes ? 'whole' : 'broken';
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
      throw new PictureError('corrupt', 'The PNG unpacks to more than its header announces.');
    }
    return 'broken';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function decode(bytes: Uint8Array): EncodedImage | null {
  try {
    return flattenPixels(PNG.sync.read(Buffer.from(bytes), { checkCRC: false }).data);
  } catch (error) {
    // The program throws plain errors for pictures that break a rule.
    if (error instanceof Error) return null;
    throw error;
  }
}

function embed(packed: Buffer, { widthPx, bits, channels, colourType }: Header, palette?: Uint8Array): EncodedImage {
  if (colourType === indexed && (palette === undefined || palette.length < 3)) {
    throw new PictureError('corrupt', 'The PNG has no palette.');
  }
  return {
    data: packed,
    filter: 'FlateDecode',
    filterParameters: { Predictor: 15, Colors: channels, BitsPerComponent: bits, Columns: widthPx },
    bitsPerComponent: bits,
    components: channels === 3 ? 3 : 1,
    ...(colourType === indexed && palette && { palette }),
  };
}

function statedResolution(body: Uint8Array | undefined) {
  if (!body || body.length < 9 || body[8] !== 1) return null;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [x, y] = [view.getUint32(0) * metresPerInch, view.getUint32(4) * metresPerInch];
  return x > 0 && y > 0 ? { x, y } : null;
}
