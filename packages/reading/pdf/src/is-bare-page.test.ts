import { expect, test } from '@jest/globals';
import { imagePagePdf, onePagePdf, textLines } from './testing/hand-written-pdf.js';
import { testReader } from './testing/test-reader.js';

const { renderUnlessBare, document } = testReader();

const wholePage = [0, 0, 600, 800] as const;

async function outcomeOf(bytes: Uint8Array): Promise<string> {
  return (await renderUnlessBare(document(bytes), 1, { dpi: 200, maxPixels: 2e7 })).outcome;
}

/** A scanned page at 90 dpi. */
function scan(grey: (x: number, y: number) => number, content = ''): Uint8Array {
  return imagePagePdf(content, { widthPx: 750, heightPx: 1_000, grey }, wholePage);
}

/** The same grain each time: whole numbers from 0 to `most`. */
function grain(x: number, y: number, most: number): number {
  const chance = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return Math.floor((chance - Math.floor(chance)) * (most + 1));
}

test.each([
  ['nothing on it', onePagePdf('')],
  ['white drawing', onePagePdf('1 g 0 0 300 800 re f')],
  ['white paper', scan(() => 250)],
  ['grainy paper', scan((x, y) => 250 - grain(x, y, 12))],
  ['paper in the light of a lamp', scan((x, y) => 245 - Math.round((x + y) / 25))],
  ['dark paper', scan((x, y) => 60 + grain(x, y, 10))],
])('a page with %s is bare', async (_name, bytes) => {
  expect(await outcomeOf(bytes)).toBe('bare');
});

const words = textLines(['Received with thanks']);

test.each([
  ['one word in small print', onePagePdf(textLines(['Ok.'], '/F 6 Tf'))],
  ['one word at the very bottom', onePagePdf('BT /F 8 Tf 500 3 Td (vi) Tj ET')],
  ['faint pencil', scan((x, y) => 240 - grain(x, y, 12), `0.82 g ${words}`)],
  ['print in light yellow', scan(() => 250, `1 0.95 0.5 rg ${words}`)],
  ['light print on dark ground', scan(() => 60, `0.5 g ${words}`)],
  ['a hairline', scan(() => 250, '0.4 w 100 400 m 500 400 l S')],
  ['one full stop', onePagePdf('BT /F 11 Tf 300 400 Td (.) Tj ET')],
  ['letters as large as a hand', scan(() => 250, '0.8 g BT /F 400 Tf 100 300 Td (O) Tj ET')],
])('a page with %s is drawn', async (_name, bytes) => {
  expect(await outcomeOf(bytes)).toBe('rendered');
});

test('a drawing of many strokes is drawn without a glance', async () => {
  expect(await outcomeOf(onePagePdf('1 g ' + '0 0 9 9 re f '.repeat(30)))).toBe('rendered');
});

test('a page that does not exist is corrupt', async () => {
  const end = await renderUnlessBare(document(onePagePdf('')), 2, { dpi: 200, maxPixels: 2e7 });
  expect(end).toEqual({ outcome: 'unreadable', pageNumber: 2, reason: 'corrupt' });
});
