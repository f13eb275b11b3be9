/** A permit that work on a document holds. */
export interface HeldPermit {
  readonly documentKey: string;
  /** Whose document it is. */
  readonly owner: string;
  /** Has taken so long that others need not wait for it. */
  readonly isSlow: boolean;
}

/** Permits beyond `count` that slow work can give rise to; the last of them for other owners only. */
export function burstPermits(count: number): number {
  return count + 1;
}

/**
 * Whether a document may have another permit. There are `count`, and `guests` beyond them for owners that have none; each
 * that slow work holds gives rise to a burst permit, but not for a document that holds a permit, and the last one not for an
 * owner that holds one: whoever is slow, or will be, holds up nobody else. A document has one owner.
 */
export function mayAcquire(
  held: readonly HeldPermit[],
  newcomer: { readonly documentKey: string; readonly owner: string },
  { count, guests }: { readonly count: number; readonly guests: number },
): boolean {
  if (held.length < count) return true;
  const slowCount = held.filter(({ isSlow }) => isSlow).length;
  const permits = count + Math.min(slowCount, burstPermits(count));
  const all = count + burstPermits(count);
  if (!held.some(({ owner }) => owner === newcomer.owner)) return held.length < Math.min(permits + guests, all);
  if (held.length >= permits || held.some(({ documentKey }) => documentKey === newcomer.documentKey)) return false;
  return held.length < all - 1;
}
