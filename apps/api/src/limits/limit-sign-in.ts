import { createHash } from 'node:crypto';
import type { BucketPolicy } from '@recto/accounts';
import { tooManyRequests } from '@recto/errors';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { clientAddress } from './client-address.js';
import { nextInMs } from './rate-limiter.js';

/** From one address, for whatever account: 20 at once, then one in 6 s. */
const addressPolicy: BucketPolicy = { capacity: 20, refillMs: 6_000 };

/** From one address for one account: typing errors pass, guessing does not; 5 at once, then 120 an hour. */
const accountPolicy: BucketPolicy = { capacity: 5, refillMs: 30_000 };

/** For one account from everywhere: wide enough that nobody else can lock its user out soon; 50 at once, 240 an hour. */
const everywherePolicy: BucketPolicy = { capacity: 50, refillMs: 15_000 };

/**
 * Counts an attempt to show a password for an account, right or wrong. Throws too_many_requests, before the password is
 * looked at, when the address or the account has had too many.
 */
export async function limitSignIn(services: ApiServices, request: Request, account: string): Promise<void> {
  if (services.settings.limits.failuresPerMinute === 0) return;
  const address = clientAddress(request);
  const hash = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
  await take(services, `sign-in:${address}`, addressPolicy);
  await take(services, `sign-in:${address}:${hash}`, accountPolicy);
  await take(services, `sign-in:${hash}`, everywherePolicy);
}

async function take({ attemptLimiter }: ApiServices, bucket: string, policy: BucketPolicy): Promise<void> {
  const { isTaken, fullInMs } = await attemptLimiter.takeToken(bucket, policy);
  if (isTaken) return;
  throw tooManyRequests('too_many_attempts', 'Too many attempts. Please try again later.', {
    retryAfterMs: nextInMs(policy, fullInMs),
  });
}
