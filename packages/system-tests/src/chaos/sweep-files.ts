import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosStack } from './start-chaos-stack.js';

const sweepsTakeMs = 5_000;

/** Lets one more worker, to which a file is forgotten at once and not after a day, run its sweeps, and takes it away. */
export async function sweepFiles(stack: ChaosStack): Promise<void> {
  const sweeper = await stack.start('worker', { FORGOTTEN_FILES_AFTER_MS: '1' });
  await delay(sweepsTakeMs);
  await stack.remove(sweeper);
}
