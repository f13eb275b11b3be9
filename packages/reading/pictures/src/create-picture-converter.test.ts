import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import { encode } from 'jpeg-js';
import { createPictureConverter } from './create-picture-converter.js';
import type { PictureFormat } from './picture.js';
import { samplePictures } from './testing/sample-pictures.js';

const limits = { timeoutMs: 20_000, memoryMb: 256, maxBytes: 10_000_000 };
const converter = createPictureConverter(limits);
const reader = createPdfReader({ threads: 1, inspectTimeoutMs: 20_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 });
afterAll(async () => {
  await converter.close();
  await reader.close();
});

const { signal } = new AbortController();
const formats = { png: 'png', webp: 'webp', tif: 'tiff', jpg: 'jpeg' } as const;
const sampleOf = (name: keyof typeof samplePictures) => Buffer.from(samplePictures[name], 'base64');
const convert = (bytes: Uint8Array, format: PictureFormat) => converter.convert(bytes, { format, maxPages: 3, signal });

async function pdfOf(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array> {
  const conversion = await convert(bytes, format);
  if (conversion.outcome !== 'converted') throw new Error(`The picture is ${conversion.reason}.`);
  return conversion.pdf;
}

async function inspect(bytes: Uint8Array) {
  const inspection = await reader.inspect({ key: Buffer.from(bytes).toString('latin1'), bytes }, { maxPages: 10 });
  if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
  return inspection;
}

/** The page at a pixel a pixel, and which of its corners, from the upper left one on as a clock goes, is black. */
async function cornersOf(pdf: Uint8Array, pageNumber = 1): Promise<string> {
  const document = { key: Buffer.from(pdf).toString('latin1'), bytes: pdf };
  const drawn = await reader.render(document, pageNumber, { dpi: 200, maxPixels: 100_000 });
  if (drawn.outcome !== 'rendered') throw new Error(`The page is ${drawn.reason}.`);
  const { pixels, widthPx, heightPx } = drawn;
  const [left, top] = [Math.round(widthPx * 0.15), Math.round(heightPx * 0.18)];
  const [right, bottom] = [widthPx - left, heightPx - top];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return corners.map(([x = 0, y = 0]) => ((pixels[y * widthPx + x] ?? 0) < 128 ? 'X' : '.')).join('');
}

describe('the same picture', () => {
  const names = Object.keys(samplePictures) as (keyof typeof samplePictures)[];

  test.each(names)('%s becomes the same page', async (name) => {
    const format = formats[name.slice(name.indexOf('.') + 1) as keyof typeof formats];
    const pdf = await pdfOf(sampleOf(name), format);
    const { pages, profile } = await inspect(pdf);
    expect(pages).toHaveLength(name === 'multi.tif' ? 3 : 1);
    expect(profile.damagedPages).toEqual([]);
    for (const { pageNumber, kind } of pages) {
      expect(kind).toBe('image');
      expect(await cornersOf(pdf, pageNumber)).toBe('X...');
    }
    expect(await pdfOf(sampleOf(name), format)).toEqual(pdf);
  });
});

/** A JPEG with the same box, and EXIF that tells its orientation and where it was taken. */
function photograph({ orientation = 1, dpi = 200 } = {}): Uint8Array {
  const data = Buffer.alloc(64 * 48 * 4, 255);
  for (let y = 4; y <= 16; y += 1) data.fill('000000ff', (y * 64 + 4) * 4, (y * 64 + 29) * 4, 'hex');
  const jpeg = encode({ data, width: 64, height: 48 }, 90).data;
  const entry = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(1, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const resolution = Buffer.alloc(8);
  resolution.writeUInt32BE(dpi, 0);
  resolution.writeUInt32BE(1, 4);
  const entries = [entry(274, 3, orientation), entry(282, 5, 50), entry(283, 5, 50), entry(296, 3, 2)];
  const header = Buffer.from('4d4d002a000000080004', 'hex');
  const block = Buffer.concat([header, ...entries, Buffer.alloc(4, 0), resolution]);
  // The value of the resolution stands behind the directory: 8 + 2 + 4 entries + 4 bytes.
  for (const at of [header.length + 12 + 8, header.length + 24 + 8]) block.writeUInt32BE(62, at);
  const exif = Buffer.concat([Buffer.from('Exif\0\0GPS 48.137 N', 'latin1').subarray(0, 6), block]);
  const segment = (code: number, body: Buffer) => {
    const head = Buffer.from([0xff, code, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const comment = segment(0xfe, Buffer.from('taken at 48.137 N'));
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, exif), comment, jpeg.subarray(2)]);
}

describe('a photograph', () => {
  test.each([
    [1, 'X...'],
    [2, '.X..'],
    [3, '..X.'],
    [4, '...X'],
    [5, 'X...'],
    [6, '.X..'],
    [7, '..X.'],
    [8, '...X'],
  ])('of orientation %i stands upright', async (orientation, corners) => {
    const pdf = await pdfOf(photograph({ orientation }), 'jpeg');
    expect(await cornersOf(pdf)).toBe(corners);
    const [page] = (await inspect(pdf)).pages;
    expect((page?.widthPt ?? 0) > (page?.heightPt ?? 0)).toBe(orientation < 5);
  });

  test.each([
    [300, 64 * (72 / 300)],
    [72, 64],
    [1, 64 * (72 / 200)],
    [100_000, 64 * (72 / 200)],
  ])('that states %i dpi is as large as that says, where it can be', async (dpi, widthPt) => {
    const [page] = (await inspect(await pdfOf(photograph({ dpi }), 'jpeg'))).pages;
    expect(page?.widthPt).toBeCloseTo(widthPt, 1);
  });

  test('leaves behind what was written beside its pixels', async () => {
    const pdf = Buffer.from(await pdfOf(photograph(), 'jpeg')).toString('latin1');
    expect(pdf).not.toMatch(/48\.137|Exif|JFIF/);
  });
});

describe('damage', () => {
  test('what breaks off is a damaged page that shows what is there', async () => {
    const jpeg = photograph();
    const { pages, profile } = await inspect(await pdfOf(jpeg.subarray(0, jpeg.length - 60), 'jpeg'));
    expect([pages.length, profile.damagedPages]).toEqual([1, [1]]);
  });

  test('a JPEG in whose scan bytes have become the marker of another frame is damaged, and shows what is before', async () => {
    const jpeg = Buffer.from(photograph());
    jpeg.set([0xff, 0xc1, 0x00, 0x08], jpeg.length - 40);
    const pdf = await pdfOf(jpeg, 'jpeg');
    expect((await inspect(pdf)).profile.damagedPages).toEqual([1]);
    expect(await cornersOf(pdf)).toBe('X...');
  });

  test('a page of a TIFF costs itself, not the others', async () => {
    const bytes = sampleOf('multi.tif');
    // The second directory begins behind the first page: its compression becomes one that nobody knows.
    const second = bytes.readUInt32LE(bytes.readUInt32LE(4) + 2 + bytes.readUInt16LE(bytes.readUInt32LE(4)) * 12);
    for (let entry = 0; entry < bytes.readUInt16LE(second); entry += 1) {
      const at = second + 2 + entry * 12;
      if (bytes.readUInt16LE(at) === 259) bytes.writeUInt16LE(50_000, at + 8);
    }
    const { pages, profile } = await inspect(await pdfOf(bytes, 'tiff'));
    expect([pages.length, profile.damagedPages]).toEqual([3, [2]]);
  });

  test('a chain of directories that bites its tail ends', async () => {
    const bytes = sampleOf('g4.tif');
    const first = bytes.readUInt32LE(4);
    bytes.writeUInt32LE(first, first + 2 + bytes.readUInt16LE(first) * 12);
    expect((await inspect(await pdfOf(bytes, 'tiff'))).pages).toHaveLength(1);
  });

  test('more pages than allowed are refused', async () => {
    const options = { format: 'tiff', maxPages: 2, signal } as const;
    const refused = { outcome: 'refused', reason: 'too-many-pages' };
    expect(await converter.convert(sampleOf('multi.tif'), options)).toEqual(refused);
  });

  test.each<[string, PictureFormat]>([
    ['base.png', 'png'],
    ['lossless.webp', 'webp'],
    ['lzw.tif', 'tiff'],
    ['photograph', 'jpeg'],
  ])('%s cut and spoilt anywhere is refused or converted, and nothing else', async (name, format) => {
    const whole = name === 'photograph' ? photograph() : sampleOf(name as keyof typeof samplePictures);
    for (let round = 0; round < 40; round += 1) {
      const bytes = Uint8Array.from(whole.subarray(0, round % 2 ? whole.length : 12 + round * 3));
      for (let flip = 1; flip <= round % 7; flip += 1) bytes[(round * 131 + flip * 977) % bytes.length] = round * flip;
      expect(['converted', 'refused']).toContain((await convert(bytes, format)).outcome);
    }
  });

  test('a size beyond the limit is refused by the header alone', async () => {
    const png = sampleOf('base.png');
    png.writeUInt32BE(100_000, 16);
    png.writeUInt32BE(100_000, 20);
    expect(await convert(png, 'png')).toEqual({ outcome: 'refused', reason: 'too-large' });
  });

  test('data that unpack to more than the header says are refused', async () => {
    const png = sampleOf('base.png');
    png.writeUInt32BE(8, 16);
    png.writeUInt32BE(8, 20);
    expect(await convert(png, 'png')).toEqual({ outcome: 'refused', reason: 'corrupt' });
  });
});
