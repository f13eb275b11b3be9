import { expect, test } from '@jest/globals';
import { onePagePdf } from './testing/hand-written-pdf.js';
import { testReader } from './testing/test-reader.js';

const { render, readPage, document } = testReader();

async function drawn(bytes: Uint8Array, options: Parameters<typeof render>[2]) {
  const page = await render(document(bytes), 1, options);
  if (page.outcome !== 'rendered') throw new Error(page.outcome);
  const at = (x: number, y: number) => page.pixels[y * page.widthPx + x];
  return { ...page, at };
}

test('a region is drawn alone, at its own resolution', async () => {
  const bytes = onePagePdf('300 0 300 800 re f');
  const region = { x: 250, y: 100, width: 100, height: 50 };
  const page = await drawn(bytes, { dpi: 144, maxPixels: 1e6, region });
  expect([page.widthPx, page.heightPx, page.dpi, page.widthPt]).toEqual([200, 100, 144, 600]);
  expect([page.at(0, 0), page.at(98, 50), page.at(102, 50), page.at(199, 99)]).toEqual([255, 255, 0, 0]);
});

test('the pixels of the region count against the limit, not those of the page', async () => {
  const bytes = onePagePdf('0 0 14400 14400 re f', '', '0 0 14400 14400');
  const page = await drawn(bytes, { dpi: 300, maxPixels: 100_000, region: { x: 100, y: 100, width: 72, height: 72 } });
  expect([page.dpi, page.widthPx, page.heightPx]).toEqual([300, 300, 300]);
});

test('what reaches beyond the page is cut off', async () => {
  const page = await drawn(onePagePdf(''), {
    dpi: 72,
    maxPixels: 1e6,
    region: { x: 550, y: -20, width: 500, height: 60 },
  });
  expect([page.widthPx, page.heightPx]).toEqual([50, 40]);
});

test.each([0, 90, 180, 270])(
  'boxes and pixels agree on a page turned by %i, with a crop box and user units',
  async (turn) => {
    const entries = `/Rotate ${turn}/CropBox[50 100 550 700]/UserUnit 2`;
    const bytes = onePagePdf('BT /F 60 Tf 200 400 Td (MMM) Tj ET', entries);
    const { words, widthPt, heightPt } = await readPage(bytes);
    const box = words[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const page = await drawn(bytes, { dpi: 72, maxPixels: 1e7 });
    expect([page.widthPx, page.heightPx]).toEqual([widthPt, heightPt]);
    const inked = Array.from(page.pixels).flatMap((grey, index) => (grey < 128 ? [index] : []));
    const columns = inked.map((index) => index % page.widthPx);
    const rows = inked.map((index) => Math.floor(index / page.widthPx));
    expect(Math.abs(Math.min(...columns) - box.x)).toBeLessThan(2);
    expect(Math.abs(Math.max(...columns) - box.x - box.width)).toBeLessThan(2);
    expect(Math.abs(Math.min(...rows) - box.y)).toBeLessThan(2);
    expect(Math.abs(Math.max(...rows) - box.y - box.height)).toBeLessThan(2);
  },
);
