import type { Logger } from '@recto/telemetry';
import type { RateLimiter } from './rate-limiter.js';

/** After a failure nothing is asked for so long: requests do not queue up for a limiter that is away. */
const restMs = 1_000;

/** A limiter that lets everything pass. */
export const unlimited: RateLimiter = { takeToken: () => Promise.resolve({ isTaken: true, fullInMs: 0 }) };

interface Insurance {
  /** What counts while the real limiter is away. */
  instead: RateLimiter;
  /** A limiter that does not answer by then is away. */
  answerTimeoutMs: number;
  logger: Logger;
}

/** A limiter that has another one take its place while it is away, and says so: limits are no reason to be down. */
export function insured(limiter: RateLimiter, { instead, answerTimeoutMs, logger }: Insurance): RateLimiter {
  let restsUntilMs = 0;
  return {
    async takeToken(name, policy) {
      if (performance.now() < restsUntilMs) return instead.takeToken(name, policy);
      try {
        return await inTime(limiter.takeToken(name, policy), answerTimeoutMs);
      } catch (error) {
        // Of a thousand requests that asked at the same moment one says so.
        if (performance.now() >= restsUntilMs) logger.warn('rate limits are not counted at the moment', { error });
        restsUntilMs = performance.now() + restMs;
        return instead.takeToken(name, policy);
      }
    },
  };
}

function inTime<Value>(answer: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the rate limiter did not answer')), timeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
