import { createSemaphore, type Semaphore } from './semaphore.js';

export type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** A semaphore for each key, of so many permits; a key that nobody uses is dropped. */
export function createKeyedLimiter(permits: number): KeyedLimiter {
  const limited = new Map<string, { readonly semaphore: Semaphore; users: number }>();
  return async (key, work) => {
    const entry = limited.get(key) ?? { semaphore: createSemaphore(permits), users: 0 };
    limited.set(key, entry);
    entry.users += 1;
    try {
      return await entry.semaphore.run(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) limited.delete(key);
    }
  };
}
