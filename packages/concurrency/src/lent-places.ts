/** A place that work on a document has. */
export interface HeldPlace {
  readonly documentKey: string;
  /** Whose document it is. */
  readonly owner: string;
  /** Has taken so long that others need not wait for it. */
  readonly isSlow: boolean;
}

/** Places beyond `count` that slow work can lend; the last of them to other owners only. */
export function lentPlaces(count: number): number {
  return count + 1;
}

/**
 * Whether a document may have another place. There are `count`, and `guests` beyond them for owners that have none; each
 * that slow work holds is lent once more, but not to a document that has a place, and the last one not to an owner that
 * has one: whoever is slow, or will be, holds up nobody else. A document has one owner.
 */
export function mayTakePlace(
  held: readonly HeldPlace[],
  newcomer: { readonly documentKey: string; readonly owner: string },
  { count, guests }: { readonly count: number; readonly guests: number },
): boolean {
  if (held.length < count) return true;
  const slowCount = held.filter(({ isSlow }) => isSlow).length;
  const places = count + Math.min(slowCount, lentPlaces(count));
  const all = count + lentPlaces(count);
  if (!held.some(({ owner }) => owner === newcomer.owner)) return held.length < Math.min(places + guests, all);
  if (held.length >= places || held.some(({ documentKey }) => documentKey === newcomer.documentKey)) return false;
  return held.length < all - 1;
}
