import { expect, test } from '@jest/globals';
import { createLongPlaces } from './long-places.js';

test('long work of one team has so many places and no more, and that of others has its own', () => {
  let now = 0;
  const places = createLongPlaces({ places: 2, threads: 2 }, () => now);
  const endFirst = places.begin('noisy', 10_000);
  places.begin('noisy', 10_000);
  expect([places.isBusy(), places.isFullFor('noisy')]).toEqual([false, false]);
  now = 500;
  expect([places.isBusy(), places.isFullFor('noisy'), places.isFullFor('quiet')]).toEqual([true, true, false]);
  endFirst();
  expect([places.isBusy(), places.isFullFor('noisy')]).toEqual([false, false]);
});

test('long work of two teams keeps neither from another place', () => {
  let now = 0;
  const places = createLongPlaces({ places: 2, threads: 2 }, () => now);
  places.begin('a', 10_000);
  places.begin('b', 10_000);
  now = 500;
  expect([places.isFullFor('a'), places.isFullFor('b')]).toEqual([false, false]);
});

test('large files count from the start', () => {
  const places = createLongPlaces({ places: 1, threads: 1 }, () => 0);
  places.begin('noisy', 1_000_000);
  expect(places.isFullFor('noisy')).toBe(true);
});

test('short work that waits for the threads that others have is not long for that', () => {
  let now = 0;
  const places = createLongPlaces({ places: 2, threads: 2 }, () => now);
  for (let work = 0; work < 6; work += 1) places.begin('busy', 10_000);
  now = 500;
  expect(places.isFullFor('busy')).toBe(true);
  const later = createLongPlaces({ places: 3, threads: 2 }, () => now);
  for (let work = 0; work < 6; work += 1) later.begin('busy', 10_000);
  now = 1_000;
  expect(later.isFullFor('busy')).toBe(false);
  now = 1_500;
  expect(later.isFullFor('busy')).toBe(true);
});
