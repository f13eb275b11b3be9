import type { FoundTable } from '../../tables/table-types.js';

/** So many cells that end in the middle of a word are lines of columns of prose; cells of tables are whole. */
const minBrokenCells = 3;
const minBrokenShare = 0.08;

/** True for a "table" whose cells are the lines of columns of text: words are divided at their ends. */
export function isBrokenProse({ rows }: FoundTable): boolean {
  const ends = rows.flat().flatMap(({ words }) => words.at(-1)?.at(-1) ?? []);
  const broken = ends.filter(({ text, isHyphenated }) => isHyphenated === true || /\p{Ll}[-\u00ad\u2010]$/u.test(text));
  return broken.length >= minBrokenCells && broken.length >= ends.length * minBrokenShare;
}
