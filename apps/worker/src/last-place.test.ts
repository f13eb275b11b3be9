import { expect, test } from '@jest/globals';
import { createLastPlace } from './last-place.js';

test('the last place is kept from the team whose long work has the others, and from no other team', () => {
  let now = 0;
  const last = createLastPlace(3, () => now);
  const endFirst = last.begin('noisy', 10_000);
  last.begin('noisy', 10_000);
  expect([last.isKept(), last.isKeptFrom('noisy')]).toEqual([false, false]);
  now = 500;
  expect([last.isKept(), last.isKeptFrom('noisy'), last.isKeptFrom('quiet')]).toEqual([true, true, false]);
  endFirst();
  expect([last.isKept(), last.isKeptFrom('noisy')]).toEqual([false, false]);
});

test('long work of two teams leaves the last place to either', () => {
  let now = 0;
  const last = createLastPlace(3, () => now);
  last.begin('a', 10_000);
  last.begin('b', 10_000);
  now = 500;
  expect([last.isKeptFrom('a'), last.isKeptFrom('b')]).toEqual([false, false]);
});

test('large files count from the start', () => {
  const last = createLastPlace(2, () => 0);
  last.begin('noisy', 1_000_000);
  expect(last.isKeptFrom('noisy')).toBe(true);
});
