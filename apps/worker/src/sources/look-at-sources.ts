import { claimSource, recordSweep, type ClaimedSource } from '@recto/jobs';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import { sweepSource } from './sweep-source.js';

/** A process that ended in a look leaves its source to others after this. */
const leaseMs = 60_000;
/** A look that takes as long is given up: what it has not taken waits for the next one. */
const maxLookMs = 50_000;
const sourcesAtATime = 20;

/**
 * Looks at the sources that are due, one after the other, and returns how many. Several may run at once, in one worker, too: a slow
 * bucket holds up its own look only. Nothing to do for a worker without the key that opens the keys of buckets.
 */
export async function lookAtSources(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  now: Date,
): Promise<number> {
  const { db, secretSealer } = dependencies;
  if (secretSealer === undefined) return 0;
  let count = 0;
  for (; count < sourcesAtATime; count += 1) {
    const claimed = await claimSource(db, { now, leaseMs });
    if (!claimed) break;
    await look(config, { ...dependencies, secretSealer }, claimed);
  }
  return count;
}

async function look(
  config: WorkerConfig,
  parts: Parameters<typeof sweepSource>[1] & Pick<WorkerDependencies, 'logger'>,
  claimed: ClaimedSource,
): Promise<void> {
  const { db, logger } = parts;
  const { source } = claimed;
  const signal = AbortSignal.timeout(maxLookMs);
  try {
    const end = await sweepSource(config, parts, claimed, signal);
    await recordSweep(db, source, end, await db.clock.read());
    if (end.outcome === 'failed') logger.info('a source cannot be read now', { sourceId: source.id, reason: end.code });
  } catch (error) {
    if (!signal.aborted) throw error;
    const end = { outcome: 'failed', code: 'bucket_unreachable', message: 'The bucket is too slow.' } as const;
    await recordSweep(db, source, end, await db.clock.read());
  }
}
