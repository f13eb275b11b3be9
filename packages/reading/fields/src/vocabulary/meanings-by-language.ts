import { filesByLanguage } from './files-by-language.js';

/** Words of one language, divided by spaces, by the English word or words that they mean. */
type Words = Readonly<Record<string, string>>;

/** Of a word with several meanings the last one counts. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/**
 * The words of labels in the files of all languages, in plain letters, each with its meaning: English words, each as
 * `canonical` spells it.
 */
export function meaningsByLanguage(canonical: (word: string) => string): [string, string][] {
  return filesByLanguage<Words>('labels', languages)
    .flatMap((file) => Object.entries(file))
    .flatMap(([meaning, words]) => {
      const tokens = meaning.split(' ').map(canonical).join(' ');
      return words.split(' ').map((word): [string, string] => [inPlainLetters(word), tokens]);
    });
}

/** Lower case, without accents and umlauts. */
function inPlainLetters(word: string): string {
  return word.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
