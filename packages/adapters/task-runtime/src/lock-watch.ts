/** Knows for each task in hand when its lock was last renewed, by a clock that only goes forward. */
export interface LockWatch {
  begin(key: string): void;
  renewed(keys: readonly string[]): void;
  end(key: string): void;
  /** Tasks in hand whose lock has run out, so that another worker may have taken them. */
  countOverdue(): number;
}

/** `lockMs` is how long a lock lasts. */
export function createLockWatch(lockMs: number, nowMs: () => number = () => performance.now()): LockWatch {
  const renewedAtMs = new Map<string, number>();
  return {
    begin: (key) => void renewedAtMs.set(key, nowMs()),
    renewed(keys) {
      for (const key of keys) if (renewedAtMs.has(key)) renewedAtMs.set(key, nowMs());
    },
    end: (key) => void renewedAtMs.delete(key),
    countOverdue: () => [...renewedAtMs.values()].filter((atMs) => nowMs() - atMs > lockMs).length,
  };
}
