import { isRow, type Box, type TextLine, type Word } from '@recto/document-model';
import { headingLook, standsOnGround } from './heading-look.js';
import type { HeadingScale } from './heading-scale.js';
import { isNoTitle } from './is-no-title.js';
import { sectionWord } from './join-chapters.js';
import { partNumber } from './list-marker.js';

/** Lines that may be a heading, and how they stand among their neighbours. */
export interface HeadingCandidate {
  readonly lines: readonly TextLine[];
  /** Edge up to which the lines could have been filled; Infinity where none broke them. */
  readonly rightEdge: number;
  /** White above and below beyond what parts the lines of the region, in points; Infinity at the region's ends. */
  readonly whiteAbovePt: number;
  readonly whiteBelowPt: number;
  /** What follows is running text, a list or a table, and not another line like this one. */
  readonly leadsText: boolean;
  /** What follows is prose of some lines, or a list. */
  readonly leadsProse: boolean;
  /** What follows is one line that is a sentence. */
  readonly leadsSentence?: boolean;
  /** Grounds of the page that may be those of single lines. Default: none. */
  readonly grounds?: readonly Box[];
  /** The first line of what follows. */
  readonly lineBelow: TextLine | undefined;
  /** Width of the region that it stands in. */
  readonly regionWidth: number;
}

const maxLines = 4;
const maxChars = 200;
/** A heading in the size of the text is short; one in bold that stands apart may be a question of two lines. */
const maxPlainChars = 90;
const maxBoldChars = 140;
/** White between words of a title, in sizes of the text. */
const maxTitleGapShare = 2;
const minPlainSizeShare = 0.95;
/** Journals set the numbered headings of their columns a little smaller than the text. */
const minNumberedSizeShare = 0.85;
/** Recognised sizes are off by some ten per cent. */
const likelyHeadingRatio = 1.15;
const sectionNumber = /^(?:§+\s*)?(\p{N}{1,2}(?:\.\p{N}{1,2}){0,4})(?:\.|\))?\s+(?=\p{Lu}|\p{Lo}|["“„(]\p{Lu})/u;
/** "3.2.5 ", whatever follows; of two parts it may be an amount, a time or a measure. */
const longNumber = /^[1-9]\p{N}?(?:\.[1-9]\p{N}?){2,4}\.?\s+/u;
/** Labels, addresses and lists of names. */
const labelOrList = /[:@]|,.*,/u;
/** "28 December 2019" */
const isDate = /^\p{N}{1,2}[.\s].{0,20}\p{N}{4}$/u;
/** The number of a house is seldom small, and what stands below it is no prose. */
const houseNumber = /^\p{N}{2,}\s/u;
/** Journals count the parts of a section by letters, in italics. */
const letterSection = /^[A-H]\.\s/u;
const romanSection = /^(?:[IVX]{1,5}|[A-H])\.\s+\p{Lu}/u;

/**
 * Level 1..6 of lines that are a heading, or undefined. Told by size against the document's text; in the size of the text
 * by weight, capitals, slope or numbering, and then only where the lines stand apart and lead on to text.
 */
export function headingLevel(candidate: HeadingCandidate, scale: HeadingScale): number | undefined {
  const { lines } = candidate;
  const text = lines.map((line) => line.text).join(' ');
  if (lines.length > maxLines || text.length > maxChars) return undefined;
  if (isNumberedCode(candidate)) return deepen(scale.boldLevel, candidate, scale);
  const title = text.replace(longNumber, '');
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || letters < title.length * 0.4) return undefined;
  if (isNoTitle(text) || lines.some((line) => line.isFixedPitch)) return undefined;
  // Of recognised print, a line amid a sentence may be measured too large, or as bold.
  if (scale.isEstimate && /^\p{Ll}/u.test(text)) return undefined;
  const sizePt = Math.min(...lines.map((line) => line.sizePt));
  const sizeLevel = scale.levelOfSize(
    sizePt,
    lines.every((line) => line.isBold),
  );
  if (namesAuthors(candidate) || lines.some(({ words }) => words.some(({ isEntry }) => isEntry))) return undefined;
  if (sizeLevel !== undefined && isTitleLike(candidate, text, sizePt / scale.bodySizePt)) {
    return deepen(sizeLevel, candidate, scale);
  }
  const minSizeShare = isNumberedHead(candidate, text) ? minNumberedSizeShare : minPlainSizeShare;
  const isSetOff = isShownApart(candidate, text, scale);
  if (sizePt < scale.bodySizePt * minSizeShare || text.length > (isSetOff ? maxBoldChars : maxPlainChars))
    return undefined;
  const mayBeLong = isUpperCase(text) || (isSetOff && !labelOrList.test(text));
  if (lines.length > (mayBeLong ? 3 : 2)) return undefined;
  return plainLevel(candidate, text, scale);
}

/** Bold, in capitals or in another colour than the prose below, and apart from it. */
function isShownApart(candidate: HeadingCandidate, text: string, scale: HeadingScale): boolean {
  const { lines, whiteAbovePt, whiteBelowPt, leadsProse } = candidate;
  const isApart = whiteAbovePt > scale.bodySizePt * 0.25 && whiteBelowPt > scale.bodySizePt * 0.1;
  if (!leadsProse || !isApart) return false;
  return lines.every(isAllBold) || isUpperCase(text) || isOtherLook(candidate, scale);
}

/**
 * In another colour or face than the text below it, or on a ground of its own, and apart; where it differs in two ways of
 * colour, face, ground and size, its look is enough.
 */
function isOtherLook(candidate: HeadingCandidate, scale: HeadingScale): boolean {
  const { lines, lineBelow, leadsProse, leadsSentence, whiteAbovePt, grounds = [] } = candidate;
  if (scale.isEstimate || !(leadsProse || leadsSentence === true) || !lineBelow) return false;
  const { isOtherColour, isOtherFace } = headingLook(lines, lineBelow, scale.bodyFace);
  const isLarger = (lines[0]?.sizePt ?? 0) > lineBelow.sizePt * 1.05;
  const isOnGround = standsOnGround(lines, lineBelow, grounds);
  const ways = [isOtherColour, isOtherFace, isOnGround, isLarger].filter(Boolean).length;
  return (isOtherColour || isOtherFace || isOnGround) && (ways > 1 || whiteAbovePt > scale.bodySizePt * 0.25);
}

/** "2.3 `open`" with the number in bold, apart and over prose: what manuals of programs explain, a section each. */
function isNumberedCode({ lines, leadsProse, whiteAbovePt }: HeadingCandidate): boolean {
  const [number, ...title] = lines.length === 1 ? (lines[0]?.words ?? []) : [];
  if (number?.isBold !== true || title.length === 0 || !leadsProse || whiteAbovePt <= 0) return false;
  return partNumber.test(`${number.text} `) && title.every(({ isFixedPitch }) => isFixedPitch === true);
}

/** Numbers and signs may be of another weight. */
function isAllBold({ isBold, words }: TextLine): boolean {
  return isBold && words.every((word) => word.isBold || !/\p{L}/u.test(word.text));
}

const authorMark = /^[\p{N},*∗†‡§¶]+$/u;
const initial = /^\p{Lu}\.$/u;
/** Between the names stand "and", "de" and "van". */
const minNamesShare = 0.7;
/** Marks are set at most this large, and their feet this high above the line's, in sizes of the line. */
const markSize = { max: 0.86, minRise: 0.1 };

/**
 * "Ann Lee¹, Bo Ray¹² and Cy Fox*": names with raised marks that say where their owners work. A title has one mark at most,
 * and its note stands at the foot of the page: where the line below begins with the mark, it is the owner's place.
 */
function namesAuthors({ lines, lineBelow }: HeadingCandidate): boolean {
  const marks = lines.flatMap(raisedMarks);
  const words = lines.flatMap((line) => line.words);
  const names = words.filter((word) => !marks.includes(word) && /^\p{L}/u.test(word.text));
  const areNames = names.filter(({ text }) => /^\p{Lu}/u.test(text)).length >= names.length * minNamesShare;
  if (!areNames || marks.length === 0) return false;
  const below = lineBelow?.words[0]?.text ?? '';
  return marks.length > 1 || words.some(isInitial) || marks.some(({ text }) => below !== '' && text.includes(below));
}

/** An icon may part a mark from its name, so that nothing but its size and height tells what it is. */
function raisedMarks({ words, sizePt, baselineY }: TextLine): Word[] {
  return words.filter(({ text, script, fontSizePt, box }) => {
    if (!authorMark.test(text)) return false;
    const isRaised = fontSizePt <= sizePt * markSize.max && box.y + box.height <= baselineY - sizePt * markSize.minRise;
    return script === 'superscript' || isRaised;
  });
}

function isInitial({ text }: Word): boolean {
  return initial.test(text);
}

/** Large print may be a quotation or an introduction too: those are long and end like sentences. */
function isTitleLike({ lines, rightEdge }: HeadingCandidate, text: string, ratio: number): boolean {
  // An address in a size that hardly differs.
  const isShown = ratio >= 1.3 || lines.every((line) => line.isBold);
  if (lines.length > 2 && !isShown && rightEdge === Infinity) return false;
  const isSentence = /[.,;]["”’)]?$/u.test(text) && text.length > 60;
  if (ratio < 1.3 && (startsBoldOnly(lines) || text.endsWith(':'))) return false;
  return (ratio >= 1.5 || !isSentence) && !(lines.length > 2 && isSentence) && !lines.every(isRow);
}

/** "Key words: printing, paper": a label in bold before text that is not. */
function startsBoldOnly(lines: readonly TextLine[]): boolean {
  const words = lines.flatMap((line) => line.words);
  const plain = words.filter(({ isBold }) => !isBold);
  return words[0]?.isBold === true && plain.length > words.length * 0.3;
}

/** "A. Setting of type": numbered, of one look that is not the text's, apart, and prose below. */
function isNumberedHead({ lines, leadsProse, whiteAbovePt }: HeadingCandidate, text: string): boolean {
  if (!leadsProse || whiteAbovePt <= 0 || !(romanSection.test(text) || sectionNumber.test(text))) return false;
  return areOfOneStress(lines) || isUpperCase(text);
}

/** Their letters are all bold, or all in italics. */
function areOfOneStress(lines: readonly TextLine[]): boolean {
  const words = lines.flatMap((line) => line.words).filter((word) => /\p{L}/u.test(word.text));
  return words.every(({ isBold }) => isBold) || words.every(({ isItalic }) => isItalic);
}

/** "1.1. Setting of type.": a number of several parts, and bold print or print in italics that ends in a stop. */
function isNumberedTitle({ lines, whiteAbovePt, leadsProse }: HeadingCandidate, text: string): boolean {
  const isNumbered = /^(?:\p{N}{1,2}\.){2,}/u.test(text) && /\p{L}\.$/u.test(text);
  return leadsProse && whiteAbovePt > 0 && isNumbered && areOfOneStress(lines);
}

/** "4.1 Parameters" in bold, apart, at the end of a page: what it heads had no room there. */
function closesPage({ lines, lineBelow, whiteAbovePt }: HeadingCandidate, text: string, scale: HeadingScale): boolean {
  const isLast = lineBelow === undefined && whiteAbovePt > scale.bodySizePt * 0.25 && whiteAbovePt < Infinity;
  return isLast && lines.every(isAllBold) && (sectionNumber.exec(text)?.[1]?.includes('.') ?? false);
}

/** A heading in the size of the text. */
function plainLevel(candidate: HeadingCandidate, text: string, scale: HeadingScale): number | undefined {
  const { lines, leadsText, leadsProse, whiteAbovePt, whiteBelowPt } = candidate;
  if (!leadsText && !closesPage(candidate, text, scale)) return undefined;
  if ((/[.,;:]$/u.test(text) && !isNumberedTitle(candidate, text)) || lines.some(isRow)) return undefined;
  const size = scale.bodySizePt;
  const isApart = whiteAbovePt > size * 0.25;
  const isAlone = isApart && whiteBelowPt > size * 0.1;
  const isNumbered =
    (sectionNumber.test(text) && !isDate.test(text) && (leadsProse || !houseNumber.test(text))) ||
    sectionWord.test(text) ||
    romanSection.test(text);
  if (lines.every(isAllBold)) return deepen(scale.boldLevel, candidate, scale);
  const isLine = lines.length === 1;
  const isItalic = lines.every((line) => line.words.every((word) => word.isItalic || !/\p{L}/u.test(word.text)));
  const isShort = isLine && (lines[0]?.box.width ?? 0) < candidate.regionWidth * 0.8;
  if (isNumberedTitle(candidate, text)) return deepen(scale.boldLevel + 1, candidate, scale);
  if (!isItalic && /^["“„¿]?[\p{Lu}\p{N}]/u.test(text) && !labelOrList.test(text) && isOtherLook(candidate, scale))
    return deepen(scale.boldLevel, candidate, scale);
  if (!isApart) return undefined;
  if (isNumbered && isTitleCase(text) && (isShort || (isLine && isInOtherFace(lines, scale))))
    return deepen(scale.boldLevel + Number(isItalic && letterSection.test(text)), candidate, scale);
  // A running head has its page's number at the other end.
  const isWhole = lines.every(({ widestGapPt }) => widestGapPt < size * maxTitleGapShare);
  if (isUpperCase(text) && isAlone && (isShort || (isWhole && isShownApart(candidate, text, scale))))
    return scale.boldLevel;
  if (!isShort) return undefined;
  if (scale.isEstimate) {
    const isLarger = (lines[0]?.sizePt ?? 0) > size * likelyHeadingRatio;
    return isLikelyTitle(candidate, text, size) ? scale.boldLevel - (isLarger ? 1 : 0) : undefined;
  }
  return isItalic && isAlone ? Math.min(scale.boldLevel + 1, 6) : undefined;
}

/** Small capitals, or another face than that of the text. */
function isInOtherFace(lines: readonly TextLine[], { bodyFace }: HeadingScale): boolean {
  return bodyFace !== undefined && lines.every(({ words }) => words.every(({ fontName }) => fontName !== bodyFace));
}

/** Recognised print has no weight: a short line with a capital, well apart from what is above, that leads on to prose. */
function isLikelyTitle(candidate: HeadingCandidate, text: string, size: number): boolean {
  const { whiteAbovePt, leadsProse, lines, regionWidth } = candidate;
  const isShort = text.length <= 60 && (lines[0]?.box.width ?? 0) < regionWidth * 0.65;
  const isOther = isDate.test(text) || labelOrList.test(text) || /^\(?[\p{L}\p{N}]{1,3}[.)]\s/u.test(text);
  return isShort && leadsProse && whiteAbovePt > size * 0.35 && /^[\p{Lu}\p{N}]/u.test(text) && !isOther;
}

/** "2.1" is one level below "2", even where both are set alike. */
function deepen(level: number, { lines }: HeadingCandidate, scale: HeadingScale): number {
  const text = lines.map((line) => line.text).join(' ');
  const number = sectionNumber.exec(text)?.[1] ?? partNumber.exec(text)?.[0];
  const depth = number?.match(/\p{N}+/gu)?.length ?? 0;
  const look = { sizePt: lines[0]?.sizePt ?? 0, isBold: lines.every(isAllBold) };
  const told = depth > 0 ? scale.levelOfNumber?.(depth, look) : undefined;
  if (told !== undefined) return told;
  return depth < 2 ? level : Math.min(Math.max(level, scale.numberedLevel + depth - 1), 6);
}

function isUpperCase(text: string): boolean {
  return (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4 && !/\p{Ll}/u.test(text);
}

/** Numbered lines that are no sentences: "2.1 Method", not "2. Turn the wheel until it clicks". */
function isTitleCase(text: string): boolean {
  const words = text
    .split(/\s+/u)
    .slice(1)
    .filter((word) => /^\p{L}{4,}/u.test(word));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length <= 1 || capitals.length >= words.length * 0.5 || /^\p{N}+\.\p{N}/u.test(text);
}
