import type { Box, Word } from '@recto/document-model';

/** Smaller pictures are bullets, icons and rules. */
const minSidePt = 30;
/** A larger one is the page's ground or the scan of it. */
const maxAreaShare = 0.7;
/** Words within a picture: a label or two are its own, more are text over it. */
const maxWordsInside = 2;
const maxFigures = 300;

/** Pictures of the page, and which of them stand beside the text and not behind it. */
export function pageFigures(
  images: readonly Box[],
  words: readonly Word[],
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
): { readonly placed: readonly Box[]; readonly behind: readonly Box[] } {
  const area = widthPt * heightPt;
  const figures = images
    .filter(({ width, height }) => Math.min(width, height) >= minSidePt)
    .filter(({ width, height }) => width * height < area * maxAreaShare || words.length === 0)
    .slice(0, maxFigures);
  const placed = figures.filter((box) => countInside(words, box) <= maxWordsInside);
  const isPlaced = new Set(placed);
  return { placed, behind: figures.filter((box) => !isPlaced.has(box)) };
}

function countInside(words: readonly Word[], { x, y, width, height }: Box): number {
  let count = 0;
  for (const { box } of words) {
    const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
    if (centreX > x && centreX < x + width && centreY > y && centreY < y + height) count += 1;
    if (count > maxWordsInside) break;
  }
  return count;
}
