import { isGlued } from './is-glued.js';
import type { Word } from './word.js';

/** Text of the words of one line, in the order given; one space between words, none inside of one. */
export function lineText(words: readonly Word[]): string {
  let text = '';
  let previous: Word | undefined;
  for (const word of words) {
    if (previous && !isGlued(previous, word)) text += ' ';
    text += word.text;
    previous = word;
  }
  return text;
}
