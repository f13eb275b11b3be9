import type { TeamActor } from '@recto/operation-context';
import type { Request } from 'express';
import type { Identified } from './identities.js';
import { refuseChangedRights } from './refuse-changed-rights.js';

/** So long what a request has shown is good without another look: one that is answered soon is looked at once. */
const lookIntervalMs = 1_000;

interface Identity {
  actor: TeamActor;
  /** Who shows this key or session by a look of the last second, of whichever request. Throws unauthenticated when it has ended. */
  identifyAgain: () => Promise<Identified>;
  /** Tells, once, when it has ended or has other rights; until the returned function is called. */
  watch: (onLost: (reason: unknown) => void) => () => void;
  lookedAtMs: number;
}

const identities = new WeakMap<Request, Identity>();

/** Keeps who sent a request, and how that is found out, for as long as the request is in flight. */
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
  const { actor, lookedAtMs } = await identity.identifyAgain();
  const refusal = refuseChangedRights(identity.actor, actor);
  if (refusal) throw refusal;
  identity.lookedAtMs = lookedAtMs;
}

/**
 * Aborts the signal of `work` as soon as a look, one every second, finds that the key or session of a request has ended or
 * that its user's rights are others. A request that shows nothing passes.
 */
export async function whileAuthenticated<T>(request: Request, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const stop = identities.get(request)?.watch((reason) => lost.abort(reason));
  try {
    return await work(lost.signal);
  } finally {
    stop?.();
  }
}
