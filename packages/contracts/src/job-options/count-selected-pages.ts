/** How many pages a canonical selection has, of a document of `total` pages or of one that has them all; null: every page. */
export function countSelectedPages(selection: string | null, total: number | null): number {
  if (selection === null) return total ?? 0;
  return selection.split(',').reduce((sum, range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return sum + Math.max(0, Math.min(to, total ?? to) - from + 1);
  }, 0);
}
