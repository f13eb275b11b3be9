import { createKeyedLimiter, type KeyedLimiter } from '@recto/concurrency';
import { tooManyRequests } from '@recto/errors';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { clientAddress } from './client-address.js';
import { nextInMs, perMinute } from './rate-limiter.js';

/** Addresses that have failed too often, and until when (by `performance.now`) they are not heard, for each limiter. */
const blockedUntilMs = new WeakMap<object, Map<string, number>>();

/** The looks for credentials that are in progress, by address, for each limiter. */
const looks = new WeakMap<object, KeyedLimiter>();

/** Fewer than the database has connections: whoever guesses leaves some to everybody else. */
const looksAtOnce = 4;

/** Beyond so many, the ones that are over are dropped. */
const maxRemembered = 10_000;

/** Whether the address of a request has failed to authenticate too often, as far as this process knows. */
export function isSlowed(services: ApiServices, request: Request): boolean {
  return slowedForMs(services, request) > 0;
}

function slowedForMs(services: ApiServices, request: Request): number {
  const until = blockedUntilMs.get(services.attemptLimiter)?.get(clientAddress(request));
  return (until ?? 0) - performance.now();
}

/** Looks for the credentials of a request in its turn: an address has at most four looks into the database at once. */
export function lookInTurn<Result>(
  services: ApiServices,
  request: Request,
  look: () => Promise<Result>,
): Promise<Result> {
  const run = looks.get(services.attemptLimiter) ?? createKeyedLimiter(looksAtOnce);
  looks.set(services.attemptLimiter, run);
  return run(clientAddress(request), look);
}

/**
 * Counts a failed authentication of an address. Throws too_many_requests, then and until a token is back, when that was
 * one too many; another process learns of it at the next failure that it sees. What is valid never comes here: behind one
 * address there may be many clients.
 */
export async function countFailure(services: ApiServices, request: Request): Promise<void> {
  const { failuresPerMinute } = services.settings.limits;
  if (failuresPerMinute === 0) return;
  const slowedMs = slowedForMs(services, request);
  if (slowedMs > 0) throw tooManyFailures(slowedMs);
  const address = clientAddress(request);
  const policy = perMinute(failuresPerMinute);
  const { isTaken, fullInMs } = await services.attemptLimiter.takeToken(`failures:${address}`, policy);
  const waitMs = nextInMs(policy, fullInMs);
  if (waitMs > 0) block(services.attemptLimiter, address, performance.now() + waitMs);
  if (!isTaken) throw tooManyFailures(waitMs);
}

function block(limiter: object, address: string, untilMs: number): void {
  const blocked = blockedUntilMs.get(limiter) ?? new Map<string, number>();
  blockedUntilMs.set(limiter, blocked);
  if (blocked.size >= maxRemembered) {
    for (const [each, until] of blocked) if (until <= performance.now()) blocked.delete(each);
  }
  blocked.set(address, untilMs);
}

function tooManyFailures(waitMs: number) {
  return tooManyRequests('too_many_failures', 'Too many failed attempts from this address.', { retryAfterMs: waitMs });
}
