import type { OutlineLook } from '@recto/document-model';
import { deepestLevel, sameLevelRatio, type SizeLevel } from './size-levels.js';

/** What the outline of a document says of the levels of its headings. */
export interface OutlineScale {
  /** Level of each of the sizes, from the largest. */
  readonly levelOfRank: readonly number[];
  readonly levelOfDepth: (depth: number, sizePt: number) => number;
  /** Level of bold print in the size of the text. */
  readonly boldLevel: number;
}

/**
 * Titles of the outermost depth are of level 1, or 2 where larger print, the title of the document, stands over them. Sizes that the
 * outline uses are of the level of their depth, others of one between those of the larger and of the smaller ones. Without an outline
 * each size is of the level of its rank.
 */
export function outlineScale(
  sizes: readonly SizeLevel[],
  looks: readonly OutlineLook[],
  bodySizePt: number,
): OutlineScale {
  const outermost = Math.min(...looks.map(({ depth }) => depth));
  const outer = mostUsed(looks.filter(({ depth }) => depth === outermost));
  const isBelowTitle = outer ? sizes.some(({ size }) => size > outer.sizePt * sameLevelRatio) : sizes.length > 0;
  const above = (isBelowTitle ? 1 : 0) - (outer ? outermost - 1 : 0);
  const plainLevelOf = (depth: number) => Math.min(Math.max(depth + above, 1), deepestLevel);
  const levelOfDepth = (depth: number, sizePt: number) =>
    isBelowTitle && depth === outermost && outer && sizePt > outer.sizePt * sameLevelRatio ? 1 : plainLevelOf(depth);
  const toldOf = sizes.map(({ size, largest }) => {
    const look = mostUsed(looks.filter(({ sizePt }) => sizePt >= size && sizePt <= largest));
    return look && plainLevelOf(look.depth);
  });
  const levelOfRank: number[] = [];
  toldOf.forEach((told, rank) => {
    const next = toldOf.slice(rank).find((level) => level !== undefined) ?? deepestLevel;
    levelOfRank.push(told ?? Math.min((levelOfRank.at(-1) ?? 0) + 1, next));
  });
  const bold = mostUsed(looks.filter(({ sizePt, isBold }) => isBold && Math.abs(sizePt - bodySizePt) <= 0.5));
  const deepest = Math.max(0, ...levelOfRank);
  return { levelOfRank, levelOfDepth, boldLevel: bold ? plainLevelOf(bold.depth) : deepest + 1 };
}

function mostUsed(looks: readonly OutlineLook[]): OutlineLook | undefined {
  return looks.toSorted((a, b) => b.count - a.count)[0];
}
