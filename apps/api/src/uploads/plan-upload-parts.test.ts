import { expect, test } from '@jest/globals';
import { planUploadParts } from './plan-upload-parts.js';

const mebibyte = 1_048_576;

test.each([1, 5 * mebibyte, 52_428_799])('%i bytes go in one part', (sizeBytes) => {
  expect(planUploadParts(sizeBytes)).toEqual({
    chunkSizeBytes: sizeBytes,
    parts: [{ partNumber: 1, startByte: 0, endByte: sizeBytes - 1 }],
  });
});

test.each([
  [52_428_800, 10],
  [52_428_801, 10],
  [55 * mebibyte - 1, 10],
  [55 * mebibyte, 11],
  [5_000_000_000, 953],
])('%i bytes go in %i parts, cut anywhere but below the minimum of the store', (sizeBytes, count) => {
  const { parts } = planUploadParts(sizeBytes);
  expect(parts).toHaveLength(count);
  parts.forEach((part, index) => {
    expect(part.partNumber).toBe(index + 1);
    expect(part.startByte).toBe(index === 0 ? 0 : (parts[index - 1]?.endByte ?? NaN) + 1);
    expect(part.endByte - part.startByte + 1).toBeGreaterThanOrEqual(5 * mebibyte);
  });
  expect(parts.at(-1)?.endByte).toBe(sizeBytes - 1);
  expect(sizeBytes / count).toBeGreaterThanOrEqual(5 * mebibyte);
});
