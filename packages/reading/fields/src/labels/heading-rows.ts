import type { Box } from '@recto/document-model';
import { overlapX } from '../layout/box-geometry.js';
import { isInside } from '../layout/find-cells.js';
import type { Segment } from '../layout/layout-page.js';
import { changesStyle } from './find-labels.js';
import type { PageContext } from './page-context.js';

/** Other labels stand in the label's line within the same ruled box: it is a frame around them, and the cell of none. */
export function isFrame(cell: Box, { lineIndex, index }: Segment, { layout, labelSegments }: PageContext): boolean {
  const hasOthers = (layout[lineIndex]?.segments ?? []).some(
    (other) => other.index !== index && labelSegments.has(other) && isInside(other.box, cell),
  );
  return hasOthers && !headsRows(lineIndex, { layout, labelSegments });
}

/** Below the parts of a line come two rows or more that have most of them: a table, and no form. */
export function headsRows(
  lineIndex: number,
  { layout, labelSegments }: Pick<PageContext, 'layout' | 'labelSegments'>,
): boolean {
  const heads = layout[lineIndex]?.segments ?? [];
  const below = layout.slice(lineIndex + 1, lineIndex + 1 + maxLinesOfRows);
  const end = below.findIndex(({ segments }) => segments.some((segment) => labelSegments.has(segment)));
  const rows = below.slice(0, end < 0 ? below.length : end).filter(({ segments }) => {
    const filled = heads.filter((head) => segments.some(({ box }) => overlapX(box, head.box) > 0));
    return filled.length >= shareOfRow * heads.length;
  });
  return heads.length >= 3 && rows.length >= 2;
}

/** Two rows of a table, with what stands below them in their cells, have at most so many lines. */
const maxLinesOfRows = 8;
const shareOfRow = 0.7;

/** Most of the line are labels: their values stand below them. */
export function standsInLabelRow(segment: Segment, { layout, labelSegments }: PageContext): boolean {
  const segments = layout[segment.lineIndex]?.segments ?? [];
  const labels = segments.filter((other) => labelSegments.has(other));
  return labels.length >= 2 && labels.length > 0.6 * segments.length;
}

/** All of its line are set alike, and what stands below otherwise: a row of headings, whatever they say. */
export function isSetAsHeading(segment: Segment, below: Segment, { layout }: PageContext): boolean {
  const [first, ...others] = layout[segment.lineIndex]?.segments.map(({ words }) => words[0]) ?? [];
  return (
    others.length > 0 &&
    others.every((word) => !changesStyle(first, word)) &&
    changesStyle(segment.words[0], below.words[0])
  );
}
