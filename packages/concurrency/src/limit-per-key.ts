import { limitConcurrency, type LimitedRun } from './limit-concurrency.js';

export type KeyedRun = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Lets at most `limit` works run at the same time for each key; a key without any is forgotten. */
export function limitPerKey(limit: number): KeyedRun {
  const limited = new Map<string, { readonly run: LimitedRun; users: number }>();
  return async (key, work) => {
    const entry = limited.get(key) ?? { run: limitConcurrency(limit), users: 0 };
    limited.set(key, entry);
    entry.users += 1;
    try {
      return await entry.run(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) limited.delete(key);
    }
  };
}
