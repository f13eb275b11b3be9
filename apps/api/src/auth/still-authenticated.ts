import { setTimeout as pause } from 'node:timers/promises';
import { forbidden, isDomainError } from '@recto/errors';
import type { TeamActor } from '@recto/operation-context';
import type { Request } from 'express';

/** So long what a request has shown is good without another look: one that is answered soon is looked at once. */
const lookIntervalMs = 1_000;

interface Identity {
  actor: TeamActor;
  /** Asks again who shows this key or session. Throws unauthenticated when it has ended. */
  identify: () => Promise<TeamActor>;
  lookedAtMs: number;
}

const identities = new WeakMap<Request, Identity>();

/** Keeps who sent a request, and how that is found out, for as long as the request is under way. */
export function rememberIdentity(request: Request, identity: Identity): void {
  identities.set(request, identity);
}

/**
 * For a request that has waited, for its body or for a job. Throws unauthenticated when its key or session has ended
 * meanwhile, forbidden when its user's rights are others now. A request that shows nothing passes.
 */
export async function assertStillAuthenticated(request: Request): Promise<void> {
  const identity = identities.get(request);
  if (identity === undefined || performance.now() - identity.lookedAtMs < lookIntervalMs) return;
  const lookedAtMs = performance.now();
  const actor = await identity.identify();
  if (!hasSameRights(actor, identity.actor)) {
    throw forbidden('What this user may do has changed in the meantime. Please ask again.');
  }
  identity.lookedAtMs = lookedAtMs;
}

/** Looks every second, until `work` has ended, and aborts its signal as soon as `assertStillAuthenticated` refuses. */
export async function whileAuthenticated<T>(request: Request, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const done = new AbortController();
  void watch(request, { lost, done: done.signal });
  try {
    return await work(lost.signal);
  } finally {
    done.abort();
  }
}

async function watch(request: Request, { lost, done }: { lost: AbortController; done: AbortSignal }): Promise<void> {
  while (await isTimeToLook(done)) {
    try {
      await assertStillAuthenticated(request);
    } catch (error) {
      // A database that is away for a while says nothing about a key.
      if (!isDomainError(error)) continue;
      lost.abort(error);
      return;
    }
  }
}

/** After the interval; false as soon as the work is done. */
async function isTimeToLook(done: AbortSignal): Promise<boolean> {
  return pause(lookIntervalMs, true, { signal: done, ref: false }).catch(() => false);
}

function hasSameRights(one: TeamActor, other: TeamActor): boolean {
  return one.role === other.role && one.scopes.join() === other.scopes.join();
}
