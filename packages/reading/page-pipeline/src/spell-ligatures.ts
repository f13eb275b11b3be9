import { literalPattern, type Word } from '@recto/document-model';
import { wordInPlace } from './word-in-place.js';

/**
 * A ligature of a font has no code of its own; some programs write the number of its shape in its place, which is that of
 * some letter far from the alphabet ("opƟonal", "soŌware"). Such letters have no place in a word of plain ones: rare ones that
 * are no plain letter with an accent, and capitals with one after a small letter.
 */
const strayLetter = /[\u0180-\u024f]|(?<=[a-z])[\u00c0-\u017f]/u;
const everyStrayLetter = new RegExp(strayLetter, 'gu');
const plainLetters = /[a-z]/g;
const leastPlainLetters = 2;
/** So much of what is recognised in the places of a letter has to say the same. */
const leastAgreement = 0.6;

/** Whether a word may have a ligature in it whose code says something else. */
export function hasStrayLetter({ text }: Word): boolean {
  // Most words have none.
  if (!strayLetter.test(text)) return false;
  return strayLetters(text).length > 0 && (text.match(plainLetters)?.length ?? 0) >= leastPlainLetters;
}

function strayLetters(text: string): string[] {
  return (text.match(everyStrayLetter) ?? []).filter(isStray);
}

function isStray(letter: string): boolean {
  const isAccented = letter.normalize('NFD') !== letter;
  return isAccented ? letter !== letter.toLowerCase() && letter < '\u0180' : letter >= '\u0180';
}

/**
 * The words of a text layer with two or three letters in place of each stray one, where recognition reads them there: the rest
 * of the word has to be the same. What is learnt of a letter holds for all words of its font on the page.
 */
export function spellLigatures(words: readonly Word[], recognised: readonly Word[]): Word[] {
  const votes = new Map<string, string[]>();
  for (const word of words.filter(hasStrayLetter)) {
    const seen = wordInPlace(word, recognised)?.text;
    const spelt = seen === undefined ? null : patternOf(word.text).exec(seen);
    if (!spelt) continue;
    for (const [index, letter] of strayLetters(word.text).entries()) {
      const key = keyOf(word, letter);
      votes.set(key, [...(votes.get(key) ?? []), spelt[index + 1] ?? '']);
    }
  }
  const meanings = new Map([...votes].flatMap(([key, spellings]) => winnerOf(spellings).map((one) => [key, one])));
  if (meanings.size === 0) return [...words];
  return words.map((word) => {
    if (!hasStrayLetter(word)) return word;
    const text = word.text.replace(everyStrayLetter, (letter) => meanings.get(keyOf(word, letter)) ?? letter);
    return text === word.text ? word : { ...word, text };
  });
}

function keyOf({ fontName }: Word, letter: string): string {
  return `${letter} ${fontName}`;
}

/** The word with a group of two or three letters for each stray one. */
function patternOf(text: string): RegExp {
  const parts = text.split(everyStrayLetter).map((part) => literalPattern(part));
  const letters = text.match(everyStrayLetter) ?? [];
  const source = parts.map((part, index) => `${part}${groupOf(letters[index])}`).join('');
  return new RegExp(`^${source}$`, 'u');
}

function groupOf(letter: string | undefined): string {
  if (letter === undefined) return '';
  return isStray(letter) ? '([a-z]{2,3})' : letter;
}

function winnerOf(spellings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const spelling of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best && best[1] >= spellings.length * leastAgreement ? [best[0]] : [];
}
