import { expect, test } from '@jest/globals';
import { isBrokenAddress } from './is-broken-address.js';

const uri = 'https://www.harbour-light.example/Tides/table.html';

test.each([
  ['https://www.', 'harbour-light.example/Tides/'],
  ['(https://www.Harbour-', 'Light.example/Tides/table.html).'],
  ['table.', 'html,'],
])('a link that leads to both sides of a line end as one has no space there: %s %s', (before, after) => {
  expect(isBrokenAddress({ text: before, uri }, { text: after, uri })).toBe(true);
});

test.each([
  ['the', 'tides', uri, uri],
  ['Harbour', 'light', 'https://harbourlight.example/', 'https://harbourlight.example/'],
  ['table.', 'html', uri, undefined],
  ['See', 'https://www.harbour-light.example/', undefined, uri],
])('words of a linked text, and of two, are apart: %s %s', (before, after, first, second) => {
  expect(isBrokenAddress({ text: before, uri: first }, { text: after, uri: second })).toBe(false);
});

test('without a link, an address ends a line where it could not end', () => {
  const isBroken = (before: string, after: string) => isBrokenAddress({ text: before }, { text: after });
  expect(isBroken('https://harbour.example/tides/', 'table.html')).toBe(true);
  expect(isBroken('www.harbour.example/find?day=', '12')).toBe(true);
  expect(isBroken('https:', '//harbour.example')).toBe(true);
  expect(isBroken('https://tides.', 'harbour.example/today')).toBe(true);
  expect(isBroken('https://harbour.example.', 'there')).toBe(false);
  expect(isBroken('https:', 'a scheme')).toBe(false);
  expect(isBroken('https://harbour.example.', 'Then')).toBe(false);
  expect(isBroken('https://harbour.example/', 'tells')).toBe(false);
  expect(isBroken('and/', 'or')).toBe(false);
});
