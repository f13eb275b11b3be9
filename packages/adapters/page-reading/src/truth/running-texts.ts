import type { Block, Box, Word } from '../page-reading-types.js';

/** Running heads and page numbers stand in these outer shares of the page: small pages have wide margins. */
const edgeShare = 0.25;
/** They are lines; numbers down a margin are not, though they may begin at the edge. */
const lineShare = 0.06;

interface EdgedPage {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
}

/**
 * Texts of running heads and footers, which belong to a result and not to its Markdown. Only what stands at the head or
 * the foot of the page, as its text runs: whatever else a layout calls a head has not arrived.
 */
export function runningTexts(blocks: readonly Block[], { widthPt, heightPt, words }: EdgedPage): string[] {
  const sideways = words.filter(({ rotationDegrees }) => rotationDegrees % 180 !== 0).length;
  const isSideways = sideways > words.length / 2;
  const isAtEdge = ({ x, y, width, height }: Box) =>
    isNear(isSideways ? x : y, isSideways ? width : height, isSideways ? widthPt : heightPt);
  return blocks
    .filter(({ type, box }) => (type === 'header' || type === 'footer') && isAtEdge(box))
    .map(({ text }) => text);
}

function isNear(start: number, length: number, whole: number): boolean {
  const isLine = length < whole * lineShare;
  return isLine && (start + length < whole * edgeShare || start > whole * (1 - edgeShare));
}
