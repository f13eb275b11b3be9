import type { TeamContext } from '@recto/operation-context';

/** A request is taken over this long after its process was last heard of; three renewals may fail before. */
const leaseMs = 15_000;

/** How often whoever works on a request renews its lease. */
export const leaseRenewalMs = 4_000;

export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

/** A lease that ends later than any that begins now comes from a clock that ran ahead: nobody holds it. */
export function isHeld(lockedUntil: Date, now: Date): boolean {
  const leftMs = lockedUntil.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= 2 * leaseMs;
}

/** A claim on a request, in the hands of one of those that had it. */
export interface HeldClaim {
  /** Of the request, whoever works on it. */
  readonly id: string;
  /** Of this claim: whoever takes over has another. */
  readonly holderId: string;
}

/** Keeps a claim for another 15 s. Without effect once the request is answered, or somebody else has taken over. */
export async function renewRequest({ db, clock }: TeamContext, { id, holderId }: HeldClaim): Promise<void> {
  await db.prisma.idempotentRequest.updateMany({
    where: { id, holderId, statusCode: null },
    data: { lockedUntil: leaseUntil(clock.now()) },
  });
}

/**
 * Gives a claim up without an answer: the next equal request does the work, under the same id. Without effect when
 * somebody else has taken over.
 */
export async function releaseRequest({ db, clock }: TeamContext, { id, holderId }: HeldClaim): Promise<void> {
  await db.prisma.idempotentRequest.updateMany({
    where: { id, holderId, statusCode: null },
    data: { lockedUntil: clock.now() },
  });
}
