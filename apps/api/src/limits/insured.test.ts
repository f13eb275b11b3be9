import { expect, test } from '@jest/globals';
import { createListeningLogger } from '../testing/listening-logger.js';
import { insured, unlimited } from './insured.js';
import type { RateLimiter } from './rate-limiter.js';

const policy = { capacity: 1, refillMs: 1_000 };

test('requests that meet a limiter that is away at the same moment pass, and one of them says so', async () => {
  const logger = createListeningLogger();
  const away: RateLimiter = { takeToken: () => new Promise(() => undefined) };
  const limiter = insured(away, { instead: unlimited, answerTimeoutMs: 5, logger });
  const taken = await Promise.all(Array.from({ length: 100 }, () => limiter.takeToken('team', policy)));
  expect(taken.every(({ isTaken }) => isTaken)).toBe(true);
  expect(logger.warnings).toEqual(['rate limits are not counted at the moment']);
});
