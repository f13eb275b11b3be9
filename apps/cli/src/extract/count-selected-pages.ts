/**
 * How many pages of a document with `totalPages` a selection such as 1-3,7 names: all without one. Overlaps count once,
 * pages beyond the end not at all. What the service would refuse counts as no selection.
 */
export function countSelectedPages(selection: string | undefined, totalPages: number): number {
  if (selection === undefined) return totalPages;
  const selected = new Set<number>();
  for (const piece of selection.split(',')) {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(piece) ?? [];
    if (first === undefined) return totalPages;
    for (let page = Number(first); page <= Math.min(Number(last), totalPages); page += 1) selected.add(page);
  }
  return selected.size;
}
