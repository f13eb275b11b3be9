import type { DocumentFont } from '../page-reading-types.js';
import type { TextLine } from './text-line.js';

/** Which sizes are headings, and of which level, in one document. */
export interface HeadingScale {
  readonly bodySizePt: number;
  /** Level by size, 1..6; undefined for body text. */
  readonly levelOfSize: (sizePt: number) => number | undefined;
  /** Level of a bold line in body size. */
  readonly boldLevel: number;
}

/** Print is a heading from this multiple of the body's size on; recognised sizes are estimates and vary more. */
const printedHeadingRatio = 1.12;
const recognisedHeadingRatio = 1.35;
/** Sizes closer than this are one level. */
const sameLevelRatio = 1.06;
const deepestLevel = 6;

/** Levels by rank of the sizes that the whole document uses, so that a heading has the same level on every page. */
export function headingScale(fonts: readonly DocumentFont[]): HeadingScale {
  const bodySizePt = mostUsedSize(fonts.map(({ sizePt, charCount }) => ({ sizePt, weight: charCount })));
  const larger = fonts.map(({ sizePt }) => sizePt).filter((size) => size >= bodySizePt * printedHeadingRatio);
  const levels: number[] = [];
  for (const size of larger.sort((a, b) => b - a)) {
    const smallest = levels.at(-1);
    if (smallest === undefined || smallest / size > sameLevelRatio) levels.push(size);
  }
  const levelOfSize = (sizePt: number) => {
    if (sizePt < bodySizePt * printedHeadingRatio) return undefined;
    const rank = levels.findIndex((size) => sizePt >= size / sameLevelRatio);
    return Math.min((rank < 0 ? levels.length : rank) + 1, deepestLevel);
  };
  return { bodySizePt, levelOfSize, boldLevel: Math.min(levels.length + 1, deepestLevel) };
}

/** For a recognised page: the page itself is the measure, in three coarse steps. */
export function headingScaleOfPage(lines: readonly TextLine[]): HeadingScale {
  const bodySizePt = mostUsedSize(
    lines.map(({ sizePt, text }) => ({ sizePt: Math.round(sizePt), weight: text.length })),
  );
  const levelOfSize = (sizePt: number) => {
    const ratio = sizePt / bodySizePt;
    if (!(ratio >= recognisedHeadingRatio)) return undefined;
    return ratio >= 1.8 ? 1 : 2;
  };
  return { bodySizePt, levelOfSize, boldLevel: 3 };
}

function mostUsedSize(uses: readonly { readonly sizePt: number; readonly weight: number }[]): number {
  const weightBySize = new Map<number, number>();
  for (const { sizePt, weight } of uses) weightBySize.set(sizePt, (weightBySize.get(sizePt) ?? 0) + weight);
  let best = { sizePt: 0, weight: 0 };
  for (const [sizePt, weight] of weightBySize) {
    if (weight > best.weight || (weight === best.weight && sizePt < best.sizePt)) best = { sizePt, weight };
  }
  return best.sizePt;
}
