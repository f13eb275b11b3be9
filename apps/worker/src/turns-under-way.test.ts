import { expect, test } from '@jest/globals';
import { createTurnsUnderWay } from './turns-under-way.js';

const aheadOf = (waitMs: number) => (waitMs - 1_000) / 50;

test('work without a place waits the longer, the more of its team stands before it', () => {
  const underWay = createTurnsUnderWay(() => 0);
  underWay.begin('a', 100);
  expect(aheadOf(underWay.waitMs('a', 110))).toBe(10);
  expect(aheadOf(underWay.waitMs('a', 90))).toBe(0);
  expect(aheadOf(underWay.waitMs('b', 110))).toBe(0);
});

test('of a job with a stride the turns between its pages are not its own', () => {
  const underWay = createTurnsUnderWay(() => 0);
  const job = { turn: 110, stride: 10 };
  underWay.begin('a', 100);
  expect(aheadOf(underWay.waitMs('a', 110, job))).toBe(10);
  expect(aheadOf(underWay.waitMs('a', 150, job))).toBe(14);
  underWay.end('a', 100);
  underWay.begin('a', 130);
  expect(aheadOf(underWay.waitMs('a', 150, job))).toBe(2);
});
