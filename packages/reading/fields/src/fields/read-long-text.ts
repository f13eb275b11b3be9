import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import type { Slot } from '../labels/value-slots.js';
import { bottom, overlapX } from '../layout/box-geometry.js';
import { isInside } from '../layout/find-cells.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import { type Reading } from './reading.js';

/** Longest text that one field takes, in lines. */
const maxLines = 40;

/** Lines of one paragraph are set closer than this many line heights, from bottom to top. */
const maxGapPerHeight = 0.9;

/** Reads a text over several lines: to the end of its cell or of its paragraph. */
export function readLongText(slot: Slot, context: PageContext, certainty: number): Reading | undefined {
  const cell = context.cellOf(slot.segment.box);
  const lines: (readonly PageWord[])[] = [slot.words];
  let above = slot.segment;
  for (const line of context.layout.slice(slot.segment.lineIndex + 1, slot.segment.lineIndex + maxLines)) {
    const parts = line.segments.filter((segment) =>
      cell === undefined ? isInColumn(segment, slot.segment) : isInside(segment.box, cell),
    );
    const [first] = parts;
    if (first === undefined) {
      if (line.box.y - bottom(above.box) > above.box.height) break;
      continue;
    }
    const isApart = cell === undefined && first.box.y - bottom(above.box) > maxGapPerHeight * above.box.height;
    if (isApart || context.labelSegments.has(first) || startsLabel(first, context)) break;
    if (cell === undefined && (isLabelled(first) || isNextRow(first, slot, context))) break;
    lines.push(parts.flatMap((part) => part.words));
    above = first;
  }
  const value = joinLines(lines.map(textOf));
  return /[\p{L}\d]/u.test(value) ? { value, words: lines.flat(), certainty } : undefined;
}

/** Lines joined with spaces; a word divided at the end of a line is put together. */
function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) =>
    /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`,
  );
}

function startsLabel(segment: Segment, context: PageContext): boolean {
  return context.places.some((place) => place.segment === segment && place.startWord === 0 && place.endsWithColon);
}

/** `Warehouse: hall 3`: begins with a label, though no field asks for it. */
function isLabelled(segment: Segment): boolean {
  return /^\p{L}[\p{L}\d ./-]{1,30}[:：](?:\s|$)/u.test(segment.text);
}

/** Beside a text that stands to the right of its label, a line with a text below that label is the next row. */
function isNextRow(first: Segment, { relation, segment }: Slot, { layout }: PageContext): boolean {
  const label = layout[segment.lineIndex]?.segments[segment.index - 1];
  const beside = layout[first.lineIndex]?.segments[first.index - 1];
  return (
    relation === 'right' &&
    label !== undefined &&
    beside !== undefined &&
    Math.abs(label.box.x - beside.box.x) < maxIndentPt
  );
}

/** Rows of one grid begin at the same place but for so much, in points. */
const maxIndentPt = 6;

function isInColumn(segment: Segment, first: Segment): boolean {
  return overlapX(segment.box, first.box) > 0 || Math.abs(segment.box.x - first.box.x) < maxIndentPt;
}
