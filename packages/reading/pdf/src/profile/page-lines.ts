import type { Word } from '@recto/document-model';

/** Words are on one line when their middles differ by at most this share of the smaller height. */
const sameLineShare = 0.5;
/** A gap as wide as so many heights separates what stands left, middle and right on a line. */
const partGapHeights = 2;

/** Lines from top to bottom, each sorted from left to right. */
export function pageLines(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b) || a.box.x - b.box.x)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    const isSame =
      first && middleOf(word) - middleOf(first) <= Math.min(word.box.height, first.box.height) * sameLineShare;
    if (isSame) line?.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box.x - b.box.x));
}

/** A line's words in groups that wide gaps part. */
export function partsOf(line: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of line) {
    const previous = parts.at(-1)?.at(-1);
    const gap = previous ? word.box.x - previous.box.x - previous.box.width : Infinity;
    if (gap > word.fontSizePt * partGapHeights) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Top and bottom of the tallest words of a line together. */
export function extentOf(line: readonly Word[]): { readonly top: number; readonly bottom: number } {
  const top = Math.min(...line.map(({ box }) => box.y));
  return { top, bottom: Math.max(...line.map(({ box }) => box.y + box.height)) };
}

export function middleOf({ box }: Word): number {
  return box.y + box.height / 2;
}
