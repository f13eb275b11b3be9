import { textOf, type Run } from './text-row.js';

/** Running text: at least so many words to a line, most of them in small letters. */
const minProseWords = 4;
const minProseLetters = 18;

/** Whether a run of words reads like a line of running text and not like a cell. */
export function isProse(run: Pick<Run, 'words'>): boolean {
  if (run.words.length < minProseWords) return false;
  const text = textOf(run);
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  const lowerWords = run.words.filter((word) => /^[("'“‘]?\p{Ll}/u.test(word.text)).length;
  return small >= minProseLetters && digits < small * 0.25 && lowerWords >= run.words.length * 0.4;
}
