import type { TextLine } from '@recto/document-model';

/** White between two words, and what a line may stay short of its edge, in sizes. */
const spaceShare = 0.25;
const slackShare = 0.5;

/** White between two lines of print of the lower one's size. */
export function gapBetween(above: TextLine, below: TextLine): number {
  return below.baselineY - above.baselineY - below.sizePt;
}

/** Whether the first word of a line had room at the end of the line above, which it could have stood on; `rightEdge` in points. */
export function hadRoom({ box }: TextLine, { words: [word], sizePt }: TextLine, rightEdge: number): boolean {
  const needed = sizePt * (spaceShare + slackShare) + (word?.box.width ?? 0);
  return box.x + box.width + needed < rightEdge;
}
