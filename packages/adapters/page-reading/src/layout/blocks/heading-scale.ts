import type { DocumentFont } from '../../page-reading-types.js';
import type { TextLine } from '../text-line.js';

/** Which sizes are headings, and of which level, in one document. */
export interface HeadingScale {
  readonly bodySizePt: number;
  /** Level by size, 1..6; undefined for body text. */
  readonly levelOfSize: (sizePt: number) => number | undefined;
  /** Level of a bold line in body size. */
  readonly boldLevel: number;
  /** Level of a first-order numbered heading ("3 Results"): 2 below a title, else 1. */
  readonly numberedLevel: number;
  /** True when sizes are estimates and weights unknown. */
  readonly isEstimate: boolean;
}

/** Print is a heading from this multiple of the body's size on; recognised sizes are estimates and vary more. */
const printedHeadingRatio = 1.1;
const recognisedHeadingRatio = 1.3;
/** Sizes closer than this are one level. */
const sameLevelRatio = 1.06;
const deepestLevel = 6;
/** What so much of the document is set in is text, however large. */
const maxHeadingShare = 0.25;
const minTextChars = 1_500;
/** A title has no more letters than this over the whole document. */
const maxTitleChars = 160;
const minHeadingChars = 3;

/** Levels by rank of the sizes that the whole document uses, so that a heading has the same level on every page. */
export function headingScale(fonts: readonly DocumentFont[]): HeadingScale {
  const bySize = charsBySize(fonts.map(({ sizePt, charCount }) => ({ sizePt, weight: charCount })));
  const bodySizePt = mostUsedSize(bySize);
  const bodyChars = bySize.get(bodySizePt) ?? 0;
  const isText = (chars: number) => chars > minTextChars && chars > bodyChars * maxHeadingShare;
  const larger = [...bySize]
    .filter(([size, chars]) => size >= bodySizePt * printedHeadingRatio && chars >= minHeadingChars && !isText(chars))
    .sort(([a], [b]) => b - a);
  const textSizes = [...bySize].filter(([size, chars]) => size > bodySizePt && isText(chars)).map(([size]) => size);
  const levels: number[] = [];
  for (const [size] of larger) {
    const smallest = levels.at(-1);
    if (smallest === undefined || smallest / size > sameLevelRatio) levels.push(size);
  }
  const titleChars = larger
    .filter(([size]) => size >= (levels[0] ?? 0) / sameLevelRatio)
    .reduce((sum, [, n]) => sum + n, 0);
  const levelOfSize = (sizePt: number) => {
    const isOfText = textSizes.some((size) => Math.abs(size - sizePt) < 0.3);
    if (sizePt < bodySizePt * printedHeadingRatio || isOfText) return undefined;
    const rank = levels.findIndex((size) => sizePt >= size / sameLevelRatio);
    return Math.min((rank < 0 ? levels.length : rank) + 1, deepestLevel);
  };
  const boldLevel = Math.min(levels.length + 1, deepestLevel);
  const numberedLevel = levels.length > 0 && titleChars <= maxTitleChars ? 2 : 1;
  return { bodySizePt, levelOfSize, boldLevel, numberedLevel, isEstimate: false };
}

/** For a recognised page: the page itself is the measure, in three coarse steps. */
export function headingScaleOfPage(lines: readonly TextLine[], isEstimate: boolean): HeadingScale {
  const uses = lines.map(({ sizePt, text }) => ({ sizePt: Math.round(sizePt), weight: text.length }));
  const bodySizePt = mostUsedSize(charsBySize(uses));
  const minRatio = isEstimate ? recognisedHeadingRatio : printedHeadingRatio;
  const levelOfSize = (sizePt: number) => {
    const ratio = sizePt / bodySizePt;
    if (!(ratio >= minRatio)) return undefined;
    return ratio >= 1.75 ? 1 : 2;
  };
  return { bodySizePt, levelOfSize, boldLevel: 3, numberedLevel: 2, isEstimate };
}

function charsBySize(uses: readonly { readonly sizePt: number; readonly weight: number }[]): Map<number, number> {
  const chars = new Map<number, number>();
  for (const { sizePt, weight } of uses) chars.set(sizePt, (chars.get(sizePt) ?? 0) + weight);
  return chars;
}

function mostUsedSize(bySize: ReadonlyMap<number, number>): number {
  let best = { sizePt: 0, weight: 0 };
  for (const [sizePt, weight] of bySize) {
    if (weight > best.weight || (weight === best.weight && sizePt < best.sizePt)) best = { sizePt, weight };
  }
  return best.sizePt;
}
