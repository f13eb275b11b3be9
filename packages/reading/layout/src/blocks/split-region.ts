import { isMeantLineEnd, type TextLine } from '@recto/document-model';
import { splitBySize } from '../lines/split-by-size.js';
import { splitCaptions } from '../lines/split-captions.js';
import { runInHeading } from './run-in-heading.js';
import { splitOffSignature } from './split-off-signature.js';
import { takeSignatures } from './signatures.js';
import { splitOffTitle } from './tagged-headings.js';
import { gapBetween, hadRoom } from './between-lines.js';
import { isApart } from './is-apart.js';
import { listMarker } from './list-marker.js';
import { measureRegion, startsNewBlock, type RegionMeasure, type RegionOptions } from './starts-new-block.js';

/** Lines that hang together, before anyone says what they are. */
export interface Draft {
  readonly lines: readonly TextLine[];
  /** Edge up to which the lines could have been filled; Infinity where none broke them. */
  readonly rightEdge: number;
  /** White beyond the region's usual leading, in points; Infinity at the region's ends. */
  readonly whiteAbovePt: number;
  readonly whiteBelowPt: number;
  readonly regionWidth: number;
  /** How far its first line is set in from the region's edge, in points. */
  readonly indentPt: number;
  /** Stands at the beginning of the first line of the paragraph that follows. */
  readonly isRunIn?: boolean;
  /** An entry of a bibliography or the like, which the edge broke. */
  readonly isEntry?: boolean;
  /** The signature of a function or the like, with its kind. */
  readonly isSignature?: boolean;
  /** Begins with initials of a name, not with the letter of an item. */
  readonly hasInitials?: boolean;
  /** Lines with which a further paragraph of an item begins. */
  readonly paragraphStarts?: readonly TextLine[];
}

/** A block much narrower than its region was not broken by the region's edge: an address, a signature. */
const narrowShare = 0.6;
/** White above a paragraph that its heading runs into, in sizes beyond the region's leading. */
const minRunInWhiteShare = 0.2;
/** Narrow lines that could not have held one word more are running text all the same. */
const minFullLines = 3;
const minFullShare = 0.8;
const minMeanChars = 20;
const flushShare = 0.3;
const maxFewLines = 3;
const minMeantEnds = 2;
const wordSpaceShare = 0.25;
/** Verses and the lines of addresses begin with capitals or, as a street's number or a postcode, with digits. */
const minLowerCaseShare = 0.4;
const verseStart = /^[^\p{L}\p{N}]{0,3}[\p{Lu}\p{Nd}]/u;
const endsInAmount = /\p{Nd}[.,]\p{Nd}{2}\p{Sc}?$/u;

/** The blocks of one region, from its top. */
export function splitRegion(rows: readonly TextLine[], options: RegionOptions): Draft[] {
  const { lines, firstOf } = takeSignatures(
    rows.flatMap(splitBySize).flatMap(splitCaptions).flatMap(splitOffTitle).flatMap(splitOffSignature),
  );
  const region = measureRegion(lines, options);
  const isNew = (block: readonly TextLine[], line: TextLine, next: TextLine | undefined) => {
    const [own, above] = [firstOf.get(line), firstOf.get(block.at(-1) ?? line)];
    return own || above ? own !== above : startsNewBlock(block, line, next, region);
  };
  const blocks: TextLine[][] = [];
  lines.forEach((line, index) => {
    const block = blocks.at(-1);
    if (block && !isNew(block, line, lines[index + 1])) block.push(line);
    else blocks.push([line]);
  });
  const isSignature = ([first]: readonly TextLine[]) => first !== undefined && firstOf.has(first);
  return blocks.flatMap((block, index) =>
    splitOffRunIn({
      lines: block,
      // No line of a signature ends on purpose.
      rightEdge: isSignature(block) ? region.leftEdge : fillableEdge(block, region),
      ...(isSignature(block) && { isSignature: true }),
      whiteAbovePt: whiteBetween(blocks[index - 1]?.at(-1), block[0], region),
      whiteBelowPt: whiteBetween(block.at(-1), blocks[index + 1]?.[0], region),
      regionWidth: region.width,
      indentPt: (block[0]?.box.x ?? region.leftEdge) - region.leftEdge,
      ...(isEntry(block, region) && { isEntry: true }),
      ...furtherParagraphs(block, region),
      ...(block.some((line) => region.hanging.get(line)?.hasInitials) && { hasInitials: true }),
    }),
  );
}

/** A paragraph that its heading runs into, as two. */
function splitOffRunIn(draft: Draft): Draft[] {
  const isApart = draft.whiteAbovePt > (draft.lines[0]?.sizePt ?? 0) * minRunInWhiteShare;
  const parted = isApart && draft.rightEdge < Infinity ? runInHeading(draft.lines) : undefined;
  if (!parted) return [draft];
  const { heading, text } = parted;
  return [
    { ...draft, lines: [heading], whiteBelowPt: 0, isRunIn: true },
    { ...draft, lines: text, whiteAbovePt: 0 },
  ];
}

function whiteBetween(above: TextLine | undefined, below: TextLine | undefined, { lineGap }: RegionMeasure): number {
  return above && below ? gapBetween(above, below) - lineGap : Infinity;
}

/** White inside of an item parts paragraphs of it. */
function furtherParagraphs(block: readonly TextLine[], region: RegionMeasure): Pick<Draft, 'paragraphStarts'> {
  const [first] = block;
  if (!first || !listMarker(first)) return {};
  const starts = block.filter((line, index) => {
    const above = block[index - 1];
    return above !== undefined && isOver(above, line, region) && isApart(above, line, region);
  });
  return starts.length > 0 ? { paragraphStarts: starts } : {};
}

function isOver(above: TextLine, line: TextLine, { rightEdge }: RegionMeasure): boolean {
  return /[.!?:]["')\]\u201d\u2019]?$/u.test(above.text) || hadRoom(above, line, rightEdge);
}

/** Its second line goes on in an entry whose first one hangs out. */
function isEntry([, second]: readonly TextLine[], { hanging }: RegionMeasure): boolean {
  return second !== undefined && hanging.get(second)?.further.has(second) === true;
}

function fillableEdge(lines: readonly TextLine[], region: RegionMeasure): number {
  if (isEntry(lines, region)) return region.rightEdge;
  const left = Math.min(...lines.map(({ box }) => box.x));
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  if (right - left < region.width * narrowShare && !isFilled(lines, right)) return Infinity;
  if (isPriceList(lines) || isVerse(lines, right) || isBrokenByHand(lines, right)) return Infinity;
  return isAsWide(lines, left, region) ? Math.max(region.rightEdge, right) : right;
}

/** Other lines of the region begin where these few do, and run up to its edge. More of them show an edge of their own, as beside a picture. */
function isAsWide(lines: readonly TextLine[], left: number, { startsOfFull }: RegionMeasure): boolean {
  const [first] = lines;
  return (
    first !== undefined &&
    lines.length <= maxFewLines &&
    startsOfFull.some((x) => Math.abs(x - left) < first.sizePt * flushShare)
  );
}

/** What was bought, or is owed, a line each: text does not end most of its lines in amounts. */
function isPriceList(lines: readonly TextLine[]): boolean {
  const priced = lines.filter(({ text }) => verseStart.test(text) && endsInAmount.test(text));
  return lines.length > 1 && priced.length >= lines.length * minFullShare;
}

/** Every line begins as one of a verse or an address, and one at least ended though the next word had its place on it. */
function isVerse(lines: readonly TextLine[], right: number): boolean {
  if (lines.length < minFullLines || !lines.every(({ text }) => verseStart.test(text))) return false;
  return lines.slice(1).some((line, index) => {
    const above = lines[index];
    return above !== undefined && isMeantLineEnd(above, line, right);
  });
}

/** Each of the lines ended though the next word had its place on it, most of them with room to spare: those of a poem. */
function isBrokenByHand(lines: readonly TextLine[], right: number): boolean {
  const ended = lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const needed = line.sizePt * wordSpaceShare + (line.words[0]?.box.width ?? 0);
    return above && above.box.x + above.box.width + needed < right ? [isMeantLineEnd(above, line, right)] : [];
  });
  const meant = ended.filter(Boolean);
  return ended.length === lines.length - 1 && meant.length >= minMeantEnds && meant.length * 2 > ended.length;
}

function isFilled(lines: readonly TextLine[], right: number): boolean {
  const chars = lines.reduce((sum, { text }) => sum + text.length, 0);
  const lowerCase = lines.slice(1).filter(({ text }) => /^\p{Ll}/u.test(text));
  const isProse = chars >= lines.length * minMeanChars && lowerCase.length >= (lines.length - 1) * minLowerCaseShare;
  if (lines.length < minFullLines || !isProse) return false;
  const full = lines.slice(1).filter(({ words: [word] }, index) => {
    const above = lines[index];
    return word && above && above.box.x + above.box.width + above.sizePt * 0.25 + word.box.width > right;
  });
  return full.length >= (lines.length - 1) * minFullShare;
}
