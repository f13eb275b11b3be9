import { abortError } from './abort-error.js';

/** So many permits to work; who comes when they are taken waits, first come first served. */
export interface Semaphore {
  /**
   * Gives what `work` gives, which begins at once where a permit is free. Rejects with the signal's reason when aborted while
   * waiting; what runs has to see to its signal itself.
   */
  run: <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** How many wait. */
  waiting: () => number;
}

export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work, signal) {
      signal?.throwIfAborted();
      if (running < permits) running += 1;
      // Whoever ends hands its permit on, so that the number of those running stays what it is.
      else await join(waiting, signal);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    waiting: () => waiting.length,
  };
}

function join(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(begin), 1);
      if (signal) reject(abortError(signal));
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(begin);
  });
}
