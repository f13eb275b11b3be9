import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { normaliseText } from '../metrics/normalise-text.js';
import { textKinds, type CorpusDocument } from './corpus-types.js';
import { makeTextDocuments, textCommissions } from './make-text-corpus.js';

const pdf: PdfReader = createPdfReader({
  threads: 1,
  inspectTimeoutMs: 60_000,
  pageTimeoutMs: 60_000,
  maxMemoryMb: 512,
});
let documents: CorpusDocument[] = [];

beforeAll(async () => {
  documents = await makeTextDocuments(textCommissions(textKinds, 2));
});
afterAll(() => pdf.close());

/** What may stand before an item of a list, which the truth does not have; a sentence that ends so loses it, too. */
const mark = /^(?:[•·–-]|\(?(?:\d{1,2}|[a-z]|[ivx]+)[.)])$/;

/** Letters and figures only: spaces, hyphens and leaders depend on how a page is read. */
function lettersOf(text: string): string {
  const words = text.split(' ').filter((word) => !mark.test(word));
  return [...normaliseText(words.join(' ')).matchAll(/[\p{L}\p{N}]/gu)].map(String).sort().join('');
}

test.each(textKinds)('%s: each page shows the letters of its truth and no others', async (kind) => {
  for (const { name, bytes, pages } of documents.filter((document) => document.kind === kind)) {
    const numbers = pages.map((_, index) => index + 1);
    const layers = await pdf.readText({ key: name, bytes }, numbers);
    for (const [index, layer] of layers.entries()) {
      if (layer.outcome !== 'read') throw new Error(`${name}: page ${index + 1} is ${layer.outcome}.`);
      const page = pages[index];
      const truth = [
        ...(page?.heads ?? []),
        ...(page?.blocks ?? []).flatMap(({ lines }) => lines),
        ...(page?.feet ?? []),
      ];
      const shown = layer.words.map(({ text }) => text);
      expect(lettersOf(shown.join(' '))).toBe(lettersOf(truth.join(' ')));
    }
  }
});

test('a second making gives the same bytes', async () => {
  const again = await makeTextDocuments(textCommissions(['prose', 'papers', 'statements'], 1));
  for (const { name, bytes } of again) {
    const first = documents.find((document) => document.name === name);
    expect(Buffer.compare(Buffer.from(bytes), Buffer.from(first?.bytes ?? []))).toBe(0);
  }
});

test('tables of the truth are whole: every place of the grid belongs to one cell', () => {
  const tables = documents
    .flatMap(({ pages }) => pages)
    .flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'table'));
  expect(tables.length).toBeGreaterThan(8);
  for (const table of tables) {
    if (table.type !== 'table') continue;
    const covered = table.cells.reduce((sum, cell) => sum + cell.rowSpan * cell.columnSpan, 0);
    expect(covered).toBe(table.rowCount * table.columnCount);
  }
});

test('a table that goes on without its heading is known with it, too', () => {
  const tables = documents
    .flatMap(({ pages }) => pages)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'table' ? [block] : [])));
  const continued = tables.flatMap(({ withHeading, lines }) => (withHeading ? [{ withHeading, lines }] : []));
  expect(continued.length).toBeGreaterThan(0);
  for (const { withHeading, lines } of continued) {
    expect(withHeading.lines.slice(-lines.length)).toEqual(lines);
    expect(tables.map((table) => table.lines[0])).toContain(withHeading.lines[0]);
  }
});
