import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import type { Slot } from '../labels/value-slots.js';
import { bottom, overlapX, right } from '../layout/box-geometry.js';
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
  // The lines after the first one begin below the label, or below the text.
  const whole = slot.relation === 'inline' ? (lineOf(slot, context) ?? slot.segment) : slot.segment;
  let above = slot.segment;
  for (const line of context.layout.slice(slot.segment.lineIndex + 1, slot.segment.lineIndex + maxLines)) {
    const parts = line.segments.filter((segment) =>
      cell === undefined ? isInColumn(segment, whole) : isInside(segment.box, cell),
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

/** The run of words that holds the label and what is behind it. */
function lineOf({ segment }: Pick<Slot, 'segment'>, { layout }: PageContext): Segment | undefined {
  return layout[segment.lineIndex]?.segments[segment.index];
}

/** Lines that begin at one place are those of a column, and fill it where they end so near to the longest. */
const minFullShare = 0.85;
/** A space, in heights of the line. */
const spacePerHeight = 0.3;

/**
 * Whether the text behind a label on its line goes on in the next one: it fills its column, as another line does, so that the
 * first word of the next line had no room. What follows a shorter line is another entry.
 */
export function isBroken({ relation, segment, words, isPlain }: Slot, context: PageContext): boolean {
  const label = lineOf({ segment }, context);
  if (relation !== 'inline' || !isPlain || label === undefined || words.at(-1) !== label.words.at(-1)) return false;
  const next = context.layout[segment.lineIndex + 1]?.segments.find((other) => isInColumn(other, label));
  const [first] = next?.words ?? [];
  if (next === undefined || first === undefined || startsLabel(next, context)) return false;
  const column = context.layout.flatMap(({ segments }) =>
    segments.filter(({ box }) => [label, next].some((edge) => Math.abs(edge.box.x - box.x) < maxIndentPt)),
  );
  const edge = Math.max(...column.map(({ box }) => right(box)));
  const isFull = ({ box }: Segment) => right(box) - box.x >= (edge - box.x) * minFullShare;
  const hasRoom = right(label.box) + label.box.height * spacePerHeight + first.box.width <= edge;
  return !hasRoom && column.some((other) => other !== label && isFull(other));
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
