/** So many failures in a row open the circuit of an endpoint: one bad answer is none of its habits. */
const failuresToOpen = 5;
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;
/** A probe takes 15 s at most; a worker that dies with one delays the next by no more than this. */
export const probeMs = 30_000;

/**
 * Until when an endpoint that has failed so many times in a row is left alone, or null while its circuit stays closed:
 * 30 s after the fifth failure, then after each failed probe twice as long, up to ten minutes.
 */
export function circuitOpenUntil(failuresInARow: number, now: Date): Date | null {
  if (failuresInARow < failuresToOpen) return null;
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failuresInARow - failuresToOpen, 10));
  return new Date(now.getTime() + pauseMs);
}
