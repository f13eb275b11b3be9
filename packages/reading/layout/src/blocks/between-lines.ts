import type { TextLine } from '@recto/document-model';

/** White between two words, and what a line may stay short of its edge, in sizes. */
const spaceShare = 0.25;
const slackShare = 0.5;

/** Of the region that lines stand in, in points. */
interface Column {
  readonly rightEdge: number;
  readonly width: number;
}

/** Lines that end at one place, in sizes. */
const flushShare = 0.15;
/** How many of the lines those are that show an edge, how wide they are among all, and how many run over it for each of them. */
const edged = { minLines: 3, minShare: 0.4, minWidthShare: 0.8, maxOverShare: 0.2 };

/** The edge up to which lines are filled, in points; it is shown where many lines end at it, however far one or the other runs over it. */
export function filledEdge(lines: readonly TextLine[]): { readonly rightEdge: number; readonly isShown: boolean } {
  const ends = lines.map(({ box, sizePt }) => ({ x: box.x + box.width, slackPt: sizePt * flushShare }));
  ends.sort((a, b) => b.x - a.x);
  const wanted = Math.max(edged.minLines, lines.length * edged.minShare);
  const left = Math.min(...lines.map(({ box }) => box.x));
  const minX = left + ((ends[0]?.x ?? left) - left) * edged.minWidthShare;
  const shown = ends.find((end, index) => {
    const last = ends[index + Math.ceil(wanted) - 1];
    const isFew = index <= Math.max(1, wanted * edged.maxOverShare);
    return last !== undefined && end.x - last.x <= end.slackPt && isFew && end.x >= minX;
  });
  return { rightEdge: shown?.x ?? ends[0]?.x ?? -Infinity, isShown: shown !== undefined };
}

/** Whether a line ends at an edge. */
export function isFilledTo({ box, sizePt }: TextLine, edge: number): boolean {
  return Math.abs(box.x + box.width - edge) <= sizePt * flushShare;
}

/** A last line leaves at least this share of the column empty. */
export const shortLineShare = 0.12;

/** Whether a line ends well before the edge up to which those of its column are filled. */
export function isShort({ box }: TextLine, { rightEdge, width }: Column): boolean {
  return rightEdge - (box.x + box.width) > width * shortLineShare;
}

/** White between two lines of print of the lower one's size. */
export function gapBetween(above: TextLine, below: TextLine): number {
  return below.baselineY - above.baselineY - below.sizePt;
}

/** Whether the first word of a line had room at the end of the line above, which it could have stood on; `rightEdge` in points. */
export function hadRoom({ box }: TextLine, { words: [word], sizePt }: TextLine, rightEdge: number): boolean {
  const needed = sizePt * (spaceShare + slackShare) + (word?.box.width ?? 0);
  return box.x + box.width + needed < rightEdge;
}
