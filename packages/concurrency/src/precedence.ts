import { availableParallelism } from 'node:os';
import { abortError } from './abort-error.js';

/** Lets short work go first where the system shares processors out by sessions or containers, whatever the priority of threads. */
export interface Precedence {
  /** Work with this key is short and goes first, until `release`, or for half a second from now. */
  claim: (key: string) => void;
  release: (key: string) => void;
  /**
   * Runs a piece of work. One whose key has no claim waits while those that have some need the processors; 200 ms at most, so
   * that it goes on however many claim. Rejects with the signal's reason when aborted while waiting.
   */
  run: <Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Whether a piece of work with this key had better come to an end, and its rest run as another. */
  shouldYield: (key: string) => boolean;
}

export interface PrecedenceSettings {
  /** Default: all of the machine. */
  readonly processors?: number;
}

/** A short document has one that reads it, and one for the requests and statements about it. */
const processorsOfAClaim = 2;
/** What takes longer is not short. */
const longestClaimMs = 500;
/** Most claims end within 150 ms. A page of text takes some 10 ms: each thread of what waits goes on with one at the least. */
const longestWaitMs = 200;

export function createPrecedence({ processors = availableParallelism() }: PrecedenceSettings = {}): Precedence {
  const claims = new Map<string, NodeJS.Timeout>();
  const waiting = new Set<() => void>();
  let running = 0;

  /** How many pieces without a claim may run. */
  const mostRunning = (): number => (claims.size === 0 ? Infinity : processors - processorsOfAClaim * claims.size);
  const wake = (): void => {
    for (const go of waiting) if (running < mostRunning()) go();
  };
  const release = (key: string): void => {
    clearTimeout(claims.get(key));
    if (claims.delete(key)) wake();
  };
  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => (): void => {
        if (!waiting.delete(go)) return;
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        settle();
      };
      const go = end(() => {
        running += 1;
        resolve();
      });
      const leave = end(() => {
        if (signal) reject(abortError(signal));
      });
      const timer = setTimeout(go, longestWaitMs);
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(go);
    });

  return {
    claim(key) {
      clearTimeout(claims.get(key));
      claims.set(key, setTimeout(release, longestClaimMs, key).unref());
    },
    release,
    async run(key, work, signal) {
      signal?.throwIfAborted();
      if (claims.has(key)) return work();
      if (running < mostRunning()) running += 1;
      else await turn(signal);
      try {
        return await work();
      } finally {
        running -= 1;
        wake();
      }
    },
    shouldYield: (key) => !claims.has(key) && running > mostRunning(),
  };
}
