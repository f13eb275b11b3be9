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

/** Keeps a claim for another 15 s. Without effect once the request is answered. */
export async function renewRequest({ db, clock }: TeamContext, id: string): Promise<void> {
  await db.prisma.idempotentRequest.updateMany({
    where: { id, statusCode: null },
    data: { lockedUntil: leaseUntil(clock.now()) },
  });
}

/** Gives a claim up without an answer: the next equal request does the work, under the same id. */
export async function releaseRequest({ db, clock }: TeamContext, id: string): Promise<void> {
  await db.prisma.idempotentRequest.updateMany({ where: { id, statusCode: null }, data: { lockedUntil: clock.now() } });
}
