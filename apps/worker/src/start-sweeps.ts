import type { Db } from '@recto/database';
import type { Logger, Metrics } from '@recto/telemetry';
import type { Sweep } from './sweeps.js';

export interface RunningSweeps {
  /** Starts no further run and waits for those in flight. */
  close(): Promise<void>;
}

/** A sweep that has more to do rests as long as it worked, and at least this. */
const leastRestMs = 100;

/**
 * Runs each sweep at once and then again and again, its interval after its end, with the time as the database says it; one
 * that has left some of its rows goes on after a rest. One that fails is tried at its next turn.
 */
export function startSweeps(
  sweeps: Sweep[],
  { db, logger, metrics }: { db: Db; logger: Logger; metrics: Metrics },
): RunningSweeps {
  const timers: NodeJS.Timeout[] = [];
  const underWay: Promise<void>[] = [];
  let closed = false;

  const runOnce = async (sweep: Sweep, place: number): Promise<void> => {
    const startedAtMs = performance.now();
    let restMs = sweep.everyMs;
    try {
      const count = await sweep.run(await db.clock.read());
      const tookMs = performance.now() - startedAtMs;
      if (sweep.atMost !== undefined && count >= sweep.atMost) restMs = Math.max(leastRestMs, tookMs);
      metrics.observe('recto_sweep_duration_seconds', { sweep: sweep.name }, tookMs / 1_000);
      metrics.count('recto_sweep_rows_total', { sweep: sweep.name }, count);
      if (count > 0) logger.info('sweep', { sweep: sweep.name, count });
    } catch (error) {
      metrics.count('recto_sweep_failures_total', { sweep: sweep.name });
      logger.warn('sweep failed and will run again', { sweep: sweep.name, error });
    }
    if (!closed) timers[place] = setTimeout(() => start(sweep, place), Math.min(restMs, sweep.everyMs));
  };
  const start = (sweep: Sweep, place: number): void => {
    underWay[place] = runOnce(sweep, place);
  };
  sweeps.flatMap((sweep) => Array<Sweep>(sweep.runsAtOnce ?? 1).fill(sweep)).forEach(start);

  return {
    async close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
