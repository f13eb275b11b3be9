import createHyphenator from 'hyphen';
import dutch from 'hyphen/patterns/nl.js';
import english from 'hyphen/patterns/en-gb.js';
import french from 'hyphen/patterns/fr.js';
import german from 'hyphen/patterns/de-1996.js';
import italian from 'hyphen/patterns/it.js';
import portuguese from 'hyphen/patterns/pt.js';
import spanish from 'hyphen/patterns/es.js';
import type { CorpusLanguage } from '../corpus-types.js';

const patterns = {
  eng: english,
  deu: german,
  fra: french,
  spa: spanish,
  ita: italian,
  por: portuguese,
  nld: dutch,
} satisfies Record<CorpusLanguage, unknown>;

/** Marks with soft hyphens where a word of the language may be divided. */
export function createWordDivider(language: CorpusLanguage): (word: string) => string {
  const hyphenate = createHyphenator(patterns[language], { minWordLength: 6 });
  const known = new Map<string, string>();
  return (word) => {
    const divided = known.get(word) ?? atOnce(hyphenate(word));
    known.set(word, divided);
    return divided;
  };
}

/** The library's answer, which is a promise only where it was asked to be asynchronous. */
function atOnce(hyphenated: string | Promise<string>): string {
  if (typeof hyphenated !== 'string') throw new Error('The word is still being divided.');
  return hyphenated;
}
