import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { readFixture } from '@recto/document-model/testing';
import type { ReadPage } from '@recto/document-model';
import { pageThread } from '../create-page-reader.js';
import { coverageOfAll } from '../unread-words.js';
import type { FinishedLayer } from './finish-text-layer.js';
import type { PageContent } from './page-content.js';
import { pageSettings } from './page-settings.js';

const settings = { threads: 1, inspectTimeoutMs: 30_000, maxMemoryMb: 256, idleShutdownMs: 10_000 };
const open: PdfReader[] = [];

function newReader(pageTimeoutMs: number): PdfReader {
  const reader = createPdfReader({ ...settings, pageTimeoutMs, program: pageThread });
  open.push(reader);
  return reader;
}

const patient = newReader(60_000);
const document = { key: 'document', bytes: new Uint8Array() };

afterAll(() => Promise.all(open.map((reader) => reader.close())));

/** Lines of ten words each. */
function pageOf(wordCount: number): PageContent {
  const words = Array.from({ length: wordCount }, (_, index) => ({
    text: `word${index}`,
    box: { x: 50 + (index % 10) * 50, y: 50 + Math.floor(index / 10) * 14, width: 45, height: 10 },
    fontName: 'F',
    fontSizePt: 10,
    isBold: false,
    isItalic: false,
    rotationDegrees: 0,
    confidence: 1,
  }));
  const nothing = { rules: [], images: [], fills: [], dots: [], links: [] };
  const profile = { fonts: [], runningLines: [] };
  return { widthPt: 595, heightPt: 842, words, ...nothing, source: 'text-layer', profile, structure: 'full' };
}

test('a page over its time is ended, and the next one is laid out', async () => {
  const hasty = newReader(500);
  await hasty.run(document, pageOf(1));
  expect(await hasty.run(document, pageOf(60_000))).toEqual({ type: 'timed-out' });
  expect(await patient.run(document, pageOf(20))).toMatchObject({
    type: 'done',
    result: { page: { coverage: 1, inventedWords: 0 } },
  });
});

test('an abort ends a page with its reason', async () => {
  const controller = new AbortController();
  const composing = patient.run(document, pageOf(100), { signal: controller.signal });
  controller.abort(new Error('cancelled'));
  await expect(composing).rejects.toThrow('cancelled');
});

test('a page of 20,000 words has its end', async () => {
  expect(await patient.run(document, pageOf(20_000))).toMatchObject({
    type: 'done',
    result: { page: { coverage: 1 } },
  });
});

test('what cannot be laid out rejects with the reason, and the thread goes on', async () => {
  await expect(patient.run(document, { words: 'none' })).rejects.toMatchObject({ cause: expect.any(TypeError) });
  expect(await patient.run(document, pageOf(20))).toMatchObject({ type: 'done' });
});

test('pages are finished in the thread that reads them, the same whether inspection was told of it', async () => {
  const source = await readFixture('text-3-pages.pdf');
  const finish = pageSettings({ structure: 'full', usesLanguageModel: false }, {});
  const inspection = await patient.inspect(source, { maxPages: 10, finish });
  if (inspection.outcome !== 'inspected') throw new Error(inspection.outcome);
  const order = { settings: finish, profile: inspection.profile };
  // Nobody has the bytes any more: these pages were finished before.
  const told = await patient.readFinished({ ...source, bytes: new Uint8Array() }, [1, 2, 3], order);
  const afresh = await patient.readFinished(source, [1, 2, 3], order);
  expect(told.map(readingOf)).toEqual(afresh.map(readingOf));
  // What waits for its reader is bounded by this.
  const heldBy = (page: (typeof told)[number]) => (page.outcome === 'finished' ? page.itemCount : 0);
  for (const page of told) expect(heldBy(page)).toBeGreaterThanOrEqual(readingOf(page).words.length);
  expect(told.map((page) => readingOf(page).markdown).join()).toContain('The harbour in winter');
});

test('of a page whose words nobody asks for nothing else differs', async () => {
  const source = await readFixture('text-3-pages.pdf');
  const model = { structure: 'full', usesLanguageModel: false } as const;
  const profile = { fonts: [], runningLines: [] };
  const read = async (omitsWords: boolean) => {
    const settings = pageSettings(model, { omitsWords });
    return (await patient.readFinished(source, [1, 2, 3], { settings, profile })).map(readingOf);
  };
  const [whole, without] = [await read(false), await read(true)];
  expect(whole.map(({ words }) => words.length > 0)).toEqual([true, true, true]);
  expect(without).toEqual(
    whole.map(({ tables: _tables, ticks: _ticks, ...page }) => ({
      ...page,
      coverage: coverageOfAll(page),
      words: [],
      rules: [],
      omitsWords: true,
    })),
  );
});

test('a page that its model writes down keeps its words', () => {
  const model = { structure: 'full', usesLanguageModel: true } as const;
  expect(pageSettings(model, { omitsWords: true })).toMatchObject({ omitsWords: false });
});

function readingOf(page: Awaited<ReturnType<PdfReader['readFinished']>>[number]): ReadPage {
  if (page.outcome !== 'finished') throw new Error(page.outcome);
  const finished = page.result as FinishedLayer;
  if (finished.type !== 'read') throw new Error('The page is open.');
  return finished.reading;
}
