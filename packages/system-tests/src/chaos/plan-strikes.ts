import type { Random } from './random.js';

/** A fault, and how many jobs are accepted when it is its turn. */
export interface Strike<Fault> {
  fault: Fault;
  afterJobs: number;
}

/**
 * When which fault strikes: each kind as often as the others, once in every `jobsPerRound` jobs and at least once a run,
 * in an order of chance, spread over the jobs. By jobs and not by time: a run of so many jobs meets the same faults on a
 * slow machine and on a quick one.
 */
export function planStrikes<Fault>(
  faults: readonly Fault[],
  { jobs, jobsPerRound, random }: { jobs: number; jobsPerRound: number; random: Random },
): Strike<Fault>[] {
  const rounds = Math.max(1, Math.floor(jobs / jobsPerRound));
  const order = Array.from({ length: rounds }, () => shuffled(faults, random)).flat();
  // None before the first job, and the last ones while there is work left to hurt.
  return order.map((fault, index) => ({ fault, afterJobs: Math.ceil((jobs * (index + 1)) / (order.length + 1)) }));
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
