import type { Box, Word } from '@recto/document-model';
import { findGutters } from './find-gutters.js';
import type { Gutter } from './gutter.js';
import { typicalHeight } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

/** The gutters among some of a page's words. */
export type GuttersAmong = (words: readonly Word[]) => readonly Gutter[];

/** Seeks the gutters among words of a page, for each list of words once: several questions are asked about the same list. */
export function guttersAmong(rules: readonly Box[]): GuttersAmong {
  const known = new Map<readonly Word[], readonly Gutter[]>();
  return (words) => {
    const found = known.get(words) ?? guttersOf(words, rules);
    known.set(words, found);
    return found;
  };
}

function guttersOf(words: readonly Word[], rules: readonly Box[]): readonly Gutter[] {
  const atoms = wordAtoms(words);
  return findGutters(atoms, rules, typicalHeight(atoms));
}
