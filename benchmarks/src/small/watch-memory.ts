import { readTreeMemory } from '../process-tree.js';

/** The highest memory of a process tree while so many jobs came to their end. */
export interface MemoryPeak {
  jobs: number;
  pssBytes: number;
}

export interface MemoryWatch {
  stop(): readonly MemoryPeak[];
}

/** Looking takes the system milliseconds for each process. */
const lookEveryMs = 1_000;

/** Looks at the memory of the tree every second; `done` tells how many of `jobs` have ended, which are parted into tenths. */
export function watchMemory(processId: number, { jobs, done }: { jobs: number; done: () => number }): MemoryWatch {
  const peaks = Array.from({ length: 10 }, (_, tenth) => ({
    jobs: Math.round((jobs * (tenth + 1)) / 10),
    pssBytes: 0,
  }));
  const timer = setInterval(() => {
    const peak = peaks.find((each) => done() < each.jobs) ?? peaks.at(-1);
    if (peak) peak.pssBytes = Math.max(peak.pssBytes, readPss(processId));
  }, lookEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      return peaks.filter(({ pssBytes }) => pssBytes > 0);
    },
  };
}

/** Of a process and its descendants; pages that they share count once. */
export function readPss(processId: number): number {
  return readTreeMemory(processId).reduce((sum, { pssBytes }) => sum + pssBytes, 0);
}
