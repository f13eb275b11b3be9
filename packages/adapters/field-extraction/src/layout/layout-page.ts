import { overlapX, right, unionOf } from './box-geometry.js';
import type { Box, ExtractionPage, PageWord } from '../extraction-types.js';
import { splitGluedWord } from './split-glued-word.js';

/** Words of one line that stand together: a label, a cell, a run of prose. */
export interface Segment {
  readonly words: readonly PageWord[];
  readonly text: string;
  readonly box: Box;
  readonly lineIndex: number;
  /** Place among the segments of its line, from the left. */
  readonly index: number;
}

export interface Line {
  readonly segments: readonly Segment[];
  readonly box: Box;
}

/** Top to bottom, each from left to right. */
export type Layout = readonly Line[];

/** A gap wider than this share of the text height ends a segment; a word space is about a quarter of it. */
const gapPerHeight = 0.9;

/** More words than a page of small print holds; the rest of a hostile page is not looked at. */
const maxWords = 20_000;

/** Arranges the words of a page in lines and segments. The order of the words does not matter. */
export function layOutPage(page: ExtractionPage): Layout {
  const words = page.words.filter((word) => word.text.trim() !== '' && word.box.height > 0).slice(0, maxWords);
  return groupIntoLines(words.flatMap(splitGluedWord)).map((line, lineIndex) => {
    const segments = splitAtGaps(line).map((group, index) => segmentOf(group, lineIndex, index));
    return { segments, box: unionOf(segments.map((segment) => segment.box)) };
  });
}

function segmentOf(words: readonly PageWord[], lineIndex: number, index: number): Segment {
  const box = unionOf(words.map((word) => word.box));
  return { words, text: textOf(words), box, lineIndex, index };
}

export function textOf(words: readonly PageWord[]): string {
  return words.map((word) => word.text.trim()).join(' ');
}

function groupIntoLines(words: readonly PageWord[]): PageWord[][] {
  const sorted = [...words].sort((a, b) => middleY(a) - middleY(b) || a.box.x - b.box.x);
  const lines: PageWord[][] = [];
  let lineMiddle = 0;
  let lineHeight = 0;
  for (const word of sorted) {
    const current = lines.at(-1);
    if (current !== undefined && middleY(word) - lineMiddle < 0.5 * Math.min(lineHeight, word.box.height)) {
      current.push(word);
      continue;
    }
    lines.push([word]);
    lineMiddle = middleY(word);
    lineHeight = word.box.height;
  }
  return lines.map((line) => line.sort((a, b) => a.box.x - b.box.x));
}

function splitAtGaps(line: readonly PageWord[]): PageWord[][] {
  const groups: PageWord[][] = [];
  for (const word of line) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    const allowedGap = gapPerHeight * Math.max(sizeOf(word), previous === undefined ? 0 : sizeOf(previous));
    if (group !== undefined && previous !== undefined && word.box.x - right(previous.box) <= allowedGap)
      group.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** The next line's segments below this one in the same column, nearest first; at most `maxLines` lines down. */
export function segmentsBelow(layout: Layout, segment: Segment, maxLines: number): Segment[] {
  return layout
    .slice(segment.lineIndex + 1, segment.lineIndex + 1 + maxLines)
    .flatMap((line) => line.segments.filter((candidate) => overlapX(candidate.box, segment.box) > 0).slice(0, 1));
}

function sizeOf(word: PageWord): number {
  return word.fontSizePt !== undefined && word.fontSizePt > 0 ? word.fontSizePt : word.box.height;
}

function middleY(word: PageWord): number {
  return word.box.y + word.box.height / 2;
}
