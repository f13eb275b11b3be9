import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosStack } from './start-chaos-stack.js';

const sweepsTakeMs = 5_000;

/** Lets one more worker, to which an object is orphaned at once and not after a day, run its sweeps, and takes it away. */
export async function sweepFiles(stack: ChaosStack): Promise<void> {
  const sweeper = await stack.start('worker', { ORPHANED_OBJECTS_AFTER_MS: '1' });
  await delay(sweepsTakeMs);
  await stack.remove(sweeper);
}
