import { expect, test } from '@jest/globals';
import { parseRange } from './parse-range.js';

test.each([
  ['bytes=0-0', { startByte: 0, endByte: 0 }],
  ['bytes=2-', { startByte: 2, endByte: 9 }],
  ['bytes=2-100', { startByte: 2, endByte: 9 }],
  ['bytes=-3', { startByte: 7, endByte: 9 }],
  ['bytes=-100', { startByte: 0, endByte: 9 }],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
])('%s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('%s of ten bytes is not there', (header) => {
  expect(() => parseRange(header, 10)).toThrow(expect.objectContaining({ code: 'InvalidRange' }));
});
