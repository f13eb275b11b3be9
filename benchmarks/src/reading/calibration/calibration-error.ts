import type { Estimate } from './calibration-types.js';

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly said: number;
  readonly was: number;
}

const binCount = 10;

/** Estimates by what they say, in ten parts of equal width; empty ones are left out. */
export function binsOf(estimates: readonly Estimate[]): Bin[] {
  return Array.from({ length: binCount }, (_, index) => {
    const [from, to] = [index / binCount, (index + 1) / binCount];
    const own = estimates.filter(({ said }) => said >= from && (said < to || index === binCount - 1));
    const mean = (pick: (estimate: Estimate) => number) =>
      own.reduce((sum, estimate) => sum + pick(estimate), 0) / Math.max(1, own.length);
    return { from, to, count: own.length, said: mean(({ said }) => said), was: mean(({ was }) => was) };
  }).filter(({ count }) => count > 0);
}

/** Expected calibration error: how far what was said lies from what was true, bin by bin, weighted by their sizes. */
export function calibrationError(estimates: readonly Estimate[]): number {
  const sum = binsOf(estimates).reduce((all, { count, said, was }) => all + count * Math.abs(said - was), 0);
  return estimates.length === 0 ? 0 : sum / estimates.length;
}
