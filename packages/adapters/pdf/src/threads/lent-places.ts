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

/** Places beyond `count` for work of an owner that has none: what is short does not wait for what is long. */
export const guestPlaces = 1;

/**
 * Whether a document may have another place. There are `count`, and one for an owner that has none; each that slow work
 * holds is lent once more, but not to a document that has a place, and the last one not to an owner that has one: whoever
 * is slow, or will be, holds up nobody else.
 */
export function mayTakePlace(
  held: readonly HeldPlace[],
  newcomer: { readonly documentKey: string; readonly owner: string },
  count: number,
): boolean {
  if (held.length < count) return true;
  const slowCount = held.filter(({ isSlow }) => isSlow).length;
  const places = count + Math.min(slowCount, lentPlaces(count));
  const all = count + lentPlaces(count);
  if (!held.some(({ owner }) => owner === newcomer.owner)) return held.length < Math.min(places + guestPlaces, all);
  if (held.length >= places || held.some(({ documentKey }) => documentKey === newcomer.documentKey)) return false;
  return held.length < all - 1;
}
