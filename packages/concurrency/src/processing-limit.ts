import { readFileSync } from 'node:fs';

/** What waits for a processor all the time comes to its end at so many times its limit. */
export const patience = 10;
const nanosecondsPerMs = 1e6;
/** What a timer can count to. */
const longestTimerMs = 2 ** 31 - 1;

export interface ProcessingLimit {
  /** Milliseconds since the start, but for those for which the thread waited for a processor. */
  usedMs(): number;
  /** Begins anew. */
  restart(): void;
  stop(): void;
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
  let startedAt: number;
  let waitedBefore: { systemId: number | undefined; ms: number };
  let timer: NodeJS.Timeout;
  const waitedMs = (): number => {
    const id = systemId();
    // It has its number only now: nothing is known of before.
    if (id !== waitedBefore.systemId) waitedBefore = { systemId: id, ms: waitMs(id) };
    return waitMs(id) - waitedBefore.ms;
  };
  const usedMs = (): number => {
    const elapsedMs = performance.now() - startedAt;
    return Math.max(elapsedMs / patience, elapsedMs - Math.max(0, waitedMs()));
  };
  const look = (): void => {
    const leftMs = limitMs - usedMs();
    if (leftMs <= 0) onLimit();
    else timer = setTimeout(look, Math.min(longestTimerMs, Math.ceil(leftMs)));
  };
  const restart = (): void => {
    clearTimeout(timer);
    startedAt = performance.now();
    waitedBefore = { systemId: systemId(), ms: waitMs(systemId()) };
    timer = setTimeout(look, Math.min(longestTimerMs, limitMs));
  };
  restart();
  return { usedMs, restart, stop: () => clearTimeout(timer) };
}

/** For how long a thread has stood ready without a processor, in all its life; 0 where the system does not tell. */
export function runQueueWaitMs(systemId: number): number {
  try {
    // sched-stats: nanoseconds on a processor, nanoseconds of waiting for one, and turns
    return Number(readFileSync(`/proc/${systemId}/schedstat`, 'utf8').split(' ')[1]) / nanosecondsPerMs || 0;
  } catch {
    return 0;
  }
}
