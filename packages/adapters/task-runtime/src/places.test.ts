import { expect, test } from '@jest/globals';
import { createPlaces, type Places } from './places.js';

const takeAll = (places: Places, holder: string): number => {
  let count = 0;
  while (places.take(holder)) count += 1;
  return count;
};

test('a holder has its own places, and those given back can be taken again', () => {
  const places = createPlaces({ total: 100, perHolder: 2 });
  expect([places.take('a'), places.take('a'), places.take('a')]).toEqual([true, true, false]);
  expect(places.take('b')).toBe(true);
  places.leave('a');
  expect([places.take('a'), places.take('a')]).toEqual([true, false]);
});

test('ten holders that hold on to what they get leave a third of the places to the others', () => {
  const places = createPlaces({ total: 100, perHolder: 10 });
  const hanging = Array.from({ length: 10 }, (_, index) => takeAll(places, `hangs ${index}`));
  expect(hanging[0]).toBe(10);
  const held = hanging.reduce((sum, count) => sum + count, 0);
  expect(held).toBeLessThanOrEqual(67);
  expect(takeAll(places, 'well')).toBeGreaterThanOrEqual(3);
});

test('a holder with nothing under way has a place, even when others hold all', () => {
  const places = createPlaces({ total: 4, perHolder: 4 });
  for (const holder of ['a', 'b', 'c', 'd', 'e', 'f']) expect(takeAll(places, holder)).toBeGreaterThanOrEqual(1);
});

test('a holder that is allowed every place takes half of them at first', () => {
  const places = createPlaces({ total: 8, perHolder: 8 });
  expect(takeAll(places, 'a')).toBe(4);
  places.leave('nobody');
  expect(places.take('a')).toBe(false);
});
