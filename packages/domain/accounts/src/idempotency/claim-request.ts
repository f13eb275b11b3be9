import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { isHeld, leaseUntil, type HeldClaim } from './request-lease.js';

/** How long the answer to a repeated request is the first one's (Interface 1). */
export const answerLifetimeMs = 24 * 3_600_000;

/** The claim on a request: whoever holds it does the work. */
export interface RequestClaim extends HeldClaim {
  /** True when another process began this request and did not end it: what it created may be there. */
  isTakenOver: boolean;
}

export type ClaimOutcome =
  | ({ outcome: 'claimed' } & RequestClaim)
  /** Someone is at it at this moment. */
  | { outcome: 'running' }
  /** The key was used for another request. */
  | { outcome: 'mismatch' }
  | { outcome: 'answered'; id: string; fingerprint: string | null; statusCode: number; sealedBody: string };

export interface RequestIdentity {
  key: string;
  /** Of method, path and body, in 64 hex digits; null while the body is on its way. */
  fingerprint: string | null;
}

/**
 * Claims the caller's request under its idempotency key. Of any number of equal requests at once one gets the claim; one
 * whose holder has died can be taken over when its lease is over.
 */
export async function claimRequest(ctx: TeamContext, identity: RequestIdentity): Promise<ClaimOutcome> {
  for (;;) {
    const claim = await insertRequest(ctx, identity);
    if (claim !== null) return { outcome: 'claimed', ...claim, isTakenOver: false };
    const { teamId, userId } = ctx.actor;
    const where = { teamId_userId_key: { teamId, userId, key: identity.key } };
    const row = await ctx.db.prisma.idempotentRequest.findUnique({ where });
    const outcome = row && !isOver(row, ctx.clock.now()) ? await judge(ctx, row, identity.fingerprint) : null;
    if (outcome !== null) return outcome;
    // What is over, or was purged in this moment, makes room for a new one.
    if (row) await ctx.db.prisma.idempotentRequest.deleteMany({ where: { id: row.id, createdAt: row.createdAt } });
  }
}

async function insertRequest(ctx: TeamContext, { key, fingerprint }: RequestIdentity): Promise<HeldClaim | null> {
  const [id, holderId] = [ctx.newId(), ctx.newId()];
  const { teamId, userId } = ctx.actor;
  const createdAt = ctx.clock.now();
  const data = { id, teamId, userId, key, fingerprint, lockedUntil: leaseUntil(createdAt), holderId, createdAt };
  const { count } = await ctx.db.prisma.idempotentRequest.createMany({ data, skipDuplicates: true });
  return count === 1 ? { id, holderId } : null;
}

function isOver({ createdAt }: Row.IdempotentRequest, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= answerLifetimeMs;
}

/** Null when the row went away or changed hands while it was looked at. */
async function judge(
  ctx: TeamContext,
  row: Row.IdempotentRequest,
  fingerprint: string | null,
): Promise<ClaimOutcome | null> {
  const { id, statusCode, sealedBody, lockedUntil } = row;
  if (fingerprint !== null && row.fingerprint !== null && fingerprint !== row.fingerprint)
    return { outcome: 'mismatch' };
  if (statusCode !== null && sealedBody !== null) {
    return { outcome: 'answered', id, fingerprint: row.fingerprint, statusCode, sealedBody };
  }
  const now = ctx.clock.now();
  if (isHeld(lockedUntil, now)) return { outcome: 'running' };
  const holderId = ctx.newId();
  const { count } = await ctx.db.prisma.idempotentRequest.updateMany({
    where: { id, lockedUntil, statusCode: null },
    data: { lockedUntil: leaseUntil(now), holderId, ...(fingerprint === null ? {} : { fingerprint }) },
  });
  return count === 1 ? { outcome: 'claimed', id, holderId, isTakenOver: true } : { outcome: 'running' };
}
