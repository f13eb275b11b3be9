import { expect, test } from '@jest/globals';
import { isNoTitle } from './is-no-title.js';

test.each([
  './tides --all north.txt',
  '~/bin/tides',
  '$ tides --all',
  '\\tide{low}',
  'function sail() {',
  'moor the boat}',
  'December 28, 2019',
  'URL: https://tides.example/tables/north',
  'www.tides.example',
  '“The quay cannot wait for the tide.”',
  '4 Quay Street, Northport · moor@tides.example',
])('%s is no title', (text) => {
  expect(isNoTitle(text)).toBe(true);
});

test.each([
  '.NET on the Quay',
  'The {tides} Library',
  'Meeting of December 28, 2019',
  'Why www.tides.example moved',
  '“Tides”',
  '“How do I pay for a berth?”',
])('%s may be one', (text) => {
  expect(isNoTitle(text)).toBe(false);
});
