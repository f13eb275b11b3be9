import { isRow, median, type TextLine } from '@recto/document-model';
import { filledEdge, gapBetween, hadRoom, isFilledTo, isShort, shortLineShare } from './between-lines.js';
import { hangingEntries, type HangingEntries } from './hanging-entries.js';
import { isApart } from './is-apart.js';
import { lemmaLines } from './lemma-lines.js';
import { isCodeLine, listMarker, partNumber } from './list-marker.js';
import { openEnd, startsItem } from './starts-item.js';
import { startsProgram, type Drawn } from './parted-code.js';
import { headingElement } from './tagged-headings.js';
import { areOfOtherItems } from './tagged-lists.js';
import type { BeginsSetIn } from './usual-indents.js';
import type { UsualLeading } from './usual-leadings.js';

/** What is typical for the region that the lines stand in. */
export interface RegionMeasure extends Drawn {
  readonly leftEdge: number;
  readonly rightEdge: number;
  /** Many lines end at the right edge. */
  readonly isJustified: boolean;
  /** Where those of them begin that do. */
  readonly startsOfFull: readonly number[];
  readonly width: number;
  readonly lineGap: number;
  /** Ratio of sizes that still is one paragraph; wider for recognised print, whose sizes are estimates. */
  readonly sizeTolerance: number;
  /** Lines of entries whose first lines hang out. */
  readonly hanging: ReadonlyMap<TextLine, HangingEntries>;
  /** Lines that each begin an entry with its name in bold. */
  readonly lemmas: ReadonlySet<TextLine>;
  readonly usualLeading: UsualLeading;
  readonly beginsSetIn: BeginsSetIn;
}

/** What is known of the page before a region is measured. */
export type RegionOptions = Drawn & Pick<RegionMeasure, 'sizeTolerance' | 'usualLeading' | 'beginsSetIn'>;

/** Lines further apart, in sizes, are no lines of one paragraph, however widely it is set. */
const maxLineGapShare = 1.8;
const indentShare = 0.8;
const maxIndentShare = 5;
/** A line begins this share of the region's width further right or left than the one above: it is set on its own. */
const maxShiftShare = 0.3;
/** White between two words, in sizes. */
const spaceShare = 0.25;
/** Entries of a list stand this much further apart than their lines, in sizes. */
const entryGapShare = 0.15;
/** So many lines of text tell the edge of a region that holds programs, too. */
const minTextLines = 5;
/** Paragraphs of one item are no further apart, in sizes. */
const maxItemGapShare = 1.5;
/** Lines that tell the leading. */
const minInside = 3;
/** A line of text below a title has so many words. */
const minTextWords = 5;
const sentenceEnd = /[.!?:。！？：]["')\]\u201d\u2019」』）]?$/u;
const isAddress = /^(?:https?|ftp):\/\/|^www\./iu;
const startsWithDigit = /^\p{N}/u;

export function measureRegion(lines: readonly TextLine[], options: RegionOptions): RegionMeasure {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const { rightEdge, isShown } = filledEdge(filledLines(lines));
  return {
    ...options,
    leftEdge: left,
    rightEdge,
    isJustified: isShown,
    startsOfFull: lines.flatMap((line) => (isShown && isFilledTo(line, rightEdge) ? [line.box.x] : [])),
    width: rightEdge - left,
    lineGap: usualLineGap(lines, { rightEdge, width: rightEdge - left }),
    hanging: hangingEntries(lines, rightEdge),
    lemmas: lemmaLines(lines, rightEdge),
  };
}

/** The lines that say how wide the region is: those of programs run over its edge, and count where little else is there. */
function filledLines(lines: readonly TextLine[]): readonly TextLine[] {
  const text = lines.filter(({ isFixedPitch }) => !isFixedPitch);
  return text.length >= minTextLines ? text : lines;
}

/**
 * White between the lines of one paragraph: usual on the whole or, where most lines are paragraphs of their own, below those that are full.
 * The smaller of two when there is little to go by.
 */
function usualLineGap(lines: readonly TextLine[], region: Pick<RegionMeasure, 'rightEdge' | 'width'>): number {
  const gaps = lines.slice(1).flatMap((line, index) => {
    const above = lines[index] ?? line;
    const gap = gapBetween(above, line);
    return gap <= line.sizePt * maxLineGapShare ? [{ gap: -gap, isInside: !isShort(above, region) }] : [];
  });
  const inside = gaps.filter(({ isInside }) => isInside);
  const usual = [gaps, ...(inside.length >= minInside ? [inside] : [])].map(
    (some) => -median(some.map(({ gap }) => gap)),
  );
  return Math.max(Math.min(...usual), 0);
}

/** Decides whether `line` opens a new block after `block`, the lines collected so far; `next` follows `line`. */
export function startsNewBlock(
  block: readonly TextLine[],
  line: TextLine,
  next: TextLine | undefined,
  region: RegionMeasure,
): boolean {
  const previous = block.at(-1);
  const first = block[0];
  if (!previous || !first) return true;
  const [headingAbove, heading] = [headingElement(previous), headingElement(line)];
  if (headingAbove !== undefined || heading !== undefined) return headingAbove !== heading;
  if (areOfOtherItems(previous, line) || region.lemmas.has(line)) return true;
  if (isCodeLine(previous) && isCodeLine(line)) return startsProgram(block, line, region);
  const entries = region.hanging.get(line);
  if (entries && entries === region.hanging.get(previous)) {
    if (entries.first.has(line) || isApart(previous, line, region)) return true;
    if (entries.further.has(line) && listMarker(line)?.kind !== 'bullet') return false;
  }
  if (isSetElsewhere(previous, line, region) || isTitleAlone(previous, line, region)) return true;
  if (isSetOtherwise(previous, line, region) || startsItem(first, previous, line, region)) return true;
  if (isApart(previous, line, region) && !hangsIn(first, previous, line)) return true;
  if (listMarker(first)) return leavesItem(block, line, region);
  if (isSetOut(previous, line, region)) return true;
  if (isFirstLineIndented(previous, line, next, region)) return true;
  if (region.beginsSetIn(previous, line, next, region.rightEdge)) return true;
  return (block.length > 1 || region.isJustified) && isLastLine(previous, line, region);
}

/** A signature or date set to the right, a centred line: not the rest of a sentence that flows around a picture. */
function isSetElsewhere(previous: TextLine, line: TextLine, { width }: RegionMeasure): boolean {
  if (Math.abs(line.box.x - previous.box.x) <= width * maxShiftShare || /^\p{Ll}/u.test(line.text)) return false;
  return !isCentredRest(previous, line, width);
}

/** The rest of a title in the middle: it stands below the middle of a line that had no room for its first word. */
function isCentredRest(previous: TextLine, line: TextLine, width: number): boolean {
  const firstWidth = line.words[0]?.box.width ?? 0;
  const isFull = previous.box.width + previous.sizePt * spaceShare + firstWidth > width;
  return isFull && isCentred(previous, line);
}

function isSetOtherwise(previous: TextLine, line: TextLine, region: RegionMeasure): boolean {
  const areAlike = (a: number, b: number) => Math.max(a, b) <= Math.min(a, b) * region.sizeTolerance;
  const goesOn = () => !isShort(previous, region) && areAlike(sizeAt(previous, -1), sizeAt(line, 0));
  if (!areAlike(previous.sizePt, line.sizePt) && !goesOn()) return true;
  if (isInOtherColour(previous, line, region)) return true;
  if (isInOtherFace(previous, line) && previous.box.width < region.width * (1 - shortLineShare)) return true;
  if (previous.isFixedPitch !== line.isFixedPitch && isPartedFromCode(previous, line, region)) {
    return true;
  }
  return previous.isBold !== line.isBold && isWhole(previous) && (isWhole(line) || isTitle(previous, region));
}

/** A second paragraph of an item: flush with the text behind the marker, and not far below. */
function hangsIn(first: TextLine, previous: TextLine, line: TextLine): boolean {
  const textX = first.words[1]?.box.x;
  if (!listMarker(first) || textX === undefined || listMarker(line)) return false;
  const isNear = gapBetween(previous, line) <= line.sizePt * maxItemGapShare;
  return isNear && Math.abs(line.box.x - textX) < line.sizePt * spaceShare;
}

/** The size at an end of a line: long names of code in it may be smaller than the text that they stand in. */
function sizeAt({ words, sizePt }: TextLine, end: 0 | -1): number {
  return words.filter(({ script }) => script === undefined).at(end)?.fontSizePt ?? sizePt;
}

/** A short line all of one face above text of another is a heading without white below it. */
function isInOtherFace(previous: TextLine, line: TextLine): boolean {
  return previous.face !== undefined && !line.words.some(({ fontName }) => fontName === previous.face);
}

/** A short line all of one colour above text in another is a heading, as in the boxes of slides. */
function isInOtherColour(previous: TextLine, line: TextLine, region: RegionMeasure): boolean {
  const colours = new Set(previous.words.map(({ color }) => color ?? ''));
  const isTitle =
    line.words.length >= minTextWords &&
    colours.size === 1 &&
    /^\p{Lu}/u.test(previous.text) &&
    isShort(previous, region);
  return isTitle && !line.words.some(({ color }) => colours.has(color ?? ''));
}

/**
 * Code stands apart from text by white, an indent or a line that was ended; else it is a long word in the text. In the face of the text
 * it is no word of it.
 */
function isPartedFromCode(previous: TextLine, line: TextLine, region: RegionMeasure): boolean {
  if (previous.face !== undefined && previous.face === line.face) return true;
  if (isWrapped(previous, line, region)) return false;
  const isIndented = Math.abs(line.box.x - previous.box.x) > line.sizePt * indentShare;
  // Estimates make the sizes of two faces on one line unlike.
  const gap = Math.min(gapBetween(previous, line), line.baselineY - previous.baselineY - previous.sizePt);
  const isSpaced = gap > region.lineGap + line.sizePt * 0.15;
  // A term hangs out, and its explanation goes on with a word of code.
  const goesOn = !isSpaced && !isShort(previous, region) && openEnd.test(previous.text);
  return !goesOn && (isIndented || isSpaced || isShort(previous, region));
}

/** An address that had no room, or a name in the face that the full line above ends in, flush with the text of its item or paragraph. */
function isWrapped(previous: TextLine, line: TextLine, region: RegionMeasure): boolean {
  const [first, last] = [line.words[0], previous.words.at(-1)];
  if (!first || !last || previous.isFixedPitch || isShort(previous, region)) return false;
  const textX = (listMarker(previous) ? previous.words[1] : previous.words[0])?.box.x ?? previous.box.x;
  const isNear = gapBetween(previous, line) <= region.lineGap + line.sizePt * entryGapShare;
  const isFlush = Math.abs(line.box.x - textX) < line.sizePt * spaceShare;
  const isName = last.isFixedPitch === true && last.fontName === first.fontName;
  return isNear && isFlush && (isName || isAddress.test(first.text)) && !hadRoom(previous, line, region.rightEdge);
}

/** True for a line that is bold, or not, from end to end: a bold word that is wrapped begins no block. */
function isWhole({ words, isBold }: TextLine): boolean {
  return words[0]?.isBold === isBold && words.at(-1)?.isBold === isBold;
}

/** A bold line that leaves room is no label whose end is wrapped, though the next line begins with a bold word. */
function isTitle(line: TextLine, region: RegionMeasure): boolean {
  return line.isBold && isShort(line, region);
}

/** "2.3.1 Tides" in bold, or one further out, above a bold line whose first word had room on it: what the section begins with. */
function isTitleAlone(previous: TextLine, line: TextLine, region: RegionMeasure): boolean {
  const isOuter = line.box.x > previous.box.x + line.sizePt * indentShare;
  const isNumbered = (isOuter || partNumber.test(previous.text)) && previous.words.every(({ isBold }) => isBold);
  const isCounted = startsWithDigit.test(line.text);
  return (
    isNumbered && line.isBold && !isCounted && !isCentred(previous, line) && hadRoom(previous, line, region.rightEdge)
  );
}

/** A line under an item that stands further left than its text, or than its marker where the text hangs below it. */
function leavesItem(block: readonly TextLine[], line: TextLine, region: RegionMeasure): boolean {
  const [first, second] = block;
  if (!first) return true;
  if (line.box.x < first.box.x - line.sizePt * indentShare) {
    // The first line is indented and full, the second stands at the margin: an item set like a paragraph.
    const isParagraph = !isShort(first, region);
    const isAtEdge = line.box.x - region.leftEdge < line.sizePt * indentShare;
    const isSecond = block.length === 1 || (second && Math.abs(second.box.x - line.box.x) < line.sizePt * indentShare);
    return !(isParagraph && isAtEdge && isSecond);
  }
  const textX = first.words[1]?.box.x ?? first.box.x;
  const hangs = second && Math.abs(second.box.x - textX) < line.sizePt * indentShare;
  const isAtMarker = line.box.x < textX - line.sizePt * indentShare;
  const previous = block.at(-1) ?? first;
  return isAtMarker && (hangs ?? (isLastLine(previous, line, region) || hadRoomFor(line, previous, region)));
}

/**
 * The first line of a paragraph stands further right than what is above and below it. So does the second one of an entry
 * whose first line hangs out; but that one is full and goes on, or the next entry stands apart.
 */
function isFirstLineIndented(
  previous: TextLine,
  line: TextLine,
  next: TextLine | undefined,
  region: RegionMeasure,
): boolean {
  if (isRow(previous) || !next) return false;
  const indent = line.box.x - previous.box.x;
  const isIndented = indent > line.sizePt * indentShare && indent < line.sizePt * maxIndentShare;
  if (!isIndented || next.box.x - previous.box.x >= line.sizePt * 0.3) return false;
  const isOver = isShort(previous, region) || sentenceEnd.test(previous.text);
  return isOver && gapBetween(line, next) <= gapBetween(previous, line) + line.sizePt * entryGapShare;
}

/** Further out than a line that was ended: the next term below the explanation of one, which is set in. */
function isSetOut(previous: TextLine, line: TextLine, region: RegionMeasure): boolean {
  const shift = previous.box.x - line.box.x;
  if (shift < line.sizePt * indentShare || isCentred(previous, line) || !isShort(previous, region)) return false;
  const isFlushRight = Math.abs(shift + previous.box.width - line.box.width) < line.sizePt * spaceShare;
  return sentenceEnd.test(previous.text) && !isFlushRight;
}

function isCentred(above: TextLine, below: TextLine): boolean {
  const middle = ({ box }: TextLine) => box.x + box.width / 2;
  return Math.abs(middle(above) - middle(below)) < below.sizePt * spaceShare;
}

/** The line above was ended, though the first word of this one had its place on it. */
function hadRoomFor({ words: [word], sizePt, text }: TextLine, previous: TextLine, region: RegionMeasure): boolean {
  // A narrow item goes on in small letters.
  if (/^\p{Ll}/u.test(text)) return false;
  const end = previous.box.x + previous.box.width + sizePt * spaceShare + (word?.box.width ?? 0);
  return isShort(previous, region) && end < region.rightEdge - sizePt;
}

/** A sentence ends before the edge, though the next word had its place behind it or, where lines are filled up to an edge, well before it. */
function isLastLine(line: TextLine, next: TextLine, region: RegionMeasure): boolean {
  const isEnded = hadRoom(line, next, region.rightEdge);
  const isLast = region.isJustified ? isEnded || isShort(line, region) : isEnded && isShort(line, region);
  return isLast && sentenceEnd.test(line.text);
}
