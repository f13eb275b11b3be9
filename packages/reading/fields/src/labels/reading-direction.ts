import { bottom, overlapX } from '../layout/box-geometry.js';
import type { Segment } from '../layout/layout-page.js';
import { changesStyle } from './find-labels.js';
import type { PageContext } from './page-context.js';

/** Labels of one column stand this close together at their left edges, in points. */
const alignedWithinPt = 3;

/** A value stands below its label within so many heights of the label, from bottom to top. */
const maxGapBelow = 2;

/** A segment that may hold the value right below: in the label's column, close, and no label itself. */
export function segmentBelow(
  segment: Segment,
  { layout, labelSegments, itemHeaders }: PageContext,
): Segment | undefined {
  for (const line of layout.slice(segment.lineIndex + 1, segment.lineIndex + 4)) {
    const below = line.segments.find(
      (candidate) =>
        overlapX(candidate.box, segment.box) > 0 || Math.abs(candidate.box.x - segment.box.x) < alignedWithinPt,
    );
    if (below === undefined) continue;
    const height = Math.max(segment.box.height, below.box.height);
    if (below.box.y - bottom(segment.box) > maxGapBelow * height || labelSegments.has(below) || itemHeaders.has(line))
      return undefined;
    return below;
  }
  return undefined;
}

/**
 * Tells where the value of a label is to be expected in a grid of words: below it, where its line is a row of labels; to
 * its right, where labels stand under each other or there is no grid at all. Undecided when the neighbours to the right
 * and below could both be the value.
 */
export function readingDirection(
  segment: Segment,
  endsWithColon: boolean,
  context: PageContext,
): 'right' | 'down' | 'undecided' {
  const { layout, labelSegments } = context;
  const line = layout[segment.lineIndex];
  const below = segmentBelow(segment, context);
  const right = line?.segments[segment.index + 1];
  if (line === undefined || below === undefined) return 'right';
  if (right === undefined || labelSegments.has(right)) return 'down';
  if (endsWithColon || line.segments.some((cell) => /[\d:]/.test(cell.text))) return 'right';
  const isGrid = line.segments.every((cell) =>
    layout[below.lineIndex]?.segments.some((other) => overlapX(cell.box, other.box) > 0),
  );
  const first = segment.words[0];
  const differsRight = changesStyle(first, right.words[0]);
  const differsBelow = changesStyle(first, below.words[0]);
  if (differsRight !== differsBelow) return differsRight ? 'right' : 'down';
  if (isInColumnOfLabels(segment, context)) return 'right';
  const labelCount = line.segments.filter((cell) => labelSegments.has(cell)).length;
  if (isGrid && labelCount >= 2) return 'down';
  return isGrid ? 'undecided' : 'right';
}

function isInColumnOfLabels(segment: Segment, { layout, labelSegments }: PageContext): boolean {
  const neighbours = [layout[segment.lineIndex - 1], layout[segment.lineIndex + 1]].flatMap(
    (other) => other?.segments ?? [],
  );
  return neighbours.some(
    (other) => labelSegments.has(other) && Math.abs(other.box.x - segment.box.x) < alignedWithinPt,
  );
}
