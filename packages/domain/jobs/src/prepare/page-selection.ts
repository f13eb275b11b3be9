/**
 * The pages that `1-3,7` means in a document of `totalPages`, ascending, each once. Pages beyond the end are left out;
 * null means every page. The grammar was checked when the job was created: anything else here is skipped.
 */
export function selectPages(selection: string | null, totalPages: number): number[] {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1);
  if (selection === null) return all;
  const ranges = selection.split(',').map(parseRange);
  return all.filter((page) => ranges.some((range) => range && page >= range.first && page <= range.last));
}

function parseRange(text: string): { first: number; last: number } | null {
  const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(text);
  if (!match?.[1]) return null;
  const first = Number(match[1]);
  return { first, last: match[2] === undefined ? first : Number(match[2]) };
}
