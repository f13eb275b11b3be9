import { halfPoint, isRow, type TextLine } from '@recto/document-model';
import { filledEdge, hadRoom } from './between-lines.js';
import { listMarker } from './list-marker.js';

/** Whether a line begins as the page's paragraphs do, given the one above and below it, and the edge up to which lines are filled. */
export type BeginsSetIn = (above: TextLine, line: TextLine, below: TextLine | undefined, rightEdge: number) => boolean;

/** Where lines begin and paragraphs do, in points, and the size of their print. */
interface Indent {
  readonly outX: number;
  readonly inX: number;
  readonly sizePt: number;
}

/** How far first lines are set in, and how exactly all of them are, in sizes. */
const indentShare = { min: 0.8, max: 5 };
const flushShare = 0.2;
/** Lines set in that go on in a sentence for each that begins a paragraph: more, and they are set in for another reason. */
const maxFurtherShare = 0.34;
const sentenceEnd = /[.!?:。！？：]["')\]\u201d\u2019」』）]?$/u;

/**
 * What a page shows of the first lines of its paragraphs: lines set in below the end of a paragraph and above lines that are not. Where
 * one is shown, paragraphs of a single line are known by it, too.
 */
export function usualIndents(regions: readonly (readonly TextLine[])[]): BeginsSetIn {
  const shown = regions.flatMap((lines) => {
    const { rightEdge } = filledEdge(lines);
    return lines.flatMap((line, index) => shownBy(lines[index - 1], line, lines[index + 1], rightEdge));
  });
  const further = regions.flatMap((lines) => lines.filter((line, index) => goesOnBelow(lines[index - 1], line, shown)));
  const indents = shown.filter((indent) => {
    const begins = shown.filter((other) => isAlike(indent, other));
    return further.filter((line) => isAt(line, indent.inX, indent)).length <= begins.length * maxFurtherShare;
  });
  return (above, line, below, rightEdge) => indents.some((indent) => begins(indent, { above, line, below }, rightEdge));
}

function shownBy(
  above: TextLine | undefined,
  line: TextLine,
  below: TextLine | undefined,
  rightEdge: number,
): Indent[] {
  if (!below || !isText(line) || !isText(below) || hadRoom(line, below, rightEdge)) return [];
  // The next line goes on in the sentence: below the end of one may begin what is set out.
  if (sentenceEnd.test(line.text)) return [];
  const indent = { outX: below.box.x, inX: line.box.x, sizePt: halfPoint(line.sizePt) };
  const width = (indent.inX - indent.outX) / line.sizePt;
  if (width < indentShare.min || width > indentShare.max || !isAt(below, indent.outX, indent)) return [];
  if (!above || halfPoint(above.sizePt) !== indent.sizePt) return [indent];
  const isBelowText = isAt(above, indent.outX, indent) && isOver(above, line, rightEdge);
  const isBelowFirst = isAt(above, indent.inX, indent) && hadRoom(above, line, rightEdge);
  return isBelowText || isBelowFirst ? [indent] : [];
}

/** A line set in though the one above is full and not at the end of a sentence. */
function goesOnBelow(above: TextLine | undefined, line: TextLine, indents: readonly Indent[]): boolean {
  if (!above || !isText(above) || sentenceEnd.test(above.text) || !/^\p{Ll}/u.test(line.text)) return false;
  return indents.some((indent) => isAt(line, indent.inX, indent) && isAt(above, indent.outX, indent));
}

function begins(
  indent: Indent,
  { above, line, below }: { above: TextLine; line: TextLine; below: TextLine | undefined },
  rightEdge: number,
): boolean {
  if (!isAt(line, indent.inX, indent) || isRow(above) || /^\p{Ll}/u.test(line.text)) return false;
  if (isAt(above, indent.outX, indent)) return isOver(above, line, rightEdge);
  if (!isAt(above, indent.inX, indent)) return false;
  const isShown = below !== undefined && isAt(below, indent.outX, indent) && sentenceEnd.test(above.text);
  return isShown || hadRoom(above, line, rightEdge);
}

function isOver(above: TextLine, line: TextLine, rightEdge: number): boolean {
  return sentenceEnd.test(above.text) || hadRoom(above, line, rightEdge);
}

function isText(line: TextLine): boolean {
  return !isRow(line) && !line.isFixedPitch && !listMarker(line);
}

function isAt({ box, sizePt }: TextLine, x: number, indent: Indent): boolean {
  return Math.abs(box.x - x) < sizePt * flushShare && halfPoint(sizePt) === indent.sizePt;
}

function isAlike(a: Indent, b: Indent): boolean {
  const slackPt = a.sizePt * flushShare;
  return a.sizePt === b.sizePt && Math.abs(a.inX - b.inX) < slackPt && Math.abs(a.outX - b.outX) < slackPt;
}
