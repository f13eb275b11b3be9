import { expect, test } from '@jest/globals';
import { formatCount, formatDuration, formatNumberOf, formatProgress, formatShare, formatSize } from './format.js';

test('figures are written with their units, and nearly all is not all', () => {
  expect(formatCount(12_345)).toBe('12,345');
  expect([formatNumberOf(1, 'page'), formatNumberOf(2_000, 'page')]).toEqual(['1 page', '2,000 pages']);
  expect([0, 0.5, 0.876, 0.9951, 0.99999, 1].map(formatShare)).toEqual([
    '0 %',
    '50 %',
    '88 %',
    '99.5 %',
    '99.9 %',
    '100 %',
  ]);
  expect([12, 1_500, 999_600, 52_428_800].map(formatSize)).toEqual(['12 B', '1.5 kB', '1.0 MB', '52 MB']);
  expect([0.44, 12, 200, 7_500].map(formatDuration)).toEqual(['0.4 s', '12 s', '3 min 20 s', '2 h 5 min']);
});

test('what a job is at is told in words, with its pages once they are counted', () => {
  const job = { stage: 'awaiting_upload', total_pages: 0, inspected_pages: 0, processed_pages: 0 };
  expect(formatProgress(job)).toBe('awaiting upload');
  const counted = { total_pages: 1_200, inspected_pages: 300, processed_pages: 20 };
  expect(['preparing', 'reading'].map((stage) => formatProgress({ stage, ...counted }))).toEqual([
    'preparing: 300 of 1,200 pages',
    'reading: 20 of 1,200 pages',
  ]);
});
