import { expect, test } from '@jest/globals';
import { findPassages } from './find-passages.js';

const pages = [
  { pageNumber: 1, text: '# Report\n\nThe café opened in May.\n\nNothing else.' },
  { pageNumber: 3, text: 'The cafe closed.\nIt opened again.\n\nIn May the cafe moved.' },
];
const found = (query: string, limit = 10) =>
  findPassages(pages, query, limit).map(({ pageNumber, text }) => `${pageNumber}: ${text}`);

test('words are found without case and accents, the best paragraph first', () => {
  expect(found('CAFÉ opened may')).toEqual([
    '1: The café opened in May.',
    '3: The cafe closed.\nIt opened again.',
    '3: In May the cafe moved.',
  ]);
  expect(found('the cafe moved')[0]).toBe('3: In May the cafe moved.');
});

test('an offset leads to the paragraph in its page', () => {
  const [passage] = findPassages(pages, 'moved', 1);
  expect(pages[1]?.text.slice(passage?.offset)).toBe('In May the cafe moved.');
});

test('what matches nothing finds nothing, and no more comes than is wanted', () => {
  expect(found('zebra')).toEqual([]);
  expect(found('?!')).toEqual([]);
  expect(found('the', 1)).toHaveLength(1);
});
