import { expect, test } from '@jest/globals';
import { parsePageSelection } from './parse-page-selection.js';

test.each([
  ['1', '1'],
  ['1-3,7', '1-3,7'],
  [' 7 , 1 - 3 ', '1-3,7'],
  ['1-3,2-5,6', '1-6'],
  ['5,5,5', '5'],
  ['4-4', '4'],
  ['1000000', '1000000'],
])('%j selects %s', (text, canonical) => {
  expect(parsePageSelection(text)).toEqual({ outcome: 'selected', canonical });
});

test.each(['0', '3-1', '1,,2', '1-', '-3', 'a', '1;2', '1.5', '1-2-3', '1000001', '', ' ', '+1', '٣'])(
  '%j is refused',
  (text) => {
    expect(parsePageSelection(text).outcome).toBe('refused');
  },
);
