import { expect, test } from '@jest/globals';
import { circuitOpenUntil } from './circuit.js';

const now = new Date('2026-01-01T00:00:00.000Z');
const pauseSeconds = (failures: number) => {
  const until = circuitOpenUntil(failures, now);
  return until === null ? null : (until.getTime() - now.getTime()) / 1_000;
};

test('a circuit opens at the fifth failure in a row, and its pauses double up to ten minutes', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 1_000].map(pauseSeconds)).toEqual([null, null, 30, 60, 120, 240, 480, 600, 600]);
});
