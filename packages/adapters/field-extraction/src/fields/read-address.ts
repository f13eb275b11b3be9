import { bottom } from '../layout/box-geometry.js';
import type { PageWord } from '../extraction-types.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { PageContext } from '../labels/page-context.js';
import type { Reading } from './reading.js';

/** An address has seldom more lines; a seventh is something else. */
const maxLines = 6;

/** Lines of one address are set closer than this many line heights, from bottom to top. */
const maxGapPerHeight = 0.9;

/**
 * Reads the lines from `first` on that stand under each other at the same left edge, joined by ", ". `firstWords` are
 * those of the first line that belong to the address.
 */
export function readAddress(
  first: Segment,
  firstWords: readonly PageWord[],
  context: PageContext,
  certainty: number,
): Reading | undefined {
  const lines: (readonly PageWord[])[] = [
    firstWords,
    ...continuationOf(first, firstWords, context).map((line) => line.words),
  ];
  const value = lines.map(textOf).join(', ').replace(/,, /g, ', ');
  return /\p{L}/u.test(value) ? { value, words: lines.flat(), certainty } : undefined;
}

/** The lines that go on below the segment in its column, without gap, until a label. */
export function continuationOf(first: Segment, firstWords: readonly PageWord[], context: PageContext): Segment[] {
  const left = firstWords[0]?.box.x ?? first.box.x;
  const lines: Segment[] = [];
  let above = first;
  for (const line of context.layout.slice(first.lineIndex + 1, first.lineIndex + maxLines)) {
    const next = line.segments.find((segment) => Math.abs(segment.box.x - left) < 3);
    if (next === undefined) {
      if (line.box.y - bottom(above.box) > maxGapPerHeight * above.box.height) break;
      continue;
    }
    const isApart = next.box.y - bottom(above.box) > maxGapPerHeight * above.box.height;
    if (isApart || context.labelSegments.has(next) || /[:：]/.test(next.text)) break;
    lines.push(next);
    above = next;
  }
  return lines;
}
