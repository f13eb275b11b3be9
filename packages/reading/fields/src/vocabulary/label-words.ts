import { meaningsByLanguage } from './meanings-by-language.js';
import { vocabularyFile } from './vocabulary-file.js';

/** Words are divided by spaces, without accents and plural s. */
interface LabelWords {
  /** Words of seven languages by the English word, or words, that they mean: `mwst` is a tax, `ustid` a `tax id`. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly silent: string;
  readonly compoundEndings: string;
}

const file = vocabularyFile('label-words.json') as LabelWords;

const commonWords: ReadonlyMap<string, string> = new Map(
  Object.entries(file.meanings).flatMap(([meaning, words]) =>
    words.split(' ').map((word): [string, string] => [word, meaning]),
  ),
);

/** All words of labels: those above, and those of the files of languages, where a word means what it does above. */
export const meaningByWord: ReadonlyMap<string, string> = new Map([
  ...meaningsByLanguage((word) => commonWords.get(word) ?? word),
  ...commonWords,
]);

/** Words that say nothing in a label. */
export const silentWords: ReadonlySet<string> = new Set(file.silent.split(' '));

/** Second halves of German and Dutch compounds; what stands before them is a word of its own, with or without a linking s. */
export const compoundEndings: readonly string[] = file.compoundEndings.split(' ');
