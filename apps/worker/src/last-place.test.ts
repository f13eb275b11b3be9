import { expect, test } from '@jest/globals';
import { createLastPlace } from './last-place.js';

test('the last place is kept from the team whose long work has the others, and from no other team', () => {
  let now = 0;
  const last = createLastPlace(3, () => now);
  const endFirst = last.begin('noisy');
  last.begin('noisy');
  expect([last.isKept(), last.isKeptFrom('noisy')]).toEqual([false, false]);
  now = 501;
  expect([last.isKept(), last.isKeptFrom('noisy'), last.isKeptFrom('quiet')]).toEqual([true, true, false]);
  endFirst();
  expect([last.isKept(), last.isKeptFrom('noisy')]).toEqual([false, false]);
});

test('long work of two teams leaves the last place to either', () => {
  let now = 0;
  const last = createLastPlace(3, () => now);
  last.begin('a');
  last.begin('b');
  now = 501;
  expect([last.isKeptFrom('a'), last.isKeptFrom('b')]).toEqual([false, false]);
});
