import type { LabelPlace } from './find-labels.js';

/** A label that is only nearly the field's own counts this much of its likeness. */
const shareOfSimilar = 0.8;

/** How surely the label at the place is one of the given labels; 0 when it is none. */
export function labelStrength(labels: ReadonlyMap<string, number>, place: LabelPlace): number {
  const exact = labels.get(place.key) ?? 0;
  const similar = place.similar.map(({ key, similarity }) => (labels.get(key) ?? 0) * similarity * shareOfSimilar);
  return Math.max(exact, ...similar, 0);
}
