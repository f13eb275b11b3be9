import { describe, expect, test } from '@jest/globals';
import { mergePages } from './merge-pages.js';

const page = (pageNumber: number, structured: unknown, markdown: string | null = null) => ({
  pageNumber,
  markdown,
  structured,
  citations: null,
});

describe('merging the pages of a document', () => {
  test('joins Markdown with a blank line and leaves blank pages out', () => {
    const merged = mergePages('markdown', [page(1, null, '# One\n'), page(2, null, ''), page(3, null, 'Three')]);
    expect(merged.result).toBe('# One\n\nThree');
  });

  test('takes a plain field from the first page that has it, and says which', () => {
    const merged = mergePages('structured', [page(1, { no: null, total: 5 }), page(2, { no: 'A-1', total: 7 })]);
    expect(merged).toEqual({ result: { no: 'A-1', total: 5 }, fieldPages: { '/no': 2, '/total': 1 } });
  });

  test('joins lists in page order and merges nested objects', () => {
    const merged = mergePages('structured', [
      page(1, { items: [{ n: 1 }], buyer: { name: 'Ada', city: null } }),
      page(2, { items: [{ n: 2 }], buyer: { name: null, city: 'Bern' } }),
    ]);
    expect(merged.result).toEqual({ items: [{ n: 1 }, { n: 2 }], buyer: { name: 'Ada', city: 'Bern' } });
    expect(merged.fieldPages).toEqual({ '/items/0': 1, '/items/1': 2, '/buyer/name': 1, '/buyer/city': 2 });
  });

  test('does not change the pages', () => {
    const first = page(1, { items: [1] });
    mergePages('structured', [first, page(2, { items: [2] })]);
    expect(first.structured).toEqual({ items: [1] });
  });

  test('escapes names in pointers', () => {
    expect(mergePages('structured', [page(1, { 'a/b~c': 1 })]).fieldPages).toEqual({ '/a~1b~0c': 1 });
  });
});
