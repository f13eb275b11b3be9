/** Permits of each key, such as a team or a host, for work in this process. */
export interface KeyedPermits {
  /** False when the key has all that it may have. */
  tryAcquire(key: string): boolean;
  /** Gives back a permit that was acquired. */
  release(key: string): void;
}

/**
 * Of `total` permits at most `perKey` for each key, so that one that hangs cannot hold them all; and of those
 * still free at most the same share, so that several that hang together cannot either (the dynamic thresholds of
 * Choudhury and Hahne, 1998). A key without any always gets one.
 */
export function createKeyedPermits({ total, perKey }: { total: number; perKey: number }): KeyedPermits {
  const held = new Map<string, number>();
  let free = total;
  return {
    tryAcquire(key) {
      const count = held.get(key) ?? 0;
      const allowed = Math.max(1, Math.min(perKey, (free * perKey) / total));
      if (count >= allowed) return false;
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
