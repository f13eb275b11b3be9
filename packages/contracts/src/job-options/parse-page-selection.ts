/** No document has more pages than this, so that a selection stays a small number of small numbers. */
const maxPageNumber = 1_000_000;

const rangePattern = /^\s*(\d{1,7})\s*(?:-\s*(\d{1,7})\s*)?$/;

export type PageSelection = { outcome: 'selected'; canonical: string } | { outcome: 'refused'; message: string };

interface PageRange {
  from: number;
  to: number;
}

function parseRange(text: string): PageRange | null {
  const match = rangePattern.exec(text);
  if (match?.[1] === undefined) return null;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  return from >= 1 && to >= from && to <= maxPageNumber ? { from, to } : null;
}

function mergeRanges(ranges: readonly PageRange[]): PageRange[] {
  const merged: PageRange[] = [];
  for (const range of ranges.toSorted((left, right) => left.from - right.from)) {
    const last = merged.at(-1);
    if (last !== undefined && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

/** Reads "1-3,7": numbers and ranges from 1, in any order, overlaps allowed. The canonical text is sorted and merged. */
export function parsePageSelection(text: string): PageSelection {
  const ranges: PageRange[] = [];
  for (const piece of text.split(',')) {
    const range = parseRange(piece);
    if (range === null) {
      return { outcome: 'refused', message: 'must be page numbers and ranges from 1, such as 1-3,7' };
    }
    ranges.push(range);
  }
  const canonical = mergeRanges(ranges).map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`));
  return { outcome: 'selected', canonical: canonical.join(',') };
}
