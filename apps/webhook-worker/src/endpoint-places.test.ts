import { expect, test } from '@jest/globals';
import { createEndpointPlaces, type EndpointPlaces } from './endpoint-places.js';

const takeAll = (places: EndpointPlaces, endpointId: string): number => {
  let count = 0;
  while (places.take(endpointId)) count += 1;
  return count;
};

test('an endpoint has its own places, and those given back can be taken again', () => {
  const places = createEndpointPlaces({ total: 100, perEndpoint: 2 });
  expect([places.take('a'), places.take('a'), places.take('a')]).toEqual([true, true, false]);
  expect(places.take('b')).toBe(true);
  places.leave('a');
  expect([places.take('a'), places.take('a')]).toEqual([true, false]);
});

test('ten endpoints that hold on to what they get leave a third of the places to the others', () => {
  const places = createEndpointPlaces({ total: 100, perEndpoint: 10 });
  const hanging = Array.from({ length: 10 }, (_, index) => takeAll(places, `hangs ${index}`));
  expect(hanging[0]).toBe(10);
  const held = hanging.reduce((sum, count) => sum + count, 0);
  expect(held).toBeLessThanOrEqual(67);
  expect(takeAll(places, 'well')).toBeGreaterThanOrEqual(3);
});

test('an endpoint with nothing under way has a place, even when others hold all', () => {
  const places = createEndpointPlaces({ total: 4, perEndpoint: 4 });
  for (const endpointId of ['a', 'b', 'c', 'd', 'e', 'f'])
    expect(takeAll(places, endpointId)).toBeGreaterThanOrEqual(1);
});

test('an endpoint that is allowed every place takes half of them at first', () => {
  const places = createEndpointPlaces({ total: 8, perEndpoint: 8 });
  expect(takeAll(places, 'a')).toBe(4);
  places.leave('nobody');
  expect(places.take('a')).toBe(false);
});
