import type { Box, TextLine } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import type { EdgePage } from './edge-page.js';

/** Lines of one text stand at one distance, or a little closer, and this far apart at most, in sizes. */
const maxPitchShare = 1.12;
const maxPitchSizes = 3;
/** Rules are upright lines from this many heights of the print on; thicker ones are grounds. */
const minRuleHeights = 1.5;
const maxRuleWidthPt = 4;

/**
 * Whether a line at an edge belongs to the two lines next to it further inside, and so is no running line: it is the first of
 * three in one print at one distance, as are the rows of a table or of a letter's head; or a drawn table or panel holds it
 * together with the next line, but not all of the page.
 */
export function belongsToText(line: TextLine, inside: readonly TextLine[], page: EdgePage): boolean {
  const [next, second] = inside;
  if (!next) return false;
  return (second !== undefined && isSeries(line, next, second)) || isWalledWith(line, next, page);
}

function isSeries(line: TextLine, next: TextLine, second: TextLine): boolean {
  const pitch = distance(line, next);
  const nextPitch = distance(next, second);
  return (
    isAlike(line, next) &&
    isAlike(next, second) &&
    pitch <= nextPitch * maxPitchShare &&
    nextPitch <= next.sizePt * maxPitchSizes
  );
}

/** Two lines in one face and size. */
export function isAlike(line: TextLine, other: TextLine | undefined): boolean {
  if (!other) return false;
  const isSameSize = Math.abs(line.sizePt - other.sizePt) < other.sizePt * 0.05;
  return isSameSize && line.words.at(-1)?.fontName === other.words.at(-1)?.fontName;
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
    left !== undefined && right !== undefined && words.some((word) => [left, right].every((wall) => !reaches(wall, centreY(word.box))))
  );
}

function distance(a: TextLine, b: TextLine): number {
  return Math.abs(centreY(a.box) - centreY(b.box));
}
