import { afterAll, expect, test } from '@jest/globals';
import { readFixture } from '@recto/document-model/testing';
import { createPdfReader } from './create-pdf-reader.js';
import type { PdfReader, PdfReaderSettings } from './pdf-reader-types.js';
import { endlessPdf, hungryPdf, onePagePdf } from './testing/hand-written-pdf.js';
import { slowStartMs } from './testing/slow-start-ms.js';

const settings: PdfReaderSettings = { threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 };
const open: PdfReader[] = [];

function newReader(overrides: Partial<PdfReaderSettings> = {}): PdfReader {
  const reader = createPdfReader({ ...settings, ...overrides });
  open.push(reader);
  return reader;
}

const document = (key: string, bytes: Uint8Array) => ({ key, bytes });

afterAll(() => Promise.all(open.map((reader) => reader.close())));

test('a page that never ends is ended, and the next call works', async () => {
  const reader = newReader({ pageTimeoutMs: 1_500 });
  const page = await reader.render(document('endless', endlessPdf()), 1, { dpi: 600, maxPixels: 2e7 });
  expect(page).toEqual({ outcome: 'unreadable', pageNumber: 1, reason: 'timed-out' });
  expect(await reader.inspect(await readFixture('text-3-pages.pdf'), { maxPages: 5 })).toMatchObject({
    pageCount: 3,
  });
});

test('an inspection that never ends costs only itself', async () => {
  const reader = newReader({ inspectTimeoutMs: 1 });
  const slow = document('slow', (await readFixture('text-3-pages.pdf')).bytes);
  expect(await reader.inspect(slow, { maxPages: 5 })).toEqual({ outcome: 'timed-out' });
});

test('what a thread takes to start is not the time of a page', async () => {
  const program = new URL('./testing/slow-start-thread.js', import.meta.url);
  const reader = newReader({ program, pageTimeoutMs: slowStartMs / 2 });
  const [page] = await reader.readText(await readFixture('text-3-pages.pdf'), [1]);
  expect(page).toMatchObject({ outcome: 'read', pageNumber: 1 });
});

test('an abort ends a call whose thread has not started yet', async () => {
  const reader = newReader({ program: new URL('./testing/slow-start-thread.js', import.meta.url) });
  const reading = reader.readText(await readFixture('text-3-pages.pdf'), [1], { signal: AbortSignal.timeout(50) });
  await expect(reading).rejects.toThrow('timeout');
});

test('an abort ends a running call at once, and the next call works', async () => {
  const reader = newReader();
  const warm = await reader.inspect(await readFixture('blank.pdf'), { maxPages: 5 });
  expect(warm.outcome).toBe('inspected');
  const controller = new AbortController();
  const options = { dpi: 600, maxPixels: 2e7, signal: controller.signal };
  const rendering = reader.render(document('endless', endlessPdf()), 1, options);
  const queued = reader.render(document('endless', endlessPdf()), 1, options);
  controller.abort(new Error('enough'));
  await expect(rendering).rejects.toThrow('enough');
  await expect(queued).rejects.toThrow('enough');
  expect(await reader.inspect(await readFixture('blank.pdf'), { maxPages: 5 })).toMatchObject({ pageCount: 1 });
});

test('a picture that needs more memory than allowed is too large, and the next call works', async () => {
  const reader = newReader({ maxMemoryMb: 64 });
  const bytes = onePagePdf('0 0 300 800 re f');
  const page = await reader.render(document('half', bytes), 1, { dpi: 900, maxPixels: 100_000_000 });
  expect(page).toEqual({ outcome: 'unreadable', pageNumber: 1, reason: 'too-large' });
  const small = await reader.render(document('half', bytes), 1, { dpi: 72, maxPixels: 1e7 });
  expect(small.outcome).toBe('rendered');
});

test('a page that makes PDFium itself run out of memory is too large, in inspection too', async () => {
  const reader = newReader({ maxMemoryMb: 64 });
  const hungry = document('hungry', hungryPdf());
  const page = await reader.render(hungry, 1, { dpi: 72, maxPixels: 1e7 });
  expect(page).toEqual({ outcome: 'unreadable', pageNumber: 1, reason: 'too-large' });
  const inspection = await reader.inspect(hungry, { maxPages: 5 });
  expect(inspection).toMatchObject({ outcome: 'inspected', pages: [{ kind: 'unreadable' }] });
});

test('a document larger than the memory allowed is too large', async () => {
  const reader = newReader({ maxMemoryMb: 32 });
  const bytes = new Uint8Array(40 * 1_048_576);
  bytes.set(Buffer.from('%PDF-1.7\n'));
  expect(await reader.inspect(document('fat', bytes), { maxPages: 5 })).toEqual({ outcome: 'too-large' });
});

test('an idle thread ends by itself and the next call starts another', async () => {
  const reader = newReader({ idleShutdownMs: 1 });
  const blank = await readFixture('blank.pdf');
  for (let round = 0; round < 3; round += 1) {
    expect(await reader.inspect(blank, { maxPages: 5 })).toMatchObject({ pageCount: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('a document whose pages take long holds up itself and no other', async () => {
  const reader = newReader({ slowAfterMs: 100 });
  const slow = new AbortController();
  const options = { dpi: 600, maxPixels: 2e7, signal: slow.signal };
  const pages = [1, 2, 3].map(() => reader.render(document('slow', endlessPdf()), 1, options));
  const ended = Promise.allSettled(pages);
  const beside = ['invoice.pdf', 'text-3-pages.pdf', 'blank.pdf'];
  const inspections = await Promise.all(
    beside.map(async (name) => reader.inspect(await readFixture(name), { maxPages: 5 })),
  );
  expect(inspections).toMatchObject([{ pageCount: 1 }, { pageCount: 3 }, { pageCount: 1 }]);
  slow.abort(new Error('seen enough'));
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('each page that takes too long halves the time of the next ones of its document, and of no other', async () => {
  const program = new URL('./testing/waiting-thread.js', import.meta.url);
  const reader = newReader({ program, pageTimeoutMs: 1_000 });
  const { bytes } = await readFixture('blank.pdf');
  const endOf = async (key: string, waitMs: number) => (await reader.run(document(key, bytes), waitMs)).type;
  expect(await endOf('slow', 300)).toBe('done');
  expect([await endOf('slow', 20_000), await endOf('slow', 20_000)]).toEqual(['timed-out', 'timed-out']);
  expect(await endOf('slow', 300)).toBe('timed-out');
  expect(await endOf('other', 300)).toBe('done');
});

test('closing ends calls under way; later ones are refused', async () => {
  const reader = newReader();
  const rendering = reader.render(document('endless', endlessPdf()), 1, { dpi: 600, maxPixels: 2e7 });
  const refused = expect(rendering).rejects.toThrow('closed');
  await reader.close();
  await refused;
  await expect(reader.inspect(await readFixture('blank.pdf'), { maxPages: 5 })).rejects.toThrow('closed');
});

test('two threads share the work', async () => {
  const reader = newReader({ threads: 2 });
  const documents = await Promise.all(['text-3-pages.pdf', 'invoice.pdf', 'mixed-5-pages.pdf'].map(readFixture));
  const inspections = await Promise.all(documents.map((each) => reader.inspect(each, { maxPages: 50 })));
  const counts = inspections.map((inspection) => (inspection.outcome === 'inspected' ? inspection.pageCount : 0));
  expect(counts).toEqual([3, 1, 5]);
});
