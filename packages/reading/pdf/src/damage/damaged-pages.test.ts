import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { createPdfReader } from '../create-pdf-reader.js';
import { handWrittenPdf, stream, textLines } from '../testing/hand-written-pdf.js';
import { inflate } from './inflate.js';

const reader = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 });
const document = (bytes: Uint8Array) => ({ key: Buffer.from(bytes).toString('latin1'), bytes });

afterAll(() => reader.close());

async function damagedPages(bytes: Uint8Array): Promise<readonly number[]> {
  const inspection = await reader.inspect(document(bytes), { maxPages: 100 });
  if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
  return inspection.profile.damagedPages;
}

const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>';
const lines = textLines(Array.from({ length: 40 }, (_, index) => `Line ${index} says ${(index * 7_919) % 1_000}`));
const packed = (content: string) => deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
const flate = (data: string, entries = '') => stream(data, `/Filter/FlateDecode${entries}`);

/** Two pages: the first shows `contents` (an entry's value) with `resources`, the second is sound; objects from 6 on are `more`. */
function twoPages(contents: string, more: readonly string[], resources = ''): Uint8Array {
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 600 800]>>',
    `<</Type/Page/Parent 2 0 R/Contents ${contents}/Resources<<${font}${resources}>>>>`,
    `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<<${font}>>>>`,
    flate(packed(lines)),
    ...more,
  ]);
}

describe('a page of which the file lacks a part is damaged', () => {
  const whole = packed(lines);
  const half = whole.slice(0, whole.length / 2);
  const manyTexts = packed(
    Array.from({ length: 400 }, (_, index) => `BT /F 9 Tf ${index} 40 Td (${index}) Tj ET`).join(' '),
  );
  const noise = `${whole.slice(0, 200)}${'\u00ff\u0000'.repeat(60)}${whole.slice(320)}`;
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 600 800]';
  test.each([
    ['its content is missing', twoPages('99 0 R', [])],
    ['one part of its content is missing', twoPages('[5 0 R 99 0 R]', [])],
    ['one in an array of its own is', twoPages('6 0 R', ['[5 0 R 99 0 R]'])],
    ['its content ends before its end', twoPages('6 0 R', [flate(half)])],
    ['its content ends behind a text', twoPages('6 0 R', [flate(manyTexts.slice(0, manyTexts.length / 2))])],
    ['its content is broken inside', twoPages('6 0 R', [flate(noise)])],
    ['its content is no compressed data', twoPages('6 0 R', [flate('BT (plain) Tj ET')])],
    ['a picture that it shows is missing', twoPages('6 0 R', [stream('/P Do')], '/XObject<</P 98 0 R>>')],
    ['a form breaks off', twoPages('6 0 R', [stream('/P Do'), flate(half, form)], '/XObject<</P 7 0 R>>')],
    [
      'a form in a form is missing',
      twoPages(
        '6 0 R',
        [stream('/P Do'), stream('/Q Do', `${form}/Resources<</XObject<</Q 97 0 R>>>>`)],
        '/XObject<</P 7 0 R>>',
      ),
    ],
  ])('when %s', async (_, bytes) => {
    expect(await damagedPages(bytes)).toEqual([1]);
  });
});

describe('a page is whole', () => {
  const wrongLength = stream(lines).replace(/\/Length \d+/, '/Length 7');
  const withoutEnd = deflateSync(Buffer.from(lines, 'latin1')).subarray(0, -4).toString('latin1');
  test.each([
    ['whose content is in parts', twoPages('[5 0 R 5 0 R]', [])],
    ['whose content says a wrong length', twoPages('6 0 R', [wrongLength])],
    ['whose content lacks nothing but its checksum', twoPages('6 0 R', [flate(withoutEnd)])],
    ['without content', twoPages('[]', [])],
    ['that names a picture which it does not show', twoPages('5 0 R', [], '/XObject<</P 98 0 R>>')],
    ['whose content the file has twice, once cut off', twoPages('6 0 R', [flate(packed(lines))])],
  ])('%s', async (_, bytes) => {
    expect(await damagedPages(bytes)).toEqual([]);
  });

  test('in a file with packed objects', async () => {
    const compressed = await PDFDocument.create();
    compressed.addPage([600, 800]).drawText('Hello world', { x: 50, y: 700 });
    expect(await damagedPages(await compressed.save({ useObjectStreams: true }))).toEqual([]);
  });
});

test.each([0, 1, 6, 9])('what is deflated at level %i comes out whole, and cut anywhere it does not', (level) => {
  const text = Buffer.from(`${lines}${lines.toUpperCase()}${String.fromCharCode(...Array(256).keys())}`, 'latin1');
  const deflated = deflateSync(text, { level });
  expect(inflate(deflated, 1e6)).toMatchObject({ isWhole: true, unreadBytes: 0 });
  expect(Buffer.from(inflate(deflated, 1e6)?.bytes ?? []).equals(text)).toBe(true);
  for (let length = 1; length < deflated.length - 6; length += 37) {
    const part = inflate(deflated.subarray(0, length), 1e6);
    expect(part?.isWhole).toBe(false);
    expect(text.subarray(0, part?.bytes.length).equals(Buffer.from(part?.bytes ?? []))).toBe(true);
  }
  expect(inflate(deflated, 100)).toBeUndefined();
});
