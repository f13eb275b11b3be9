/**
 * The levels, from 1, that the headings of a page have among each other, as screen readers want them: the highest begins at 1, and
 * none is more than one below the one before it, whatever the document leaves out.
 */
export function headingLevels(depths: readonly number[]): number[] {
  const highest = Math.min(...depths);
  let before = 0;
  return depths.map((depth) => {
    before = Math.min(depth - highest + 1, before + 1);
    return before;
  });
}
