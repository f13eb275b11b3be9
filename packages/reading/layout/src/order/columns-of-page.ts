import { boxAround, type Box, type Word } from '@recto/document-model';
import { findGutters } from './find-gutters.js';
import { typicalHeight } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

/** Pages with fewer words have no columns to speak of. */
const minWords = 60;

/** What stands left and right of white that goes through the whole page, the narrower side first. */
export function columnsOfPage(words: readonly Word[], rules: readonly Box[]): Box[] {
  if (words.length < minWords) return [];
  const atoms = wordAtoms(words);
  const through = findGutters(atoms, rules, typicalHeight(atoms)).filter(
    ({ top, bottom }) => top === -Infinity && bottom === Infinity,
  );
  const { x, y, width, height } = boxAround(words.map(({ box }) => box));
  return through.flatMap(({ start, end }) => {
    const sides = [
      { x, y, width: start - x, height },
      { x: end, y, width: x + width - end, height },
    ];
    return sides.sort((a, b) => a.width - b.width).slice(0, 1);
  });
}
