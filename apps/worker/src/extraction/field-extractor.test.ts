import { afterAll, expect, test } from '@jest/globals';
import { createFieldExtractor } from './field-extractor.js';

const extractor = createFieldExtractor({ threads: 1, timeoutMs: 30_000 });
const hurried = createFieldExtractor({ threads: 1, timeoutMs: 1 });

afterAll(() => Promise.all([extractor.close(), hurried.close()]));

const words = ['Total:', '12.50'].map((text, index) => ({
  text,
  box: { x: 100 + index * 50, y: 100, width: 45, height: 10 },
  confidence: 1,
  fontSizePt: 10,
}));
const page = { pageNumber: 1, widthPt: 595, heightPt: 842, words, blocks: [] };
const schema = { type: 'object', properties: { total: { type: 'number' } } };
const document = { key: 'document' };
const request = { document, page, schema, instruction: null, signal: new AbortController().signal };

test('fields come from a thread, for one schema after the other', async () => {
  expect(await extractor.extract(request)).toMatchObject({ value: { total: 12.5 } });
  const other = { type: 'object', properties: { invoice_number: { type: ['string', 'null'] } } };
  expect(await extractor.extract({ ...request, schema: other })).toMatchObject({ value: { invoice_number: null } });
  expect(await extractor.extract(request)).toMatchObject({ value: { total: 12.5 } });
});

test('the values of a model are held against the page', async () => {
  const modelAnswer = { value: { total: 12.5 } };
  expect(await extractor.extract({ ...request, modelAnswer })).toMatchObject({
    value: { total: 12.5 },
    citations: { '/total': { quote: '12.50' } },
    unsupported: [],
  });
  expect(await extractor.extract({ ...request, modelAnswer: { value: { total: 99 } } })).toMatchObject({
    citations: {},
    unsupported: ['/total'],
  });
});

test('what takes too long is an outcome', async () => {
  expect(await hurried.extract(request)).toBe('timed-out');
});

test('an abort ends it with its reason', async () => {
  const controller = new AbortController();
  const extraction = extractor.extract({ ...request, signal: controller.signal });
  controller.abort(new Error('cancelled'));
  await expect(extraction).rejects.toThrow('cancelled');
});

test('the time of a page begins when there is a thread for it', async () => {
  const rows = Array.from({ length: 200 }, (_, row) =>
    words.map((word) => ({ ...word, box: { ...word.box, y: row * 12 } })),
  );
  const long = { ...request, page: { ...page, heightPt: 2_400, words: rows.flat() } };
  const alone = createFieldExtractor({ threads: 1, timeoutMs: 60_000 });
  const startedAt = performance.now();
  await alone.extract(long);
  const aloneMs = performance.now() - startedAt;
  await alone.close();

  // Each page has time enough, on a thread that is new and on a busy machine, too; all of them one after the other have not.
  const limited = createFieldExtractor({ threads: 1, timeoutMs: 5 * aloneMs });
  const pages = Array.from({ length: 45 }, () => limited.extract({ ...long, signal: new AbortController().signal }));
  const ends = await Promise.all(pages);
  await limited.close();
  expect(ends.filter((end) => end === 'timed-out')).toEqual([]);
});
