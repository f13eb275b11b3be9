import type { OutlineLook } from '@recto/document-model';
import { deepestLevel, sameLevelRatio, type SizeLevel } from './size-levels.js';

/** What the outline of a document says of the levels of its headings. */
export interface OutlineScale {
  /** Level of each of the sizes, from the largest. */
  readonly levelOfRank: readonly number[];
  readonly levelOfDepth: (depth: number, sizePt: number) => number;
  /** Level of bold print in the size of the text. */
  readonly boldLevel: number;
  /** Level of the titles of the outermost depth; undefined where none was found. */
  readonly outerLevel: number | undefined;
  /** Level of a title with a number of so many parts; undefined where the document numbers none that are set so. */
  readonly levelOfNumber: (depth: number, look: Pick<OutlineLook, 'sizePt' | 'isBold'>) => number | undefined;
}

/** The title of a document is larger than its text, though it may be smaller than those of chapters. */
const minTitleRatio = 1.2;
/** Numbered lines in print of a usual weight are titles from this multiple of the text's size on. */
const minNumberedRatio = 1.08;

/**
 * Titles of the outermost depth are of level 1, or 2 where the title of the document stands over them: in larger print, or before
 * them on the first page. Sizes that the outline uses are of the level of their depth, others of one between those of the larger
 * and of the smaller ones. Where numbers tell the depth, print of a size that several depths share is of the outermost one's level
 * if it has no number. Without either each size is of the level of its rank.
 */
export function outlineScale(
  sizes: readonly SizeLevel[],
  allLooks: readonly OutlineLook[],
  bodySizePt: number,
): OutlineScale {
  const looks = allLooks.filter(
    (look) => !look.isNumbered || look.isBold || look.sizePt >= bodySizePt * minNumberedRatio,
  );
  const outer = outermost(looks);
  const title = outer && titleOf(looks, bodySizePt);
  const isLarger = (sizePt: number) => outer !== undefined && sizePt > outer.sizePt * sameLevelRatio;
  // A number of two parts is below a chapter, though the chapter's line be written otherwise.
  const outerDepth = outer?.isNumbered ? 1 : (outer?.depth ?? 1);
  const outerSizes = outer?.isNumbered ? outer.depth : 1;
  const isBelowTitle = title !== undefined || sizes.filter(({ size }) => isLarger(size)).length >= outerSizes;
  const plainLevelOf = (depth: number) => {
    const level = depth - outerDepth + (isBelowTitle || !outer ? 2 : 1);
    return Math.min(Math.max(level, 1), deepestLevel);
  };
  const toldOf = sizes.map(({ size, largest }) => {
    const ofSize = looks.filter(({ depth, sizePt }) => depth > 0 && sizePt >= size && sizePt <= largest);
    const look = ofSize.some(({ isNumbered }) => isNumbered) ? outermost(ofSize) : mostUsed(ofSize);
    return look && plainLevelOf(look.depth);
  });
  const titleRank = sizes.findIndex(({ size, largest }) => title && title.sizePt >= size && title.sizePt <= largest);
  const levelOfRank: number[] = [];
  let last = 0;
  toldOf.forEach((told, rank) => {
    const next = toldOf.slice(rank).find((level) => level !== undefined) ?? deepestLevel;
    const isTitle = rank === titleRank;
    const level = isTitle ? 1 : (told ?? Math.min(last + 1, next));
    last = Math.max(last, level);
    levelOfRank.push(level);
  });
  const bold = mostUsed(
    looks.filter(({ depth, sizePt, isBold }) => depth > 0 && isBold && Math.abs(sizePt - bodySizePt) <= 0.5),
  );
  return {
    levelOfRank,
    levelOfDepth: (depth, sizePt) =>
      title === undefined && depth === outer?.depth && isLarger(sizePt) ? 1 : plainLevelOf(depth),
    boldLevel: bold ? plainLevelOf(bold.depth) : Math.max(0, ...levelOfRank) + 1,
    outerLevel: outer && plainLevelOf(outerDepth),
    levelOfNumber: (depth, { sizePt, isBold }) => {
      const isSet = looks.some(
        (look) =>
          look.isNumbered && look.depth === depth && look.isBold === isBold && Math.abs(look.sizePt - sizePt) <= 0.5,
      );
      return isSet ? plainLevelOf(depth) : undefined;
    },
  };
}

/** The look of the document's title; one in the size of titles of the outline cannot be told from them. */
function titleOf(looks: readonly OutlineLook[], bodySizePt: number): OutlineLook | undefined {
  const title = looks.find(({ depth, sizePt }) => depth === 0 && sizePt >= bodySizePt * minTitleRatio);
  const isLikeOthers = looks.some((look) => look.depth > 0 && look.sizePt === title?.sizePt);
  return isLikeOthers ? undefined : title;
}

/** The look of the outermost depth whose titles are not smaller than those below it: a running line may spell one of another depth. */
function outermost(looks: readonly OutlineLook[]): OutlineLook | undefined {
  const depths = [...new Set(looks.map(({ depth }) => depth))].filter((depth) => depth > 0).sort((a, b) => a - b);
  const ofDepths = depths.flatMap((depth) => mostUsed(looks.filter((look) => look.depth === depth)) ?? []);
  return ofDepths.find((look, index) =>
    ofDepths.slice(index).every(({ sizePt }) => sizePt <= look.sizePt * sameLevelRatio),
  );
}

function mostUsed(looks: readonly OutlineLook[]): OutlineLook | undefined {
  return looks.toSorted((a, b) => b.count - a.count)[0];
}
