import type { Box, Word } from '@recto/document-model';
import { findGutters } from './find-gutters.js';
import { isWithin } from './gutter.js';
import { typicalHeight } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

/** Pages with fewer words have no columns to speak of. */
const minWords = 60;

/**
 * The words of a page by the columns of running text that they stand in, however far down the page these go; what stands above,
 * below or between the columns is a zone, too. One zone where there are no columns.
 */
export function columnZones(words: readonly Word[], rules: readonly Box[]): (readonly Word[])[] {
  if (words.length < minWords) return [words];
  const atoms = wordAtoms(words);
  const gutters = findGutters(atoms, rules, typicalHeight(atoms)).filter(({ isProse }) => isProse);
  if (gutters.length === 0) return [words];
  const zones = new Map<string, Word[]>();
  for (const word of words) {
    const { x, width } = word.box;
    const key = gutters
      .map((gutter) => (!isWithin(word.box, gutter) ? ' ' : x + width / 2 < gutter.end ? '<' : '>'))
      .join('');
    const zone = zones.get(key);
    if (zone) zone.push(word);
    else zones.set(key, [word]);
  }
  return [...zones.values()];
}
