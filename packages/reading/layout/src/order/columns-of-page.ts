import { boxAround, type Box, type Word } from '@recto/document-model';
import { isWithin, type Gutter } from './gutter.js';

/** Of each white that goes through the whole page what stands on its narrower side. */
export function columnsOfPage(words: readonly Word[], gutters: readonly Gutter[]): Box[] {
  const through = gutters.filter((gutter) => words.every(({ box }) => isWithin(box, gutter)));
  if (through.length === 0) return [];
  const { x, y, width, height } = boxAround(words.map(({ box }) => box));
  return through.map(({ start, end }) => {
    const [left, right] = [start - x, x + width - end];
    return left <= right ? { x, y, width: left, height } : { x: end, y, width: right, height };
  });
}
