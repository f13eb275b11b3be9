import { afterAll, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { createPdfReader } from '../create-pdf-reader.js';
import { handWrittenPdf, onePagePdf, pageTreePdf, stream } from '../testing/hand-written-pdf.js';

const reader = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 });
const document = (bytes: Uint8Array) => ({ key: Buffer.from(bytes).toString('latin1'), bytes });

afterAll(() => reader.close());

const subtree = '<</Type/Pages/Parent 2 0 R/Kids[4 0 R 77 0 R 78 0 R]/Count 3>>';
test.each([
  ['first', ['unreadable', 'blank', 'blank'], pageTreePdf('<</Type/Pages/Kids[99 0 R 4 0 R 5 0 R]/Count 3>>')],
  ['last', ['blank', 'blank', 'unreadable'], pageTreePdf('<</Type/Pages/Kids[3 0 R 4 0 R 99 0 R]/Count 3>>')],
  ['two last', ['blank', 'unreadable', 'unreadable'], pageTreePdf('<</Type/Pages/Kids[3 0 R 98 0 R 99 0 R]/Count 3>>')],
  [
    'last in a child',
    ['blank', 'blank', 'unreadable', 'unreadable'],
    pageTreePdf('<</Type/Pages/Kids[3 0 R 6 0 R]/Count 4>>', [subtree]),
  ],
  [
    'last, which is no object',
    ['blank', 'blank', 'unreadable'],
    pageTreePdf('<</Type/Pages/Kids[3 0 R 4 0 R (no page)]/Count 3>>'),
  ],
  ['only', ['unreadable'], pageTreePdf('<</Type/Pages/Kids[99 0 R]/Count 1>>')],
])('a page tree without its %s kid has an unreadable page there', async (_, kinds, bytes) => {
  const inspection = await reader.inspect(document(bytes), { maxPages: 1_000 });
  expect(inspection.outcome === 'inspected' && inspection.pages.map(({ kind }) => kind)).toEqual(kinds);
});

const texts = async (bytes: Uint8Array) => {
  expect(await reader.inspect(document(bytes), { maxPages: 10 })).toMatchObject({ outcome: 'inspected' });
  const pages = await reader.readText(document(bytes), [1]);
  return pages.map((page) => (page.outcome === 'read' ? page.words.map(({ text }) => text).join(' ') : page.reason));
};
const hello = Buffer.from(onePagePdf('BT /F 20 Tf 100 700 Td (Hello world) Tj ET'));
test.each([
  ['is missing', hello.subarray(hello.indexOf('1 0 obj'))],
  ['is another one', Buffer.concat([Buffer.from('%!PS-Adobe-3.0'), hello.subarray('%PDF-1.7'.length)])],
  ['comes late', Buffer.concat([Buffer.alloc(5_000, 'From: somebody\r\n'), hello])],
])('a file whose header %s opens', async (_, bytes) => {
  expect(await texts(bytes)).toEqual(['Hello world']);
});

test('so does one with compressed objects, and one that has another PDF inside', async () => {
  const compressed = await PDFDocument.create();
  compressed.addPage([600, 800]).drawText('Hello world', { x: 50, y: 700 });
  const saved = Buffer.from(await compressed.save({ useObjectStreams: true }));
  expect(await texts(saved.subarray(saved.indexOf('\n') + 1))).toEqual(['Hello world']);
  const other = Buffer.from(onePagePdf('BT /F 20 Tf 100 700 Td (Other) Tj ET')).toString('latin1');
  const outer = handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 6 0 R>>>>>>',
    stream('BT /F 20 Tf 100 700 Td (Outer) Tj ET'),
    stream(`${' '.repeat(1_024)}${other}`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]);
  expect(await texts(outer.subarray(outer.indexOf(10) + 1))).toEqual(['Outer']);
});

test.each([
  ['text about objects', Buffer.from('An object begins with "1 0 obj" and ends with endobj. '.repeat(50))],
  ['nothing but a header far inside', Buffer.from(`${'text '.repeat(500)}%PDF-1.7`)],
])('%s is no PDF', async (_, bytes) => {
  expect(await reader.inspect(document(bytes), { maxPages: 10 })).toEqual({ outcome: 'not-a-pdf' });
});
