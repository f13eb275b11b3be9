import type { Box, Word } from '@recto/document-model';

/** Print in the margin stands in this share of the page's width or height, and is little. */
const marginShare = 0.09;
const maxWords = 40;

interface Side {
  readonly words: readonly Word[];
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Whether all words of a direction stand at the edges of the page, whichever. */
export function standsAtEdges({ words, widthPt, heightPt }: Side): boolean {
  const isAtEdge = ({ x, y, width, height }: Box) => {
    const [centreX, centreY] = [x + width / 2, y + height / 2];
    const across = Math.min(centreX, widthPt - centreX) / widthPt;
    const down = Math.min(centreY, heightPt - centreY) / heightPt;
    return Math.min(across, down) < marginShare;
  };
  return words.length > 0 && words.length <= maxWords && words.every(({ box }) => isAtEdge(box));
}
