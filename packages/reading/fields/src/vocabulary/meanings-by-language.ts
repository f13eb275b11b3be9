import { readFileSync } from 'node:fs';

/** Words of one language, divided by spaces, by the English word or words that they mean; a file of our own. */
type Words = Readonly<Record<string, string>>;

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/**
 * The words of labels in the files of all languages, in plain letters, each with its meaning: English words, each as
 * `canonical` spells it.
 */
export function meaningsByLanguage(canonical: (word: string) => string): [string, string][] {
  return languages.flatMap((language) => {
    const file = new URL(`./labels/${language}.json`, import.meta.url);
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Words).flatMap(([meaning, words]) => {
      const tokens = meaning.split(' ').map(canonical).join(' ');
      return words.split(' ').map((word): [string, string] => [inPlainLetters(word), tokens]);
    });
  });
}

/** Lower case, without accents and umlauts. */
function inPlainLetters(word: string): string {
  return word.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
