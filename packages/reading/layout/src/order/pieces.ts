import type { Box } from '@recto/document-model';
import type { Atom } from './region.js';

/** Atoms that are read together: a line within its column, or what is placed as a whole. */
export interface Piece {
  readonly atoms: readonly Atom[];
  readonly box: Box;
  /** From where to where its column reaches, or the region where no gutter stands beside it. */
  left: number;
  right: number;
}

/** A letter may stand this much left of where its column begins. */
export const slackPt = 2;

/** Whether two stretches across the page have more than a point in common. */
export function overlap(a: { left: number; right: number }, b: { left: number; right: number }): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
}

export function bottomOf({ box }: Piece): number {
  return box.y + box.height;
}
