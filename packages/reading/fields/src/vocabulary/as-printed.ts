import { readFileSync } from 'node:fs';
import { plainWords } from './label-tokens.js';

// A file of our own, so its shape is known: phrases by language.
const byLanguage = JSON.parse(readFileSync(new URL('./as-printed.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
const phrases = Object.values(byLanguage)
  .flat()
  .map((phrase) => ` ${phrase} `);

/** Whether a description wants a value in the words of the page: `as printed`. */
export function asksAsPrinted(description: unknown): boolean {
  if (typeof description !== 'string') return false;
  const said = ` ${plainWords(description).join(' ')} `;
  return phrases.some((phrase) => said.includes(phrase));
}
