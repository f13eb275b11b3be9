import { createHash } from 'node:crypto';
import { isWellFormedApiKey, isWellFormedSessionToken } from '@recto/accounts';
import { tooManyRequests } from '@recto/errors';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import type { Credentials } from '../auth/shown-credentials.js';
import { nextInMs, perMinute } from './rate-limiter.js';

/**
 * Counts a request for the key or the session that it shows, and tells in RateLimit-Policy and RateLimit (IETF draft
 * ratelimit-headers-10) what is left. Throws too_many_requests when nothing is.
 */
export async function limitCredentials(
  services: ApiServices,
  request: Request,
  credentials: Credentials | null,
): Promise<void> {
  const { requestsPerMinute } = services.settings.limits;
  const secret = countedSecret(credentials);
  if (secret === null || requestsPerMinute === 0) return;
  const policy = perMinute(requestsPerMinute);
  const bucket = `key:${createHash('sha256').update(secret).digest('base64url')}`;
  const { isTaken, fullInMs } = await services.rateLimiter.takeToken(bucket, policy);
  const left = isTaken ? Math.max(0, Math.floor(policy.capacity - fullInMs / policy.refillMs)) : 0;
  request.res?.set({
    'RateLimit-Policy': `"key";q=${policy.capacity};w=60`,
    RateLimit: `"key";r=${left};t=${Math.ceil(fullInMs / 1_000)}`,
  });
  if (!isTaken) {
    throw tooManyRequests('rate_limited', 'Too many requests with this key.', {
      retryAfterMs: nextInMs(policy, fullInMs),
    });
  }
}

/** Null for what cannot be a secret of ours: it gets no bucket, however many such texts come. */
function countedSecret(credentials: Credentials | null): string | null {
  if (credentials === null) return null;
  if (credentials.kind === 'session') return isWellFormedSessionToken(credentials.token) ? credentials.token : null;
  return isWellFormedApiKey(credentials.key) ? credentials.key : null;
}
