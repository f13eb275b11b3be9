import type { Judged } from './fit-logistic.js';

/** What it costs to call something so that is not, and to miss what is. */
export interface Costs {
  readonly invented: number;
  readonly missed: number;
}

/** Log odds from which on something is called so, for the least cost over what was judged by fits that had not seen it. */
export function chooseCut(judged: readonly Judged[], { invented, missed }: Costs): number {
  const sorted = judged
    .map(({ sample, value }) => ({ sample, score: Math.log(value / (1 - value)) }))
    .sort((a, b) => a.score - b.score);
  // Cut below all of them: nothing is missed, everything else is called so.
  let cost = sorted.reduce((sum, { sample }) => sum + (sample.isTrue ? 0 : sample.weight * invented), 0);
  let [least, cut] = [Infinity, 0];
  sorted.forEach(({ sample, score }, index) => {
    cost += sample.isTrue ? sample.weight * missed : -sample.weight * invented;
    if (cost < least) [least, cut] = [cost, (score + (sorted[index + 1]?.score ?? score)) / 2];
  });
  return cut;
}
