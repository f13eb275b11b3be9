import { gapBetween } from './collect-runs.js';
import type { Glyph } from './glyph.js';
import { joinSpacedLetters } from './join-spaced-letters.js';
import { isRightToLeft } from './scripts.js';

/**
 * A gap as wide as this share of the size is a space that the file does not spell out: fonts have spaces of 0.2 to 0.33,
 * typesetters thin ones of 0.167, and kerning opens at most 0.1. Digits are grouped by thin spaces, and the dots of an
 * ellipsis or of a leader stand apart.
 */
const spaceShare = 0.15;
const digitSpaceShare = 0.2;
/** Listings set the letters of a typewriter a little apart, and the words of code a little more; their spaces are as wide as letters. */
const listingShare = { letters: 0.03, space: 0.3 };
const sameAdvanceShare = 0.02;
/** A space that word spacing takes back is none to the eye; one in print that overlaps says nothing. */
const widthlessShare = { from: -0.1, to: 0.02, ink: 0.05 };
/** So many dots in a row lead the eye to a figure. */
const leastLeaderDots = 5;
const dotSpaceShare = 0.5;
/** In a piece set with wide letters a space is this much wider than the usual gap between its letters. */
const spacedSpaceFactor = 1.5;
const minSpacing = 0.08;
/** Letters further apart than this are not one word, and fewer than four say nothing about their spacing. */
const maxSpacing = 0.55;
const minSpacedLetters = 4;
/** So many gaps of short words say how wide their letters are set, where none differs by more than a hair. */
const minShortGaps = 4;
const sameGap = 0.03;
/** Groups of letters and digits with one gap in them all are a number set wide, where there are so many of them. */
const minSpacedGlyphs = 8;
const maxUnevenShare = 0.15;
/** Wide gaps between digits and signs are the cells of a form or a table. */
const minLetterShare = 0.6;
const bracketGapShare = 0.05;
const kernedShare = 0.1;
/** Letters of one size this far off each other's baseline are no neighbours on a line. */
const plainStepShare = 0.18;
/** Figures this much smaller than the one before them are not of its number; old faces have theirs of one size. */
const smallFigureShare = 0.75;
/** White this many times the usual gap of the letters, or wider than any gap of a word, says nothing about them. */
const wideGapFactor = 2.5;

/** Words of one run of characters on a line, as lists of characters in the order of the run. Leaders are words of their own. */
export function splitRun(glyphs: readonly Glyph[]): Glyph[][] {
  return besideLeaders(glyphs).flatMap(splitPart);
}

function besideLeaders(glyphs: readonly Glyph[]): (readonly Glyph[])[] {
  const parts: (readonly Glyph[])[] = [];
  let start = 0;
  for (let first = 0; first < glyphs.length; first += 1) {
    if (!isLeaderDot(glyphs[first])) continue;
    let end = first;
    while (isLeaderDot(glyphs[end])) end += 1;
    if (end - first >= leastLeaderDots) {
      parts.push(glyphs.slice(start, first), glyphs.slice(first, end));
      start = end;
    }
    first = end;
  }
  if (start === 0) return [glyphs];
  return [...parts, glyphs.slice(start)].filter(({ length }) => length > 0);
}

/** Rows of dots that are typed belong to what programs print. */
function isLeaderDot(glyph: Glyph | undefined): boolean {
  return glyph?.text === '.' && !glyph.style.isFixedPitch;
}

function splitPart(glyphs: readonly Glyph[]): Glyph[][] {
  const spelled = splitWhere(glyphs, isSpelledSpace);
  // The common case: spaces are spelled and letters touch.
  if (spelled.every(isTight)) return joinSpacedLetters(spelled);
  const shared = sharedSpacing(spelled);
  if (shared !== undefined) return joinSpacedLetters(spelled.flatMap((piece) => splitPiece(piece, shared)));
  const pieces = spelled.flatMap(splitAtWideGaps);
  const spacings = pieces.map(letterSpacing).filter((spacing) => spacing !== undefined);
  const runSpacing = spacings.every((spacing) => spacing > 0) ? (spacings[0] ?? spacingOfShortWords(pieces)) : 0;
  return joinSpacedLetters(pieces.flatMap((piece) => splitPiece(piece, letterSpacing(piece) ?? runSpacing)));
}

/** Cells beside each other would hide how the letters of each are set; a line set in one way says it by all of its words. */
function splitAtWideGaps(glyphs: readonly Glyph[]): Glyph[][] {
  if (!isLoose(glyphs) || isTypedApart(glyphs)) return [[...glyphs]];
  const gapOf = gapMeasure(glyphs);
  const widest = Math.max(maxSpacing, median(gapsOf(glyphs)) * wideGapFactor);
  const parts = splitWhere(glyphs, (previous, next) => gapOf(previous, next) > widest && !isJoined(previous, next));
  return parts.some((part) => part.length >= minSpacedLetters && !isLoose(part)) ? parts : [[...glyphs]];
}

function isTight(glyphs: readonly Glyph[]): boolean {
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    if (previous && (isApart(previous, glyph) || isScriptStep(previous, glyph))) return false;
    previous = glyph;
  }
  return true;
}

function isApart(previous: Glyph, next: Glyph): boolean {
  return shareOfSize(previous, next) > spaceShare && !isJoined(previous, next);
}

/** Letters of Arabic reach into each other's cells: where their ink meets there is no space, whatever their advances say. */
function isJoined(previous: Glyph, next: Glyph): boolean {
  return isRightToLeft(previous.text) && isRightToLeft(next.text) && inkShare(previous, next) < 0;
}

/** PDFium puts the space before a line's Hebrew or Arabic behind the bracket that touches it. */
function isSpelledSpace(previous: Glyph, next: Glyph): boolean {
  if (!next.isAfterSpace || isWidthless(previous, next)) return false;
  const isTurned = isRightToLeft(next.text) && /^[()[\]{}]$/.test(previous.text);
  return !isTurned || shareOfSize(previous, next) > bracketGapShare;
}

/** Within one text object places do not depend on whether the file tells the widths of letters rightly. */
function isWidthless(previous: Glyph, next: Glyph): boolean {
  if (previous.style !== next.style || next.style.isInvisible) return false;
  const gap = shareOfSize(previous, next);
  // Where letters lean out of their advances, files tell the wrong ones.
  return gap > widthlessShare.from && gap < widthlessShare.to && inkShare(previous, next) < widthlessShare.ink;
}

/** Splits what stands between two spelled spaces at the gaps that look like spaces. */
function splitPiece(glyphs: readonly Glyph[], spacing: number): Glyph[][] {
  const gapOf = gapMeasure(glyphs);
  const isEvenlySpaced = spacing > 0 && hasEvenGaps(gapsOf(glyphs), spacing);
  const spacedSpace = spacing * spacedSpaceFactor + minSpacing;
  const isOfListing = isTypedApart(glyphs);
  const usual = (previous: Glyph, next: Glyph) =>
    isOfListing && isTyped(previous, next) ? listingShare.space : spaceBetween(previous, next);
  return splitWhere(glyphs, (previous, next) => {
    const threshold = isEvenlySpaced ? spacedSpace : usual(previous, next);
    return (gapOf(previous, next) > threshold && !isJoined(previous, next)) || isScriptStep(previous, next);
  });
}

/**
 * The usual gap between the letters of a piece where it is wide and even, as a share of the size; else 0. Undefined
 * when there are too few letters to say.
 */
function letterSpacing(glyphs: readonly Glyph[]): number | undefined {
  if (glyphs.length < minSpacedLetters) return undefined;
  if (!isLoose(glyphs)) return 0;
  const gaps = gapsOf(glyphs);
  if (!gaps.some((gap) => gap > spaceShare)) return 0;
  const middle = median(gaps);
  if (middle < minSpacing || middle > maxSpacing || !hasEvenGaps(gaps, middle)) return 0;
  const letterCount = glyphs.filter(({ text }) => /\p{L}/u.test(text)).length;
  return letterCount >= glyphs.length * minLetterShare ? middle : 0;
}

/**
 * The usual gap of a run whose words, by its spelled spaces, have three letters at most: that of all of them together, where it is
 * wide, and the same between any two letters; else 0.
 */
function spacingOfShortWords(pieces: readonly (readonly Glyph[])[]): number {
  const [first] = pieces[0] ?? [];
  const isPlain = ({ text, style }: Glyph) =>
    /^\p{L}$/u.test(text) && !style.mathFace.isMath && style.fontName === first?.style.fontName;
  const gaps = pieces.flatMap(gapsOf);
  if (gaps.length < minShortGaps || !pieces.every((piece) => piece.every(isPlain))) return 0;
  const middle = median(gaps);
  const isUsual = (gap: number) => Math.abs(gap - middle) <= sameGap;
  return middle >= minSpacing && middle <= maxSpacing && gaps.every(isUsual) ? middle : 0;
}

/**
 * The gap between the letters and digits of a number that is set wide (`JD01 4600 0071`): one gap in all its groups, which
 * spelled spaces part. Undefined for what is not so; cells of forms and tables have no such spaces between them.
 */
function sharedSpacing(pieces: readonly (readonly Glyph[])[]): number | undefined {
  const glyphs = pieces.flat();
  if (pieces.length < 2 || glyphs.length < minSpacedGlyphs || pieces.some((piece) => !isLoose(piece))) return undefined;
  const gaps = pieces.flatMap(gapsOf);
  if (gaps.length < glyphs.length / 2) return undefined;
  const middle = median(gaps);
  const isEven = gaps.every((gap) => Math.abs(gap - middle) <= middle * maxUnevenShare);
  return isEven && middle > spaceShare && middle <= maxSpacing ? middle : undefined;
}

function isTypedApart(glyphs: readonly Glyph[]): boolean {
  const pairs = glyphs.slice(1).map((glyph, index) => [glyphs[index] ?? glyph, glyph] as const);
  const gaps = pairs.filter(([a, b]) => isTyped(a, b)).map(([a, b]) => shareOfSize(a, b));
  return median(gaps) >= listingShare.letters;
}

/** Letters of a typewriter have one advance, whatever other fonts are called. */
function isTyped(previous: Glyph, next: Glyph): boolean {
  if (!previous.style.isFixedPitch || !next.style.isFixedPitch) return false;
  const difference = previous.alongEnd - previous.along - (next.alongEnd - next.along);
  return Math.abs(difference) <= next.style.fontSizePt * sameAdvanceShare;
}

/** Most gaps are the given one; the others are spaces between words. */
function hasEvenGaps(gaps: readonly number[], spacing: number): boolean {
  return gaps.filter((gap) => Math.abs(gap - spacing) <= spacing * 0.35 + 0.03).length >= gaps.length * 0.6;
}

function gapsOf(glyphs: readonly Glyph[]): number[] {
  const gapOf = gapMeasure(glyphs);
  return glyphs.slice(1).map((glyph, index) => gapOf(glyphs[index] ?? glyph, glyph));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** Half of the letters and more stand apart: the only case worth a closer look. */
function isLoose(glyphs: readonly Glyph[]): boolean {
  let apartCount = 0;
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    if (previous && shareOfSize(previous, glyph) > minSpacing / 2) apartCount += 1;
    previous = glyph;
  }
  return apartCount >= (glyphs.length - 1) / 2;
}

type GapMeasure = (previous: Glyph, next: Glyph) => number;

/** Files without widths have letters whose ink is close and whose advances are not: then the ink tells. */
function gapMeasure(glyphs: readonly Glyph[]): GapMeasure {
  if (!isLoose(glyphs)) return shareOfSize;
  const pairs = glyphs.slice(1).map((glyph, index) => [glyphs[index] ?? glyph, glyph] as const);
  const apart = pairs.filter(([previous, next]) => shareOfSize(previous, next) > spaceShare);
  if (apart.length < minSpacedLetters || apart.length < pairs.length / 2) return shareOfSize;
  return median(pairs.map(([previous, next]) => inkShare(previous, next))) < minSpacing ? inkShare : shareOfSize;
}

/** How wide a gap between these two characters has to be to separate words. */
function spaceBetween(previous: Glyph, next: Glyph): number {
  if (isDigit(previous.text) && isDigit(next.text)) return digitSpaceShare;
  if (next.text !== '.') return spaceShare;
  return previous.text === '.' ? dotSpaceShare : digitSpaceShare;
}

function isDigit(text: string): boolean {
  return text >= '0' && text <= '9';
}

/** Gap between the advances as a share of the size. */
function shareOfSize(previous: Glyph, next: Glyph): number {
  return gapBetween(previous, next) / Math.max(previous.style.fontSizePt, next.style.fontSizePt, 1);
}

/** Gap between the ink as a share of the size; that of the advances where the text slants. */
function inkShare(previous: Glyph, next: Glyph): number {
  const { directionX, directionY } = next.style;
  const size = Math.max(previous.style.fontSizePt, next.style.fontSizePt, 1);
  if (Math.abs(directionY) < 0.01) return Math.max(next.left - previous.right, previous.left - next.right) / size;
  if (Math.abs(directionX) < 0.01) return Math.max(next.bottom - previous.top, previous.bottom - next.top) / size;
  return shareOfSize(previous, next);
}

/**
 * Superscripts and subscripts are words of their own: off the baseline, and smaller or beside a letter of plain text. Letters kerned into
 * each other are a logo (LaTeX). Figures of two sizes are no one number, either: decimals of a price.
 */
function isScriptStep(previous: Glyph, next: Glyph): boolean {
  if (previous.style === next.style && previous.across === next.across) return false;
  const [smaller, larger] = previous.style.fontSizePt < next.style.fontSizePt ? [previous, next] : [next, previous];
  const sizePt = larger.style.fontSizePt;
  const isSmaller = smaller.style.fontSizePt <= sizePt * 0.86;
  if (
    isSmaller &&
    smaller.style.fontSizePt <= sizePt * smallFigureShare &&
    isDigit(previous.text) &&
    isDigit(next.text)
  )
    return true;
  const shift = Math.abs(previous.across - next.across);
  if (shift < sizePt * (isSmaller ? 0.1 : plainStepShare)) return false;
  if (gapBetween(previous, next) < sizePt * -kernedShare) return false;
  return isSmaller || (isPlainSign(previous) && isPlainSign(next));
}

function isPlainSign({ text, style }: Glyph): boolean {
  return !style.mathFace.isMath && /^[\p{Script=Latin}\p{Nd}\p{P}\p{S}]/u.test(text);
}

function splitWhere(glyphs: readonly Glyph[], isBoundary: (previous: Glyph, next: Glyph) => boolean): Glyph[][] {
  const parts: Glyph[][] = [];
  let current: Glyph[] = [];
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    if (previous && isBoundary(previous, glyph)) {
      parts.push(current);
      current = [];
    }
    current.push(glyph);
    previous = glyph;
  }
  if (current.length > 0) parts.push(current);
  return parts;
}
