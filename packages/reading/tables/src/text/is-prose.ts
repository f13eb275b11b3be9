import { textOf, type Run } from './text-row.js';

/** Running text: at least so many words to a line, most of them in small letters. */
const minProseWords = 4;
const minProseLetters = 18;
const startsLower = /^[("'“‘]?\p{Ll}/u;
const smallLetter = /\p{Ll}/u;
const digit = /\p{Nd}/u;

/** Whether a run of words reads like a line of running text and not like a cell. */
export function isProse(run: Pick<Run, 'words'>): boolean {
  if (run.words.length < minProseWords) return false;
  const { small, digits } = countLetters(textOf(run));
  if (small < minProseLetters || digits >= small * 0.25) return false;
  const lowerWords = run.words.filter((word) => startsLower.test(word.text)).length;
  return lowerWords >= run.words.length * 0.4;
}

/** Asked for every line of a page, several times: plain letters are told by their codes. */
function countLetters(text: string): { small: number; digits: number } {
  let small = 0;
  let digits = 0;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code >= 0x61 && code <= 0x7a) small += 1;
    else if (code >= 0x30 && code <= 0x39) digits += 1;
    else if (code < 0x80) continue;
    else if (smallLetter.test(character)) small += 1;
    else if (digit.test(character)) digits += 1;
  }
  return { small, digits };
}
