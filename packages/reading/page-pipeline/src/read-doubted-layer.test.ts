import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import type { PageOutcome, Word } from '@recto/document-model';
import { readFixture } from '@recto/document-model/testing';
import { createPageReader, pageThread } from './create-page-reader.js';
import { modelProfile } from './model-profile.js';
import type { PdfPort } from './page-reading-types.js';

const pdf = createPdfReader({
  program: pageThread,
  threads: 1,
  inspectTimeoutMs: 60_000,
  pageTimeoutMs: 60_000,
  maxMemoryMb: 512,
});

afterAll(() => pdf.close());

/** The first page of a document of text, as one whose layer looked like a wrong character map. */
async function readDoubted(port: PdfPort): Promise<PageOutcome | undefined> {
  const document = await readFixture('text-3-pages.pdf');
  const reader = createPageReader({ pdf: port, threads: 1, pageTimeoutMs: 60_000 });
  const pages = [{ pageNumber: 1, kind: 'broken-text' }] as const;
  const profile = { pageCount: 3, fonts: [], runningLines: [], varyingLines: [] };
  const signal = new AbortController().signal;
  const outcomes: PageOutcome[] = [];
  for await (const outcome of reader.readPages({
    document,
    pages,
    profile,
    model: modelProfile('standard-v2'),
    signal,
  }))
    outcomes.push(outcome);
  await reader.close();
  return outcomes[0];
}

/** As of a map that is off by one. */
const garbled = (word: Word): Word => ({
  ...word,
  text: word.text.replace(/[a-y]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)),
});

test('a doubted layer is read after all where the picture of its page shows the same', async () => {
  expect(await readDoubted(pdf)).toMatchObject({ outcome: 'read', source: 'text-layer', confidence: 1 });
});

test('a doubted layer that says something else than the picture gives way to it', async () => {
  const page = await readDoubted({
    ...pdf,
    readText: async (...parameters) => {
      const layers = await pdf.readText(...parameters);
      return layers.map((layer) => (layer.outcome === 'read' ? { ...layer, words: layer.words.map(garbled) } : layer));
    },
  });
  expect(page).toMatchObject({ outcome: 'read', source: 'recognition' });
  expect(page?.outcome === 'read' ? page.markdown : '').toContain('The harbour in winter');
});
