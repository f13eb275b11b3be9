import { boxAround, type Box, type Word } from '@recto/document-model';
import { findGutters } from './find-gutters.js';
import { isWithin } from './gutter.js';
import { typicalHeight } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

/** Pages with fewer words have no columns to speak of. */
const minWords = 60;

/** Of each white that goes through the whole page what stands on its narrower side. */
export function columnsOfPage(words: readonly Word[], rules: readonly Box[]): Box[] {
  if (words.length < minWords) return [];
  const atoms = wordAtoms(words);
  const through = findGutters(atoms, rules, typicalHeight(atoms)).filter((gutter) =>
    words.every(({ box }) => isWithin(box, gutter)),
  );
  const { x, y, width, height } = boxAround(words.map(({ box }) => box));
  return through.map(({ start, end }) => {
    const [left, right] = [start - x, x + width - end];
    return left <= right ? { x, y, width: left, height } : { x: end, y, width: right, height };
  });
}
