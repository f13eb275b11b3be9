import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { tellPreparation, type InspectedPages } from './tell-preparation.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** What was recorded, in its order: starts, and pages looked at. */
function follow(record: (pages: InspectedPages) => Promise<void> = () => Promise.resolve()) {
  const told: (string | number)[] = [];
  const news = tellPreparation({
    start: () => {
      told.push('start');
      return Promise.resolve(null);
    },
    inspected: (pages) => {
      told.push(`${pages.inspectedPages} of ${pages.pageCount}`);
      return record(pages);
    },
  });
  return { told, news };
}

test('the count is told at once, behind the start, and then the latest number of pages once a second', async () => {
  const { told, news } = follow();
  news.counted(40);
  for (let page = 1; page <= 10; page += 1) news.inspected(page);
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['start', '0 of 40']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['start', '0 of 40', '10 of 40']);
  // Nothing new for a while, then a page: it is told at once.
  await jest.advanceTimersByTimeAsync(5_000);
  news.inspected(11);
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['start', '0 of 40', '10 of 40', '11 of 40']);
});

test('while a number is recorded no other one is, and one that cannot be recorded stops nothing', async () => {
  const ends: (() => void)[] = [];
  const { told, news } = follow(() => new Promise((_, reject) => ends.push(() => reject(new Error('No database.')))));
  news.counted(40);
  await jest.advanceTimersByTimeAsync(0);
  news.inspected(5);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(['start', '0 of 40']);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['start', '0 of 40', '5 of 40']);
  ends[1]?.();
  await news.stop();
});

test('nothing is told once it is stopped, and what was begun is waited for', async () => {
  const { told, news } = follow();
  news.after(500);
  await jest.advanceTimersByTimeAsync(499);
  await news.stop();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([]);

  const begun = follow();
  begun.news.counted(40);
  begun.news.inspected(7);
  await begun.news.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(begun.told).toEqual(['start', '0 of 40']);
});

test('a start that fails is asked for again by the next number, and by whoever needs it', async () => {
  let failuresLeft = 2;
  const told: string[] = [];
  const news = tellPreparation({
    start: () => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) return Promise.reject(new Error('No database.'));
      told.push('start');
      return Promise.resolve(null);
    },
    inspected: ({ inspectedPages }) => {
      told.push(`${inspectedPages} inspected`);
      return Promise.resolve();
    },
  });
  news.counted(40);
  await jest.advanceTimersByTimeAsync(0);
  await expect(news.now()).rejects.toThrow('No database.');
  news.inspected(3);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['start', '3 inspected']);
  await news.now();
  await news.stop();
  expect(told).toEqual(['start', '3 inspected']);
});
