import { halfPoint, type DocumentFont, type OutlineLook, type TextLine } from '@recto/document-model';
import { outlineScale, type OutlineScale } from './outline-scale.js';
import { deepestLevel, rankSizes, sameLevelRatio } from './size-levels.js';

/** Which sizes are headings, and of which level, in one document. */
export interface HeadingScale {
  readonly bodySizePt: number;
  /** Level by size, 1..6; undefined for body text. */
  readonly levelOfSize: (sizePt: number, isBold: boolean) => number | undefined;
  /** Level of a title of the outline by its depth there, from 1, and its size. */
  readonly levelOfDepth: (depth: number, sizePt: number) => number;
  /** Level of a bold line in body size. */
  readonly boldLevel: number;
  /** Level of a first-order numbered heading ("3 Results"): 2 below a title, else 1. */
  readonly numberedLevel: number;
  /** Level of a title with a number of so many parts, where the numbers of the document tell it. */
  readonly levelOfNumber?: OutlineScale['levelOfNumber'];
  /** The face of most of the text; undefined where nobody knows it. */
  readonly bodyFace?: string | undefined;
  /** True when sizes are estimates and weights unknown. */
  readonly isEstimate: boolean;
}

/** Print is a heading from this multiple of the body's size on; recognised sizes are estimates and vary more. */
const printedHeadingRatio = 1.1;
/** Bold print from this multiple on, and this much larger: the text of a document in 11 points has headings in 12. */
const boldHeading = { ratio: 1.08, minPt: 1 };
const recognisedHeadingRatio = { bold: 1.08, other: 1.22 };
const sameRecognisedLevelRatio = 1.12;
/** What so much of the document is set in is text, however large. */
const maxHeadingShare = 0.25;
const minTextChars = 1_500;
/** A title has no more letters than this over the whole document. */
const maxTitleChars = 160;

/** Faces whose letters are signs of formulas: their sizes say nothing about headings. */
const mathFace = /math|symbol|^(?:cm(?:mi|sy|ex|bsy)|ms[ab]m|eu[frs][mb]|eurm|t[xp]b?sy|txex|p?xsys|r?n?t?xmi)/iu;
const typewriterFace = /mono|courier|consol|typewriter|menlo|fixed|tt\d/iu;
/** Where large print is bold, print in a usual weight is a heading from this multiple on only: not an author, a date. */
const lightHeadingRatio = 1.45;
const minBoldShare = 0.15;

/** Levels by rank of the sizes that the whole document uses, so that a heading has the same level on every page. */
export function headingScale(fonts: readonly DocumentFont[], looks: readonly OutlineLook[] = []): HeadingScale {
  const letters = fonts.filter(({ name }) => !mathFace.test(name));
  const bodySizePt = bodySize(letters);
  const bySize = charsBySize(letters);
  const isText = (size: number) => {
    const chars = bySize.get(size) ?? 0;
    return size === bodySizePt || (chars > minTextChars && chars > (bySize.get(bodySizePt) ?? 0) * maxHeadingShare);
  };
  const isLarger = (size: number) => size >= bodySizePt * printedHeadingRatio;
  const isLargerBold = (size: number) =>
    size >= Math.max(bodySizePt * boldHeading.ratio, bodySizePt + boldHeading.minPt);
  const larger = letters.filter(({ sizePt, weight }) => {
    const isBold = (weight ?? 400) >= 600;
    return (isLarger(sizePt) || (isBold && isLargerBold(sizePt))) && !isText(sizePt);
  });
  const bold = charsBySize(larger.filter(({ weight }) => (weight ?? 400) >= 600));
  const isBoldUsual = total(bold) > total(charsBySize(larger)) * minBoldShare;
  const minLightRatio = isBoldUsual ? lightHeadingRatio : printedHeadingRatio;
  const isHeading = (size: number, isBold: boolean) =>
    (size >= bodySizePt * (isBold ? printedHeadingRatio : minLightRatio) || (isBold && isLargerBold(size))) &&
    !isText(size);
  const levels = rankSizes(
    charsBySize(larger.filter(({ sizePt, weight }) => isHeading(sizePt, (weight ?? 400) >= 600))),
    sameLevelRatio,
  );
  const told = outlineScale(levels, looks, bodySizePt);
  const levelOfSize = (sizePt: number, isBold: boolean) => {
    // The document's sizes are rounded to half a point.
    const rounded = halfPoint(sizePt);
    if (!isHeading(rounded, isBold)) return undefined;
    const rank = levels.findIndex(({ size }) => rounded >= size / sameLevelRatio);
    const deepest = told.levelOfRank.at(-1) ?? 0;
    return Math.min((rank < 0 ? undefined : told.levelOfRank[rank]) ?? deepest + 1, deepestLevel);
  };
  const [title] = levels;
  return {
    bodySizePt,
    levelOfSize,
    levelOfDepth: told.levelOfDepth,
    boldLevel: Math.min(told.boldLevel, deepestLevel),
    levelOfNumber: told.levelOfNumber,
    numberedLevel: told.outerLevel ?? (title && title.chars <= maxTitleChars ? 2 : 1),
    bodyFace: mostUsedFace(letters, bodySizePt),
    isEstimate: false,
  };
}

function mostUsedFace(fonts: readonly DocumentFont[], sizePt: number): string | undefined {
  const ofBody = fonts.filter((font) => font.sizePt === sizePt);
  return ofBody.sort((a, b) => b.charCount - a.charCount)[0]?.name;
}

/** Size of the text: the most used one, that of code only where there is hardly anything else. */
function bodySize(fonts: readonly DocumentFont[]): number {
  const bySize = charsBySize(fonts);
  const proportional = charsBySize(fonts.filter(({ name }) => !typewriterFace.test(name)));
  return mostUsedSize(total(proportional) > total(bySize) * 0.2 ? proportional : bySize);
}

/** A page's largest print is a title from this multiple of its text on; smaller, it heads a section of an earlier page's. */
const titleRatio = 1.45;

/**
 * For a page whose document tells nothing: the page itself is the measure. The largest print of a document's first page is its title,
 * however little larger than the text it is.
 */
export function headingScaleOfPage(
  lines: readonly TextLine[],
  isEstimate: boolean,
  opensDocument = false,
): HeadingScale {
  const uses = lines.map(({ sizePt, text, isBold }) => ({
    sizePt: halfPoint(sizePt),
    charCount: text.length,
    isBold,
    // A line amid a sentence may be measured too large.
    mayHead: !isEstimate || !/^\p{Ll}/u.test(text),
  }));
  const bodySizePt = mostUsedSize(charsBySize(uses));
  const minRatio = isEstimate ? recognisedHeadingRatio : { bold: printedHeadingRatio, other: printedHeadingRatio };
  const isHeading = (size: number, isBold: boolean) => size >= bodySizePt * (isBold ? minRatio.bold : minRatio.other);
  const larger = uses.filter(({ sizePt, isBold, mayHead }) => mayHead && isHeading(sizePt, isBold));
  const levels = rankSizes(charsBySize(larger), isEstimate ? sameRecognisedLevelRatio : sameLevelRatio);
  const [largest] = levels;
  const above = opensDocument || (largest && largest.largest >= bodySizePt * titleRatio) ? 0 : 1;
  const levelOfSize = (sizePt: number, isBold: boolean) => {
    const rounded = halfPoint(sizePt);
    if (!isHeading(rounded, isBold)) return undefined;
    const rank = levels.findIndex(({ size }) => rounded >= size);
    return Math.min((rank < 0 ? levels.length : rank) + 1 + above, deepestLevel);
  };
  const boldLevel = Math.min(Math.max(levels.length + 1 + above, opensDocument ? 2 : 3), deepestLevel);
  const levelOfDepth = (depth: number) => Math.min(depth + 1, deepestLevel);
  return { bodySizePt, levelOfSize, levelOfDepth, boldLevel, numberedLevel: 2, isEstimate };
}

function charsBySize(uses: readonly { readonly sizePt: number; readonly charCount: number }[]): Map<number, number> {
  const chars = new Map<number, number>();
  for (const { sizePt, charCount } of uses) chars.set(sizePt, (chars.get(sizePt) ?? 0) + charCount);
  return chars;
}

function total(bySize: ReadonlyMap<number, number>): number {
  return [...bySize.values()].reduce((sum, chars) => sum + chars, 0);
}

function mostUsedSize(bySize: ReadonlyMap<number, number>): number {
  let best = { sizePt: 0, weight: 0 };
  for (const [sizePt, weight] of bySize) {
    if (weight > best.weight || (weight === best.weight && sizePt < best.sizePt)) best = { sizePt, weight };
  }
  return best.sizePt;
}
