import { existsSync } from 'node:fs';
import { readTreeMemory } from '../../process-tree.js';

/** Reading all of a tree's memory takes a few milliseconds. */
const intervalMs = 250;

/**
 * Watches the memory of a process and of all its descendants (or of these alone) until it is asked for the highest sum.
 * Null where the machine does not tell (Linux does), or all was too short to be seen.
 */
export function watchMemory(processId: number, who: 'tree' | 'descendants' = 'tree'): () => number | null {
  if (!existsSync('/proc/self/smaps_rollup')) return () => null;
  let peakBytes = 0;
  const look = (): void => {
    const watched = readTreeMemory(processId).filter((one) => who === 'tree' || one.processId !== processId);
    peakBytes = Math.max(
      peakBytes,
      watched.reduce((sum, { pssBytes }) => sum + pssBytes, 0),
    );
  };
  look();
  const timer = setInterval(look, intervalMs);
  return () => {
    clearInterval(timer);
    look();
    // A command that ends between two looks was never seen.
    return peakBytes === 0 ? null : peakBytes;
  };
}
