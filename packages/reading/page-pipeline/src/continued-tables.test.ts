import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import type { PageOutcome, SourceDocument } from '@recto/document-model';
import { createPageReader, pageThread } from './create-page-reader.js';
import { modelProfile } from './model-profile.js';
import { makeLongTable } from './testing/make-long-table.js';

const pdf = createPdfReader({
  program: pageThread,
  threads: 1,
  inspectTimeoutMs: 30_000,
  pageTimeoutMs: 30_000,
  maxMemoryMb: 256,
});
const reader = createPageReader({ pdf, threads: 2, pageTimeoutMs: 60_000 });

afterAll(async () => {
  await reader.close();
  await pdf.close();
});

async function read(document: SourceDocument, pageNumbers: readonly number[]): Promise<PageOutcome[]> {
  const inspection = await pdf.inspect(document, { maxPages: 10 });
  if (inspection.outcome !== 'inspected') throw new Error(inspection.outcome);
  const pages = inspection.pages.filter(({ pageNumber }) => pageNumbers.includes(pageNumber));
  const { signal } = new AbortController();
  const request = { document, pages, profile: inspection.profile, model: modelProfile('standard-v2'), signal };
  const outcomes: PageOutcome[] = [];
  for await (const page of reader.readPages(request)) outcomes.push(page);
  return outcomes;
}

const head = '| Station | Rainfall | Sunshine |\n| --- | --- | --- |\n';
const markdownOf = (page: PageOutcome | undefined) => (page?.outcome === 'read' ? page.markdown : undefined);

test('a table over three pages has its heading on each, though only the first page shows it', async () => {
  const pages = await read(await makeLongTable(3, false), [1, 2, 3]);
  expect(markdownOf(pages[0])).toMatch(`${head}| Station 1 | 3.5 | 7 |`);
  expect(markdownOf(pages[1])).toMatch(`${head}| Station 33 | 99.5 | 231 |`);
  expect(markdownOf(pages[2])).toMatch(`${head}| Station 66 | 198.5 | 462 |`);
  expect(pages[2]).toMatchObject({ coverage: 1, inventedWords: 0 });
});

test('a page read by itself is the same as one read with the others', async () => {
  const document = await makeLongTable(3, false);
  const [together, alone] = [await read(document, [1, 2, 3]), await read(document, [3])];
  expect(alone).toEqual(together.slice(2));
});

test('a heading that is on the page is not set twice', async () => {
  const pages = await read(await makeLongTable(2, true), [1, 2]);
  expect(markdownOf(pages[1])?.split('Rainfall')).toHaveLength(2);
});
