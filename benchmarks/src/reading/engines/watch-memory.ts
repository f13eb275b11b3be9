import { existsSync } from 'node:fs';
import { readTreeMemory } from '../../process-tree.js';

/** Reading all of a tree's memory takes a few milliseconds. */
const intervalMs = 250;

/** Watches the memory of a process and of all its descendants until it is asked for the highest sum. Linux only. */
export function watchMemory(processId: number): () => number | null {
  if (!existsSync('/proc/self/smaps_rollup')) return () => null;
  let peakBytes = 0;
  const look = (): void => {
    const bytes = readTreeMemory(processId).reduce((sum, { pssBytes }) => sum + pssBytes, 0);
    peakBytes = Math.max(peakBytes, bytes);
  };
  look();
  const timer = setInterval(look, intervalMs);
  return () => {
    clearInterval(timer);
    look();
    return peakBytes;
  };
}
