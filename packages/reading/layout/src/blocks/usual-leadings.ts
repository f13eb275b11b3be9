import { halfPoint, isRow, quantile, type TextLine } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import { filledEdge, gapBetween, hadRoom } from './between-lines.js';
import { listMarker } from './list-marker.js';

/** White between the lines of one paragraph. */
export interface Leading {
  /** The most that is usual, in points. */
  readonly gap: number;
  /** Many lines show it, and hardly any of them differs. */
  readonly isEven: boolean;
}

/** What is usual for print of a line's size; undefined where the page has no paragraph of it. */
export type UsualLeading = (line: TextLine) => Leading | undefined;

/** So many of the widest may be raised by a formula or an index; of a few, the widest counts. */
const raisedShare = 0.1;
/** So many lines tell that the leading is even, and so little do they differ, in sizes. */
const even = { minLines: 5, maxSpreadShare: 0.1 };
/** Lines further apart, in sizes, are no lines of one paragraph. */
const maxLineGapShare = 1.8;
const flushShare = 0.3;
/** Neither a sentence nor a line of an address ends so. */
const openEnd = /[\p{L}\p{N},\-\u2010]$/u;

/** What a page says of the white inside its paragraphs, by the size of the print: below lines that are full in the middle of a sentence. */
export function usualLeadings(regions: readonly (readonly TextLine[])[]): UsualLeading {
  const samples = regions.flatMap((lines) => {
    const { rightEdge } = filledEdge(lines);
    return lines.slice(1).flatMap((line, index) => {
      const above = lines[index];
      if (!above || !goesOn(above, line, rightEdge)) return [];
      return [{ sizePt: halfPoint(line.sizePt), gap: gapBetween(above, line) }];
    });
  });
  const leadings = new Map<number, Leading>();
  for (const [size, some] of groupBy(samples, ({ sizePt }) => sizePt)) {
    const gaps = some.map(({ gap }) => -gap);
    const gap = -quantile(gaps, raisedShare);
    const isEven = gaps.length >= even.minLines && gap + quantile(gaps, 1 - raisedShare) < size * even.maxSpreadShare;
    leadings.set(size, { gap, isEven });
  }
  return ({ sizePt }) => leadings.get(halfPoint(sizePt));
}

/** Two lines of one print in the middle of a sentence, the first one full; sizes of recognised print, which has no face, are estimates. */
function goesOn(above: TextLine, line: TextLine, rightEdge: number): boolean {
  const [word] = line.words;
  if (!word || word.fontName === '' || line.isFixedPitch || isRow(above) || isRow(line) || listMarker(line))
    return false;
  const isOfOnePrint = halfPoint(above.sizePt) === halfPoint(line.sizePt) && above.isBold === line.isBold;
  const gap = gapBetween(above, line);
  if (!isOfOnePrint || gap > line.sizePt * maxLineGapShare || gap < -line.sizePt * flushShare) return false;
  return openEnd.test(above.text) && !hadRoom(above, line, rightEdge);
}
