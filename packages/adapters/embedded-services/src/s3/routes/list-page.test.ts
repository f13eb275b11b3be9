import { expect, test } from '@jest/globals';
import { createObjectIndex } from '../disk/object-index.js';
import { listPage } from './list-page.js';

const keys = ['a', 'b/1', 'b/2', 'b/3/x', 'c', 'd/1', 'd/2', 'e'];
const object = (key: string) => ({ key, file: key, sizeBytes: 1, etag: '', modifiedAt: '', headers: {} });
const index = createObjectIndex(new Map(keys.toReversed().map((key) => [key, object(key)])));

/** All entries of a listing, read in pages of maxEntries. */
function listAll(prefix: string, delimiter: string, maxEntries: number): string[] {
  const entries: string[] = [];
  let after = '';
  for (;;) {
    const page = listPage(index.keysFrom, { prefix, delimiter, after, maxEntries });
    const found = [...page.keys, ...page.commonPrefixes];
    expect(found.length).toBeLessThanOrEqual(maxEntries);
    entries.push(...found.sort());
    if (!page.isTruncated) return entries;
    after = page.last;
  }
}

test.each([1, 2, 3, 100])('pages of %i give every entry once', (maxEntries) => {
  expect(listAll('', '', maxEntries)).toEqual(keys);
  expect(listAll('', '/', maxEntries)).toEqual(['a', 'b/', 'c', 'd/', 'e']);
  expect(listAll('b/', '/', maxEntries)).toEqual(['b/1', 'b/2', 'b/3/']);
  expect(listAll('b/', '', maxEntries)).toEqual(['b/1', 'b/2', 'b/3/x']);
  expect(listAll('x', '/', maxEntries)).toEqual([]);
});

test('a page of none says that there is more', () => {
  expect(listPage(index.keysFrom, { prefix: '', delimiter: '', after: '', maxEntries: 0 }).isTruncated).toBe(true);
});

test('a listing can start between keys', () => {
  const page = listPage(index.keysFrom, { prefix: '', delimiter: '', after: 'b/2x', maxEntries: 2 });
  expect(page.keys).toEqual(['b/3/x', 'c']);
});
