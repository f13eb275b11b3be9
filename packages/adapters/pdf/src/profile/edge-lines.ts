import type { RunningLine, Word } from '../pdf-reader-types.js';

/** A line of text close to an edge of one page, ready to be compared with those of other pages. */
export interface EdgeLine extends Omit<RunningLine, 'pageCount'> {
  /** No line is closer to the edge, and white space parts it from the body. */
  readonly isApart: boolean;
}

/** Running heads, footers and page numbers stand in this share of the page's height at its edges. */
const edgeShare = 0.12;
/** Lines beyond are body text that reaches far up or down. */
const maxLinesPerEdge = 6;
const maxLineLength = 160;
/** Words are on one line when their middles differ by at most this share of the smaller height. */
const sameLineShare = 0.5;
/** The lines of a paragraph are closer than this many heights of a line. */
const apartHeights = 1;
/** A gap as wide as so many heights separates what stands left, middle and right in a head. */
const partGapHeights = 2;

export interface PageWords {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
}

/**
 * The outermost lines at the top and at the bottom of a page. A line with wide gaps is given whole and in its parts, so
 * that "The title   12" and "The title   # 13" still share what they share.
 */
export function edgeLines({ heightPt, words }: PageWords): EdgeLine[] {
  const isAt = { top: [] as Word[], bottom: [] as Word[] };
  for (const word of words) {
    if (word.rotationDegrees !== 0) continue;
    const middle = word.box.y + word.box.height / 2;
    if (middle <= heightPt * edgeShare) isAt.top.push(word);
    else if (middle >= heightPt * (1 - edgeShare)) isAt.bottom.push(word);
  }
  const top = linesOf(isAt.top);
  const bottom = linesOf(isAt.bottom).reverse();
  return [
    ...top.slice(0, maxLinesPerEdge).flatMap((line, at) => describe(line, 'top', heightPt, isApart(top, at))),
    ...bottom.slice(0, maxLinesPerEdge).flatMap((line, at) => describe(line, 'bottom', heightPt, isApart(bottom, at))),
  ];
}

function isApart(lines: readonly Word[][], at: number): boolean {
  const [outer, inner] = lines;
  if (at !== 0 || !outer) return false;
  if (!inner) return true;
  const [a, b] = [extent(outer), extent(inner)];
  const gap = Math.max(b.top - a.bottom, a.top - b.bottom);
  return gap >= Math.max(a.bottom - a.top, b.bottom - b.top) * apartHeights;
}

function extent(line: readonly Word[]) {
  const top = Math.min(...line.map(({ box }) => box.y));
  return { top, bottom: Math.max(...line.map(({ box }) => box.y + box.height)) };
}

/** Lines from top to bottom, each sorted from left to right. */
function linesOf(words: readonly Word[]): Word[][] {
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

function middleOf({ box }: Word): number {
  return box.y + box.height / 2;
}

function describe(line: readonly Word[], edge: EdgeLine['edge'], heightPt: number, isApart: boolean): EdgeLine[] {
  const parts = partsOf(line);
  return (parts.length > 1 ? [line, ...parts] : [line]).flatMap((words) => {
    const text = normalizeLine(words.map((word) => word.text).join(' '));
    if (text === '' || text.length > maxLineLength) return [];
    const { top, bottom } = extent(words);
    const middle = (top + bottom) / 2;
    return { text, edge, isApart, distancePt: edge === 'top' ? middle : heightPt - middle };
  });
}

function partsOf(line: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of line) {
    const previous = parts.at(-1)?.at(-1);
    const gap = previous ? word.box.x - previous.box.x - previous.box.width : Infinity;
    if (gap > word.fontSizePt * partGapHeights) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Lower case, every run of digits as one "#", a Roman page number too, single spaces. */
export function normalizeLine(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return plain.replace(/\p{Nd}+/gu, '#').replace(/^[-–—[(\s]*[ivxlcdm]{1,7}[-–—\])\s]*$/u, '#');
}
