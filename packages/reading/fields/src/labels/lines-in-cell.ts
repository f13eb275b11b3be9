import { isInside } from '../layout/find-cells.js';
import type { Segment } from '../layout/layout-page.js';
import type { PageContext } from './page-context.js';

/** An entry that is broken over lines takes so many; a cell of more is a column or an address. */
const maxLines = 3;

/** A cell of an entry is no higher than this, in heights of its lines. */
const maxHeights = 5;

/** The segment and those below it in its ruled cell, one a line; the segment alone outside of cells and in cells of many lines. */
export function linesInCell(segment: Segment, { layout, cellOf, labelSegments }: PageContext): Segment[] {
  const cell = cellOf(segment.box);
  if (cell === undefined || cell.height > maxHeights * segment.box.height) return [segment];
  const lines = [segment];
  for (const { segments } of layout.slice(segment.lineIndex + 1, segment.lineIndex + 1 + maxLines)) {
    const inside = segments.filter(({ box }) => isInside(box, cell));
    const [next, ...others] = inside;
    if (next === undefined) continue;
    if (others.length > 0 || labelSegments.has(next) || lines.length === maxLines) return [segment];
    lines.push(next);
  }
  return lines;
}
