import { afterAll, describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { createPdfWriter } from './create-pdf-writer.js';

const writer = createPdfWriter({ threads: 1, timeoutMs: 60_000, memoryMb: 64 });
afterAll(() => writer.close());

const { signal } = new AbortController();
const words = [{ text: 'word', box: { x: 10, y: 10, width: 40, height: 10 }, rotationDegrees: 0 }];
const layers = [{ pageNumber: 1, widthPt: 400, heightPt: 600, words }];

/** A page with a square on it. */
async function onePage(): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([400, 600]).drawRectangle({ x: 10, y: 10, width: 50, height: 50 });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

describe('createPdfWriter', () => {
  test('lays words over a page', async () => {
    const task = { type: 'layers', source: await onePage(), pageCount: 1, pages: layers } as const;
    expect(await writer.write(task, signal)).toBeInstanceOf(Uint8Array);
  });

  test('a page that cannot take a layer is unsuitable, and no fault', async () => {
    const text = (await onePage()).toString('latin1').replace(/\/Contents [^/]*/, '');
    const task = { type: 'layers', source: Buffer.from(text, 'latin1'), pageCount: 1, pages: layers } as const;
    expect(await writer.write(task, signal)).toBe('unsuitable');
  });
});
