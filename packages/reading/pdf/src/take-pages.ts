/**
 * Takes up to `most` pages out of those that are left, in their order: those that are at hand, or where none is, the first. What
 * is at hand elsewhere stays for whoever has it.
 */
export function takePages(
  left: number[],
  { most, isAtHand }: { readonly most: number; readonly isAtHand: (pageNumber: number) => boolean },
): number[] {
  const atHand = left.filter(isAtHand);
  const taken = new Set((atHand.length > 0 ? atHand : left).slice(0, most));
  const rest = left.filter((pageNumber) => !taken.has(pageNumber));
  left.splice(0, left.length, ...rest);
  return [...taken];
}
