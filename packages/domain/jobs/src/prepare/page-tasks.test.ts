import { expect, test } from '@jest/globals';
import { planPageTasks, type PlannedPage } from './page-tasks.js';

const job = { id: 'job', priority: 'normal', turn: 7, stride: 2, runNumber: 1, traceparent: null };
const textPages = (count: number): PlannedPage[] =>
  Array.from({ length: count }, (_, index) => ({ pageNumber: index + 1, kind: 'text' }));

/** First and last page of each task, and its place in the queue behind the first. */
function batchesOf(pages: PlannedPage[]) {
  const tasks = planPageTasks({ job, pages, runAt: new Date(0) });
  return tasks.map(({ payload, priority }) => {
    const { pageNumbers } = payload as { pageNumbers: number[] };
    return [pageNumbers[0], pageNumbers.at(-1), priority - (tasks[0]?.priority ?? NaN)];
  });
}

test('the first pages of a long document are a short task, and its other text pages travel in tasks of twenty', () => {
  expect(batchesOf(textPages(50))).toEqual([
    [1, 4, 0],
    [5, 24, 8],
    [25, 44, 48],
    [45, 50, 88],
  ]);
});

test('a document of twenty pages of text is one task', () => {
  expect(batchesOf(textPages(20))).toEqual([[1, 20, 0]]);
});

test('pages that are recognised travel alone, and what is left keeps its tasks', () => {
  const pages = textPages(30).map((page) => (page.pageNumber === 1 ? { ...page, kind: 'image' } : page));
  expect(batchesOf(pages)).toEqual([
    [1, 1, 0],
    [2, 21, 2],
    [22, 30, 42],
  ]);
  const left = pages.map((page) => ({ ...page, status: page.pageNumber < 22 ? 'read' : 'planned', runNumber: 1 }));
  expect(batchesOf(left)).toEqual([[22, 30, 0]]);
});
