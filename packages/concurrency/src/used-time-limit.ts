/** What waits for a processor all the time comes to its end at so many times its limit. */
const patience = 10;
/** What a timer can count to. */
const longestTimerMs = 2 ** 31 - 1;

export interface UsedTimeLimit {
  /** Milliseconds since the start, but for those of waiting; a tenth of all at the least. */
  usedMs(): number;
  stop(): void;
}

/**
 * Calls `onLimit` once `limitMs` (Infinity: never) have been used, from now on. What `waitedMs` answers, milliseconds since now,
 * does not count; ten times the limit is the end in any case. The timer keeps the process alive unless `isIdle` is set.
 */
export function limitUsedTime(input: {
  limitMs: number;
  waitedMs: () => number;
  onLimit: () => void;
  isIdle?: boolean;
}): UsedTimeLimit {
  const { limitMs, waitedMs, onLimit, isIdle = false } = input;
  const startedAt = performance.now();
  let timer: NodeJS.Timeout;
  let lastLook: NodeJS.Immediate | undefined;
  const usedMs = (): number => {
    const elapsedMs = performance.now() - startedAt;
    return Math.max(elapsedMs / patience, elapsedMs - Math.max(0, waitedMs()));
  };
  const lookAfter = (ms: number): void => {
    timer = setTimeout(look, Math.min(longestTimerMs, Math.ceil(ms)));
    if (isIdle) timer.unref();
  };
  const look = (): void => {
    const leftMs = limitMs - usedMs();
    // This process may have waited for a processor as well: an end that it was told of meanwhile, and has not seen yet, comes first.
    if (leftMs <= 0) lastLook = setImmediate(onLimit);
    else lookAfter(leftMs);
  };
  lookAfter(limitMs);
  const stop = (): void => {
    clearTimeout(timer);
    clearImmediate(lastLook);
  };
  return { usedMs, stop };
}
