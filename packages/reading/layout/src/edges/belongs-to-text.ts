import type { Box, TextLine } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import type { EdgePage } from './edge-page.js';
import { partsOf } from './line-parts.js';

/** Lines of one text stand at one distance, or a little closer, and this far apart at most, in sizes. */
const maxPitchShare = 1.12;
const maxPitchSizes = 3;
/** Rules are upright lines from this many heights of the print on; thicker ones are grounds. */
const minRuleHeights = 1.5;
const maxRuleWidthPt = 4;

/**
 * Whether a line at an edge belongs to the lines next to it further inside, and so is no running line: the line or a part of it
 * is one of three below each other in one print at one distance, as are the rows of a table, a letter's head or the number and
 * date of an invoice; or a drawn table or panel holds it together with the next line, but not all of the page. `outside` is the
 * line next to it nearer to the edge.
 */
export function belongsToText(
  line: TextLine,
  inside: readonly TextLine[],
  page: EdgePage,
  outside?: TextLine,
): boolean {
  const [next, second] = inside;
  if (!next) return false;
  const parts = [line, ...partsOf(line)];
  return parts.some((part) => isInSeries(part, { next, second, outside })) || isWalledWith(line, next, page);
}

interface Neighbours {
  readonly next: TextLine;
  readonly second: TextLine | undefined;
  readonly outside: TextLine | undefined;
}

function isInSeries(part: TextLine, { next, second, outside }: Neighbours): boolean {
  const [inner, innermost, outer] = [next, second, outside].map((line) => line && partBeside(part, line));
  if (!inner) return false;
  if (innermost && isSeries(part, inner, innermost)) return true;
  return outer !== undefined && isSeries(outer, part, inner);
}

/** The part of another line that stands over or under this one. */
function partBeside({ box }: TextLine, line: TextLine): TextLine | undefined {
  if (line.box.x === box.x && line.box.width === box.width) return line;
  return partsOf(line).find((other) => other.box.x < box.x + box.width && other.box.x + other.box.width > box.x);
}

function isSeries(line: TextLine, next: TextLine, second: TextLine): boolean {
  const pitch = distance(line, next);
  const nextPitch = distance(next, second);
  return (
    isInOnePrint(line, next) &&
    isInOnePrint(next, second) &&
    pitch <= nextPitch * maxPitchShare &&
    nextPitch <= next.sizePt * maxPitchSizes
  );
}

/** A label may be followed by a value in bold. */
export function isInOnePrint(line: TextLine, other: TextLine): boolean {
  const faces = new Set(other.words.map(({ fontName }) => fontName));
  return isSameSize(line, other) && line.words.some(({ fontName }) => faces.has(fontName));
}

function isSameSize(line: TextLine, other: TextLine): boolean {
  return Math.abs(line.sizePt - other.sizePt) < other.sizePt * 0.05;
}

/** Two lines in one face and size. */
export function isAlike(line: TextLine, other: TextLine | undefined): boolean {
  return other !== undefined && isSameSize(line, other) && line.words.at(-1)?.fontName === other.words.at(-1)?.fontName;
}

/** A rule that runs along both lines parts the line, or one on either side walls both in and ends before the page's text does. */
function isWalledWith({ box, sizePt }: TextLine, { box: next }: TextLine, { words, rules = [] }: EdgePage): boolean {
  const reaches = ({ y, height }: Box, middle: number) => y < middle && y + height > middle;
  const walls = rules.filter(
    (rule) =>
      rule.width <= maxRuleWidthPt &&
      rule.height > sizePt * minRuleHeights &&
      reaches(rule, centreY(box)) &&
      reaches(rule, centreY(next)),
  );
  if (walls.some(({ x }) => x > box.x && x < box.x + box.width)) return true;
  const left = walls.findLast(({ x }) => x <= box.x);
  const right = walls.find(({ x }) => x >= box.x + box.width);
  return (
    left !== undefined &&
    right !== undefined &&
    words.some((word) => [left, right].every((wall) => !reaches(wall, centreY(word.box))))
  );
}

function distance(a: TextLine, b: TextLine): number {
  return Math.abs(centreY(a.box) - centreY(b.box));
}
