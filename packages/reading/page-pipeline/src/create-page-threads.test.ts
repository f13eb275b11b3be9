import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import type { PageOutcome, ReadPage, SourceDocument } from '@recto/document-model';
import { readFixture } from '@recto/document-model/testing';
import { composeTask } from './compose-task.js';
import { createPageReader } from './create-page-reader.js';
import { createPageThreads } from './create-page-threads.js';
import { modelProfile } from './model-profile.js';
import type { PageReader, ReadingObserver, ReadPagesRequest } from './page-reading-types.js';
import { makeLongTable } from './testing/make-long-table.js';

const limits = { threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 256 };
const threads = createPageThreads(limits);
const pdf = createPdfReader(limits);
const settings = { threads: 1, pageTimeoutMs: 30_000 };
const inThread = createPageReader({ ...settings, pdf: threads });
const apart = createPageReader({ ...settings, pdf });

afterAll(async () => {
  await Promise.all([inThread.close(), apart.close()]);
  await Promise.all([threads.close(), pdf.close()]);
});

async function requestFor(document: SourceDocument): Promise<ReadPagesRequest> {
  const inspection = await pdf.inspect(document, { maxPages: 100 });
  if (inspection.outcome !== 'inspected') throw new Error(inspection.outcome);
  const { pages, profile } = inspection;
  return { document, pages, profile, model: modelProfile('standard-v2'), signal: new AbortController().signal };
}

async function readAll(reader: PageReader, request: ReadPagesRequest): Promise<PageOutcome[]> {
  const outcomes: PageOutcome[] = [];
  for await (const outcome of reader.readPages(request)) outcomes.push(outcome);
  return outcomes;
}

const isRead = (page: PageOutcome): page is ReadPage => page.outcome === 'read';

/** What a page says without its words. */
function without({
  words: _words,
  rules: _rules,
  tables: _tables,
  ticks: _ticks,
  omittedWords: _omittedWords,
  ...page
}: ReadPage) {
  return page;
}

describe('pages that are laid out where they are read', () => {
  test.each([
    ['text', () => readFixture('text-3-pages.pdf')],
    ['pictures between text', () => readFixture('mixed-5-pages.pdf')],
    ['a page that cannot be read', () => readFixture('one-bad-page.pdf')],
    ['a table without a heading on later pages', () => makeLongTable(3, false)],
  ])('are those that are laid out apart: %s', async (_, load) => {
    const request = await requestFor(await load());
    const expected = await readAll(apart, request);
    expect(await readAll(inThread, request)).toEqual(expected);

    const bare = await readAll(inThread, { ...request, needsWords: false });
    expect(bare.filter(isRead).map(without)).toEqual(expected.filter(isRead).map(without));
    const counts = bare.filter(isRead).map(({ words, omittedWords }) => omittedWords?.count ?? words.length);
    expect(counts).toEqual(expected.filter(isRead).map(({ words }) => words.length));
  });

  test('leave their words in the thread when nobody needs them', async () => {
    const request = await requestFor(await readFixture('text-3-pages.pdf'));
    const [page] = await readAll(inThread, { ...request, needsWords: false });
    expect(page).toMatchObject({ outcome: 'read', words: [], tables: [], rules: [], coverage: 1, confidence: 1 });
    expect(page && isRead(page) && page.omittedWords?.count).toBeGreaterThan(20);
  });

  test('of a short document are laid out as it is inspected, and not once more', async () => {
    const document = await readFixture('text-3-pages.pdf');
    const request = { ...(await requestFor(document)), needsWords: false };
    const expected = await readAll(inThread, request);
    const task = composeTask(request);
    const inspection = await threads.inspect(
      { ...document, key: 'at once' },
      {
        maxPages: 10,
        processShort: ({ pages }) => ({ pageNumbers: pages.map(({ pageNumber }) => pageNumber), task }),
      },
    );
    const composed = inspection.outcome === 'inspected' ? inspection.processed : undefined;
    expect(composed).toHaveLength(3);
    // Whoever asked the threads again would find no document.
    const gone = { key: 'gone', bytes: new Uint8Array() };
    expect(await readAll(inThread, { ...request, document: gone, composed: composed ?? [] })).toEqual(expected);
  });

  test('tell the steps that were taken for them', async () => {
    const steps: string[] = [];
    const observer: ReadingObserver = {
      page: (_pageNumber, work) => work(),
      step: (_name, work) => work(),
      ended: ({ name }) => steps.push(name),
    };
    await readAll(inThread, { ...(await requestFor(await readFixture('text-3-pages.pdf'))), observer });
    expect([...new Set(steps)].sort()).toEqual(['compose', 'layout', 'markdown', 'measure', 'tables']);
  });
});

test('what the layout throws is no fault of the document, and the thread goes on', async () => {
  const document = await readFixture('text-3-pages.pdf');
  const request = await requestFor(document);
  const { signal } = request;
  const task = composeTask(request);
  const broken = { ...task, profile: { ...task.profile, fonts: [{ name: 'F', sizePt: 1n, charCount: 1n }] } };
  await expect(threads.processText(document, { pageNumbers: [1], task: broken }, { signal })).rejects.toThrow(
    'could not be processed',
  );
  expect(await threads.composeText(document, [1], task, { signal })).toMatchObject([{ outcome: 'processed' }]);
  const processShort = () => ({ pageNumbers: [1], task: broken });
  const inspection = await threads.inspect({ ...document, key: 'short' }, { maxPages: 10, processShort });
  expect(inspection).toMatchObject({ outcome: 'inspected', pageCount: 3 });
  expect(inspection).not.toHaveProperty('processed');
});

test('a thread that makes nothing of pages says so', async () => {
  const document = await readFixture('text-3-pages.pdf');
  await expect(pdf.processText(document, { pageNumbers: [1], task: {} })).rejects.toThrow();
});
