import type { Box, TextLine } from '@recto/document-model';
import { gapBetween, hadRoom } from './between-lines.js';
import { isCodeLine } from './list-marker.js';

/** Code keeps its blank lines, two at most. */
const maxCodeGapShare = 3;
/** A program is set in by so much, and more white than between the lines of the text parts it from the text, in sizes. */
const indentShare = 0.8;
const minWhiteShare = 0.15;
/** Grounds of two programs have white between them, in points, and their lines more than those of one, in sizes. */
const minGroundGapPt = 1;
const minGroundWhiteShare = 0.8;
/** Height of small letters over the baseline, in sizes. */
const minRiseShare = 0.5;

/** What is drawn on a page. */
export interface Drawn {
  /** Areas filled with a colour. */
  readonly grounds?: readonly Box[];
  readonly rules?: readonly Box[];
}

/** Whether a line of code below another one begins a block: in a `block` of text, which may end in a line of names, or of code. */
export function startsProgram(
  [first, ...others]: readonly TextLine[],
  line: TextLine,
  { lineGap, rightEdge, ...drawn }: Drawn & { readonly lineGap: number; readonly rightEdge: number },
): boolean {
  const previous = others.at(-1) ?? first;
  if (!first || !previous) return true;
  const gap = gapBetween(previous, line);
  if (isCodeLine(first)) return gap > line.sizePt * maxCodeGapShare || areOnOtherGrounds(previous, line, drawn);
  const isSetIn = line.box.x - previous.box.x > line.sizePt * indentShare && hadRoom(previous, line, rightEdge);
  // Names may be set smaller than their text.
  const white = Math.min(gap, line.baselineY - previous.baselineY - first.sizePt);
  return isSetIn || white > lineGap + line.sizePt * minWhiteShare;
}

/** Programs below each other, each on a ground of its own, which may be drawn line by line. */
export function areOnOtherGrounds(above: TextLine, below: TextLine, { grounds = [], rules = [] }: Drawn): boolean {
  if (gapBetween(above, below) < below.sizePt * minGroundWhiteShare) return false;
  if (rules.some((rule) => isBetween(rule, above, below))) return true;
  const [upper, lower] = [groundOf(above, grounds), groundOf(below, grounds)];
  if (!upper || !lower) return false;
  const between = grounds
    .filter(({ x, y, width }) => above.box.x >= x && above.box.x < x + width && y > upper.y && y < lower.y)
    .sort((a, b) => a.y - b.y);
  let bottom = upper.y + upper.height;
  for (const { y, height } of between) if (y - bottom <= minGroundGapPt) bottom = Math.max(bottom, y + height);
  return lower.y - bottom > minGroundGapPt;
}

/** The side of a frame, or a line from side to side. */
function isBetween({ x, y, width, height }: Box, above: TextLine, below: TextLine): boolean {
  const isUnder = y > above.baselineY && y + height < below.baselineY - below.sizePt * minRiseShare;
  return isUnder && x <= Math.min(above.box.x, below.box.x) && x + width >= below.box.x + below.box.width;
}

/** The smallest ground that a line begins on. */
function groundOf({ box }: TextLine, grounds: readonly Box[]): Box | undefined {
  const middle = box.y + box.height / 2;
  return grounds
    .filter(({ x, y, width, height }) => box.x >= x && box.x < x + width && middle > y && middle < y + height)
    .sort((a, b) => a.width * a.height - b.width * b.height)[0];
}
