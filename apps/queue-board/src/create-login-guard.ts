/** Slows down guessing: counts wrong passwords by the caller's address. */
export interface LoginGuard {
  /** Whole seconds until the address may try again; 0 when it may try now. */
  secondsToWait(address: string, now: Date): number;
  recordFailure(address: string, now: Date): void;
  recordSuccess(address: string): void;
}

/** Five tries, then a pause that ends fifteen minutes after the first of them: at most 480 guesses a day. */
const maxFailures = 5;
const windowMs = 15 * 60_000;
/** Bounds memory against callers with many addresses: beyond it, the oldest entry is dropped. */
const maxAddresses = 10_000;

/** Lives in one process; the board runs as one. */
export function createLoginGuard(): LoginGuard {
  const failuresByAddress = new Map<string, { count: number; endsAtMs: number }>();
  const current = (address: string, now: Date) => {
    const failures = failuresByAddress.get(address);
    if (failures === undefined || failures.endsAtMs > now.getTime()) return failures;
    failuresByAddress.delete(address);
    return undefined;
  };
  return {
    secondsToWait(address, now) {
      const failures = current(address, now);
      if (failures === undefined || failures.count < maxFailures) return 0;
      return Math.ceil((failures.endsAtMs - now.getTime()) / 1_000);
    },
    recordFailure(address, now) {
      const failures = current(address, now);
      if (failures !== undefined) {
        failures.count += 1;
        return;
      }
      const [oldest] = failuresByAddress.keys();
      if (oldest !== undefined && failuresByAddress.size >= maxAddresses) failuresByAddress.delete(oldest);
      failuresByAddress.set(address, { count: 1, endsAtMs: now.getTime() + windowMs });
    },
    recordSuccess(address) {
      failuresByAddress.delete(address);
    },
  };
}
