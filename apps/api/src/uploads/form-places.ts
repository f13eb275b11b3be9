import type { Request } from 'express';
import { createKeyedPermits } from '@recto/concurrency';
import { tooManyRequests } from '@recto/errors';
import { whenClosed } from '../http/when-closed.js';

/** A form holds 5 to 20 MiB of its file in memory while it arrives, however slowly. */
const formsAtOnce = { total: 128, perKey: 64 };

/** Sooner than a connection on which nothing happens is closed (`idleTimeoutMs`). */
const longestWaitMs = 60_000;
const retryAfterMs = 5_000;

/** Places for forms that arrive at the same time, shared fairly by teams: the other forms wait unread. */
export interface FormPlaces {
  /**
   * Runs `receive` when the team has a place free. Throws too_many_requests when it has none within a minute, or when
   * the client leaves meanwhile.
   */
  inPlace<Result>(teamId: string, request: Request, receive: () => Promise<Result>): Promise<Result>;
}

export function createFormPlaces(limits = { ...formsAtOnce, waitMs: longestWaitMs }): FormPlaces {
  const permits = createKeyedPermits(limits);
  const waiting = new Set<{ teamId: string; begin: () => void }>();

  const wait = (teamId: string, request: Request): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        waiting.delete(entry);
        clearTimeout(timer);
        stopListening();
      };
      const giveUp = (): void => {
        settle();
        reject(tooManyRequests('too_many_forms', 'Too many concurrent uploads of your team.', { retryAfterMs }));
      };
      const begin = (): void => {
        settle();
        resolve();
      };
      const entry = { teamId, begin };
      const timer = setTimeout(giveUp, limits.waitMs);
      const stopListening = whenClosed(request, giveUp);
      waiting.add(entry);
    });

  return {
    async inPlace(teamId, request, receive) {
      if (!permits.tryAcquire(teamId)) await wait(teamId, request);
      try {
        return await receive();
      } finally {
        permits.release(teamId);
        for (const { teamId: next, begin } of waiting) if (permits.tryAcquire(next)) begin();
      }
    },
  };
}
