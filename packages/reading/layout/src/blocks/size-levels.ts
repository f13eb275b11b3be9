export const deepestLevel = 6;
/** Sizes closer than this are one level. */
export const sameLevelRatio = 1.06;
/** Of a document, not of a page: fewer letters are a stray mark. */
const minTitleChars = 4;
const minHeadingChars = 12;

export interface SizeLevel {
  /** The smallest and the largest size of the level. */
  readonly size: number;
  readonly largest: number;
  readonly chars: number;
}

/** Sizes from the largest; those that nearly agree are one. */
export function rankSizes(bySize: ReadonlyMap<number, number>, sameRatio: number): SizeLevel[] {
  const levels: SizeLevel[] = [];
  for (const [size, chars] of [...bySize].sort(([a], [b]) => b - a)) {
    const last = levels.at(-1);
    if (chars < (last ? minHeadingChars : minTitleChars)) continue;
    if (last && last.size / size <= sameRatio) levels[levels.length - 1] = { ...last, size, chars: last.chars + chars };
    else levels.push({ size, largest: size, chars });
  }
  return levels;
}
