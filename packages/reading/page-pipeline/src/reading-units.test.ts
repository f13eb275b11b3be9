import { expect, test } from '@jest/globals';
import type { PageKind } from '@recto/document-model';
import { toUnits } from './reading-units.js';

const pagesOf = (...kinds: PageKind[]) => kinds.map((kind, index) => ({ pageNumber: index + 1, kind }));

test('text pages go in runs, the first one short, every other page alone, in order', () => {
  const pages = pagesOf(...Array.from({ length: 40 }, () => 'text' as const), 'image', 'mixed', 'text');
  const units = toUnits(pages, 2).map((unit) => (unit.type === 'text' ? unit.pageNumbers.length : unit.type));
  expect(units).toEqual([4, 16, 16, 4, 'recognition', 'mixed', 1]);
});

test('few text pages are shared among the threads', () => {
  const pages = pagesOf(...Array.from({ length: 16 }, () => 'text' as const));
  const runs = toUnits(pages, 3).map((unit) => unit.type === 'text' && unit.pageNumbers);
  expect(runs).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8, 9, 10],
    [11, 12, 13, 14, 15, 16],
  ]);
});
