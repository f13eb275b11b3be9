import { plainWords } from './label-tokens.js';
import { vocabularyFile } from './vocabulary-file.js';

/** Phrases by language. */
const byLanguage = vocabularyFile('as-printed.json') as Readonly<Record<string, readonly string[]>>;
const phrases = Object.values(byLanguage)
  .flat()
  .map((phrase) => ` ${phrase} `);

/** Whether a description wants a value in the words of the page: `as printed`. */
export function asksAsPrinted(description: unknown): boolean {
  if (typeof description !== 'string') return false;
  const said = ` ${plainWords(description).join(' ')} `;
  return phrases.some((phrase) => said.includes(phrase));
}
