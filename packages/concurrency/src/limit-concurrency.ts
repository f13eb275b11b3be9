/**
 * Lets at most `limit` of the works given to it run at the same time; the others wait their turn, first come first
 * served. Rejects with the signal's reason when aborted while waiting; what runs has to see to its signal itself.
 */
export type LimitedRun = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

export function limitConcurrency(limit: number): LimitedRun {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running < limit) running += 1;
    // Whoever ends hands its place on, so that the number of those running stays what it is.
    else await waitTurn(waiting, signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function waitTurn(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted.', { cause: signal?.reason }));
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(take);
  });
}
