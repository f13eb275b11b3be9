import { readFileSync } from 'node:fs';
import { limitUsedTime, type UsedTimeLimit } from './used-time-limit.js';

const nanosecondsPerMs = 1e6;

/** Of the time that a thread uses: what it waits for a processor does not count. */
export interface ProcessingLimit extends UsedTimeLimit {
  /** Begins anew. */
  restart(): void;
}

/**
 * Calls `onLimit` once a thread has had `limitMs` (Infinity: never). The time for which it stands ready and waits for a
 * processor does not count: beside a busy program, work that stands back may wait for minutes and still be sound. Ten times the
 * limit is the end in any case. `systemId` is asked again and again, for a thread that starts has none yet; where the system
 * does not tell how long a thread waits (Linux does), all time counts. `waitMsOf` is what tells it. The timer keeps the process
 * alive.
 */
export function limitProcessing(input: {
  limitMs: number;
  systemId: () => number | undefined;
  onLimit: () => void;
  waitMsOf?: (systemId: number) => number;
}): ProcessingLimit {
  const { limitMs, systemId, onLimit, waitMsOf = runQueueWaitMs } = input;
  const waitMs = (id: number | undefined) => (id === undefined ? 0 : waitMsOf(id));
  let waitedBefore: { systemId: number | undefined; ms: number };
  const waitedMs = (): number => {
    const id = systemId();
    // It has its number only now: nothing is known of before.
    if (id !== waitedBefore.systemId) waitedBefore = { systemId: id, ms: waitMs(id) };
    return waitMs(id) - waitedBefore.ms;
  };
  const begin = (): UsedTimeLimit => {
    waitedBefore = { systemId: systemId(), ms: waitMs(systemId()) };
    return limitUsedTime({ limitMs, waitedMs, onLimit });
  };
  let limit = begin();
  return {
    usedMs: () => limit.usedMs(),
    restart: () => {
      limit.stop();
      limit = begin();
    },
    stop: () => limit.stop(),
  };
}

/** For how long a thread has stood ready without a processor, in all its life; 0 where the system does not tell, or it has no number yet. */
export function runQueueWaitMs(systemId: number | undefined): number {
  if (systemId === undefined) return 0;
  try {
    // sched-stats: nanoseconds on a processor, nanoseconds of waiting for one, and turns
    return Number(readFileSync(`/proc/${systemId}/schedstat`, 'utf8').split(' ')[1]) / nanosecondsPerMs || 0;
  } catch {
    return 0;
  }
}
