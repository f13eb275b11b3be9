import { isOnPage, toUprightBox, type PageSpace } from '../engine/page-space.js';
import type { Word } from '@recto/document-model';
import { isInkless, type Glyph } from './glyph.js';
import { logicalText } from './logical-text.js';
import type { Run } from './collect-runs.js';
import type { RunStyle } from './read-run-style.js';

/** A word together with what later steps need to know of its line. */
export interface PlacedWord {
  readonly word: Word;
  readonly glyphs: readonly Glyph[];
  readonly style: RunStyle;
  /** Words of one run of characters on a baseline share it. */
  readonly run: Run;
}

/** Low letters reach to about half the size: dots and dashes get this band so that they stay on their line. */
const bandShareOfSize = 0.45;
/** An initial this much larger than the rest is an ornament; below it, capitals beside small capitals. */
const initialFactor = 1.6;
/** Fewer characters at the edge of the page are a rest of something else. */
const leastAtEdge = 3;
const softHyphen = '\u00ad';

/** The word that these characters of a run make; undefined when nothing of it can be seen on the page. */
export function makeWord(
  glyphs: readonly Glyph[],
  space: PageSpace,
  run: Run,
  endsLine: boolean,
): PlacedWord | undefined {
  const { text, isHyphenated } = resolveHyphens(glyphs, endsLine);
  const style = prevailingStyle(glyphs);
  if (text === '' || !style) return undefined;
  const box = inkBox(glyphs, space);
  if (!isOnPage(space, box)) return makeWordAtEdge(glyphs, space, run);
  const word: Word = {
    text,
    box,
    fontName: style.fontName,
    fontSizePt: sizeOf(glyphs, style),
    isBold: style.isBold,
    isItalic: style.isItalic,
    ...(style.isFixedPitch && { isFixedPitch: true }),
    ...unlikeEnds(text, glyphs, style),
    ...(isHyphenated && { isHyphenated: true }),
    ...(style.isInvisible && { isInvisible: true }),
    ...(style.element && !style.isInvisible && { element: style.element }),
    // A column of upright characters runs down the page, and columns follow from the right: so does text turned to the right.
    rotationDegrees: (Math.round(style.angleDegrees) + space.rotation + (run.isStacked ? 90 : 0)) % 360,
    ...(style.color && { color: style.color }),
    confidence: 1,
  };
  return { word, glyphs, style, run };
}

/** What of a word that begins on the page and runs over its edge can be seen, where that is enough to be read. */
function makeWordAtEdge(glyphs: readonly Glyph[], space: PageSpace, run: Run): PlacedWord | undefined {
  const end = glyphs.findIndex((glyph) => !isOnPage(space, toUprightBox(space, glyph)));
  return end >= leastAtEdge ? makeWord(glyphs.slice(0, end), space, run, false) : undefined;
}

/**
 * A soft hyphen shows only at the end of a line, either by its own ink or by a hyphen drawn behind it. Everywhere else it
 * says nothing; but one with ink in the middle of a line is a hyphen whatever its code.
 */
function resolveHyphens(glyphs: readonly Glyph[], endsLine: boolean) {
  const text = logicalText(glyphs);
  if (!text.includes(softHyphen)) return { text, isHyphenated: false };
  const isDrawn = glyphs.some((glyph) => glyph.text === softHyphen && !isInkless(glyph));
  const isAtEnd = new RegExp(`${softHyphen}[-\u2010]$`, 'u').test(text) || (isDrawn && text.endsWith(softHyphen));
  const bare = isAtEnd ? text.replace(/[\u00ad\u2010-]+$/u, '') : text;
  const inside = bare.replaceAll(softHyphen, isDrawn && !isAtEnd ? '-' : '');
  return { text: isAtEnd ? `${inside}-` : inside, isHyphenated: isAtEnd && endsLine };
}

/**
 * The style that most of the characters have; the first one's when none leads. Signs in a font that has no letter of the word do
 * not count beside letters: fonts borrow them, as TeX's typewriter takes its backslash from a font of mathematics.
 */
function prevailingStyle(glyphs: readonly Glyph[]): RunStyle | undefined {
  const first = glyphs[0]?.style;
  if (glyphs.every(({ style }) => style === first)) return first;
  const fonts = new Set(glyphs.flatMap(({ text, style }) => (/[\p{L}\p{N}]/u.test(text) ? style.fontName : [])));
  const own = glyphs.filter(({ style }) => fonts.has(style.fontName));
  const counts = new Map<RunStyle, number>();
  for (const { style } of own.length > 0 ? own : glyphs) counts.set(style, (counts.get(style) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/**
 * How much at the ends of a word is set unlike what the word is taken for: punctuation, or what punctuation parts from a name in
 * another face, as the section of a manual's page: "open(2)".
 */
function unlikeEnds(text: string, glyphs: readonly Glyph[], style: RunStyle): Pick<Word, 'unlikeEnds'> {
  if (glyphs.every((glyph) => glyph.style === style)) return {};
  const before = unlikeAtStart(glyphs, style);
  const after = unlikeAtStart(glyphs.toReversed(), style);
  if (before + after === 0 || before + after >= glyphs.length) return {};
  // In the order in which it is read: Hebrew and Arabic are stored the other way round.
  const textOf = (part: readonly Glyph[]) => part.map((glyph) => glyph.text).join('');
  const isInOrder =
    text.startsWith(textOf(glyphs.slice(0, before))) && text.endsWith(textOf(glyphs.slice(glyphs.length - after)));
  return isInOrder ? { unlikeEnds: { before, after } } : {};
}

function unlikeAtStart(glyphs: readonly Glyph[], style: RunStyle): number {
  const end = glyphs.findIndex((glyph) => isOfFace(glyph.style, style) || isLent(glyph, style));
  const [last, next] = [glyphs[end - 1], glyphs[end]];
  if (last && next && (style.isFixedPitch ? parts(last) || parts(next) : parts(last) && isPlain(glyphs.slice(0, end))))
    return end;
  return Math.max(
    0,
    glyphs.findIndex((glyph) => !isMark(glyph) || isLent(glyph, style) || looksLike(glyph.style, style)),
  );
}

/** TeX's typewriter takes its braces from a font of mathematics. */
function isLent({ style }: Glyph, { isFixedPitch }: RunStyle): boolean {
  return isFixedPitch && style.mathFace.encoding === 'oms';
}

/** Underscores are letters of names. */
function parts(glyph: Glyph): boolean {
  return isMark(glyph) && glyph.text !== '_';
}

function isMark({ text }: Glyph): boolean {
  return /^\p{P}$/u.test(text);
}

/** Bold letters of a typewriter are of its face. */
function isOfFace(a: RunStyle, b: RunStyle): boolean {
  if (a.isFixedPitch !== b.isFixedPitch) return false;
  return b.isFixedPitch || (a.isBold === b.isBold && a.isItalic === b.isItalic);
}

function isPlain(glyphs: readonly Glyph[]): boolean {
  return glyphs.every(({ style }) => !style.isBold && !style.isItalic && !style.isFixedPitch);
}

function looksLike(a: RunStyle, b: RunStyle): boolean {
  return a.isBold === b.isBold && a.isItalic === b.isItalic && a.isFixedPitch === b.isFixedPitch && a.color === b.color;
}

/** Small capitals count as large as the capitals before them. */
function sizeOf(glyphs: readonly Glyph[], { fontSizePt }: RunStyle): number {
  const largest = glyphs.reduce((size, { style }) => Math.max(size, style.fontSizePt), 0);
  return largest <= fontSizePt * initialFactor ? largest : fontSizePt;
}

function inkBox(glyphs: readonly Glyph[], space: PageSpace) {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const glyph of glyphs) {
    const band = bandOf(glyph);
    left = Math.min(left, glyph.left, band.left);
    right = Math.max(right, glyph.right, band.right);
    bottom = Math.min(bottom, glyph.bottom, band.bottom);
    top = Math.max(top, glyph.top, band.top);
  }
  return toUprightBox(space, { left, bottom, right, top });
}

/** From the baseline to the height of low letters; along the axes only, for the box of slanting text is too large already. */
function bandOf(glyph: Glyph) {
  const { directionX, directionY, fontSizePt } = glyph.style;
  const base = glyph.across;
  const height = base + fontSizePt * bandShareOfSize;
  if (Math.abs(directionY) < 0.01) {
    const { left, right } = glyph;
    return {
      left,
      right,
      bottom: Math.min(base * directionX, height * directionX),
      top: Math.max(base * directionX, height * directionX),
    };
  }
  if (Math.abs(directionX) >= 0.01) return glyph;
  const { bottom, top } = glyph;
  return {
    bottom,
    top,
    left: Math.min(-base * directionY, -height * directionY),
    right: Math.max(-base * directionY, -height * directionY),
  };
}
