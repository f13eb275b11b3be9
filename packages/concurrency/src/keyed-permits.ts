/** Permits of each key, such as a team or a host, for work in this process. */
export interface KeyedPermits {
  /** False when the key has all that it may have. */
  tryAcquire(key: string): boolean;
  /** Gives back a permit that was acquired. */
  release(key: string): void;
}

/**
 * What a key may have while so many permits are free: at most the same share of those as of all, so that several that hang
 * together cannot hold them all (the dynamic thresholds of Choudhury and Hahne, 1998). One at the least.
 */
export function shareOf({ total, perKey }: { total: number; perKey: number }, free: number): number {
  return Math.max(1, Math.min(perKey, (free * perKey) / total));
}

/**
 * Of `total` permits at most `perKey` for each key, so that one that hangs cannot hold them all; and of those still free its share
 * (`shareOf`). A key without any always gets one.
 */
export function createKeyedPermits(limits: { total: number; perKey: number }): KeyedPermits {
  const held = new Map<string, number>();
  let free = limits.total;
  return {
    tryAcquire(key) {
      const count = held.get(key) ?? 0;
      if (count >= shareOf(limits, free)) return false;
      held.set(key, count + 1);
      free -= 1;
      return true;
    },
    release(key) {
      const count = held.get(key) ?? 0;
      if (count === 0) return;
      if (count > 1) held.set(key, count - 1);
      else held.delete(key);
      free += 1;
    },
  };
}
