import type { Box, ExtractionPage, PageWord } from '../extraction-types.js';
import { overlapX, right, unionOf } from './box-geometry.js';
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

/** Dots and lines that lead from a label to its value, or that a value is written on. */
const leader = /^[._…·–—-]{3,}$/u;

/** Arranges the words of a page in lines and segments. The order of the words does not matter. */
export function layOutPage(page: ExtractionPage): Layout {
  const words = page.words
    .filter((word) => word.text.trim() !== '' && word.box.height > 0 && isUpright(word))
    .slice(0, maxWords)
    .flatMap(withoutLeader)
    .flatMap(splitGluedWord);
  const walls = (page.rules ?? []).filter((rule) => rule.height > 3 * rule.width && rule.height > 6);
  return groupIntoLines(words).map((line, lineIndex) => {
    const segments = splitAtGaps(line, walls).map((group, index) => segmentOf(group, lineIndex, index));
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

function isUpright(word: PageWord): boolean {
  const turn = word.rotationDegrees ?? 0;
  return turn < 15 || turn > 345;
}

/** `Name:______` and `Total......` without their leaders; nothing of a word that is all leader. */
function withoutLeader(word: PageWord): PageWord[] {
  const text = word.text.trim();
  if (leader.test(text)) return [];
  const kept = text.replace(/(?:_{2,}|\.{3,}|…+)$/u, '');
  if (kept === text || kept === '') return kept === '' ? [] : [word];
  return [{ ...word, text: kept, box: { ...word.box, width: (word.box.width * kept.length) / text.length } }];
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

function splitAtGaps(line: readonly PageWord[], walls: readonly Box[]): PageWord[][] {
  const groups: PageWord[][] = [];
  const first = line[0];
  const near = first === undefined ? [] : walls.filter((wall) => crosses(wall, middleY(first)));
  for (const word of line) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    const allowedGap = gapPerHeight * Math.max(sizeOf(word), previous === undefined ? 0 : sizeOf(previous));
    const isTogether =
      previous !== undefined &&
      word.box.x - right(previous.box) <= allowedGap &&
      !near.some((wall) => wall.x >= right(previous.box) - 1.5 && right(wall) <= word.box.x + 1.5);
    if (group !== undefined && isTogether) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

function crosses(wall: Box, y: number): boolean {
  return wall.y <= y && wall.y + wall.height >= y;
}

/** The next line's segments below this one in the same column, nearest first; at most `maxLines` lines down. */
export function segmentsBelow(layout: Layout, segment: Segment, maxLines: number): Segment[] {
  return layout
    .slice(segment.lineIndex + 1, segment.lineIndex + 1 + maxLines)
    .flatMap((line) => line.segments.filter((candidate) => overlapX(candidate.box, segment.box) > 0).slice(0, 1));
}

export function sizeOf(word: PageWord): number {
  return word.fontSizePt !== undefined && word.fontSizePt > 0 ? word.fontSizePt : word.box.height;
}

function middleY(word: PageWord): number {
  return word.box.y + word.box.height / 2;
}
