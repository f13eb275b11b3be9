import { expect, test } from '@jest/globals';
import { createEndpointPlaces } from './endpoint-places.js';

test('an endpoint has its own places, and those given back can be taken again', () => {
  const places = createEndpointPlaces(2);
  expect([places.take('a'), places.take('a'), places.take('a')]).toEqual([true, true, false]);
  expect(places.take('b')).toBe(true);
  places.leave('a');
  expect([places.take('a'), places.take('a')]).toEqual([true, false]);
});
