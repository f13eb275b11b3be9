import { overlapX } from '../layout/box-geometry.js';
import type { Segment } from '../layout/layout-page.js';
import type { PageContext } from './page-context.js';

/** Labels of one column stand this close together at their left edges, in points. */
const alignedWithinPt = 3;

/**
 * Tells where the value of a label without a colon is to be expected in a grid of words: below it, where its line is a
 * row of labels; to its right, where labels stand under each other or there is no grid at all. Undecided when the
 * neighbours to the right and below could both be the value.
 */
export function readingDirection(
  segment: Segment,
  { layout, labelSegments }: PageContext,
): 'right' | 'down' | 'undecided' {
  const line = layout[segment.lineIndex];
  const next = layout[segment.lineIndex + 1];
  if (line === undefined || next === undefined || line.segments.length < 2) return 'right';
  if (line.segments.some((cell) => /[\d:]/.test(cell.text))) return 'right';
  const isGrid = line.segments.every((cell) => next.segments.some((below) => overlapX(cell.box, below.box) > 0));
  if (!isGrid) return 'right';
  if (line.segments.filter((cell) => labelSegments.has(cell)).length >= 2) return 'down';
  const neighbours = [layout[segment.lineIndex - 1], next].flatMap((other) => other?.segments ?? []);
  const isColumnOfLabels = neighbours.some(
    (other) => labelSegments.has(other) && Math.abs(other.box.x - segment.box.x) < alignedWithinPt,
  );
  return isColumnOfLabels ? 'right' : 'undecided';
}
