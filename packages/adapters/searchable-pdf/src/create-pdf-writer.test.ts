import { deflateSync } from 'node:zlib';
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

/** An object stream that nothing refers to and that unpacks to `unpackedBytes` of spaces. */
async function withObjectStream(unpackedBytes: number): Promise<Uint8Array> {
  const packed = deflateSync(Buffer.alloc(unpackedBytes, 0x20));
  const head = `9001 0 obj\n<</Type/ObjStm/N 0/First 0/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  const page = await onePage();
  const at = page.lastIndexOf('xref\n0 ');
  const bomb = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
  return Buffer.concat([page.subarray(0, at), bomb, page.subarray(at)]);
}

describe('createPdfWriter', () => {
  test('lays words over a page', async () => {
    const task = { type: 'layers', source: await onePage(), pageCount: 1, pages: layers } as const;
    expect(await writer.write(task, signal)).toBeInstanceOf(Uint8Array);
  });

  test('what a stream unpacks to cannot take more memory than a thread may have', async () => {
    const write = async (unpackedBytes: number) => {
      const source = await withObjectStream(unpackedBytes);
      const before = process.memoryUsage().rss;
      await writer.write({ type: 'layers', source, pageCount: 1, pages: layers }, signal);
      return process.memoryUsage().rss - before;
    };
    await write(1_000_000);
    expect(await write(512 * 1024 * 1024)).toBeLessThan(256 * 1024 * 1024);
  });

  test('a page that cannot take a layer is unsuitable, and no fault', async () => {
    const text = (await onePage()).toString('latin1').replace(/\/Contents [^/]*/, '');
    const task = { type: 'layers', source: Buffer.from(text, 'latin1'), pageCount: 1, pages: layers } as const;
    expect(await writer.write(task, signal)).toBe('unsuitable');
  });
});
