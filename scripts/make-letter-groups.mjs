// Writes packages/reading/language/src/letter-groups.ts from the n-grams of the npm package eld (Apache-2.0), which is
// needed for this alone: `npm pack eld@2.1.0`, unpack it, and give its folder.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerHelp } from './answer-help.mjs';

answerHelp(`
Usage: node scripts/make-letter-groups.mjs FOLDER_OF_ELD
Writes the letter groups by which the language of a text is told.`);

const folder = path.resolve(process.argv[2] ?? '');
const importFrom = (file) => import(pathToFileURL(path.join(folder, 'src', file)).href);
const { ngramsData } = await importFrom('ngrams/small.js');
const { dictionary } = await importFrom('dictionary.js');

/**
 * eld's codes of the languages, and the letter that stands for each in the data: ours, then others in Latin script that
 * text may be in, so that it is not taken for one of ours.
 */
const letters = {
  en: 'E',
  de: 'D',
  fr: 'F',
  es: 'S',
  it: 'I',
  pt: 'P',
  nl: 'N',
  da: 'A',
  sv: 'W',
  pl: 'L',
  ro: 'R',
  ms: 'M',
  tr: 'T',
};
/** What eld takes off each value to save room. */
const base = 53;

const byteOf = new Map(Object.entries(dictionary).map(([byte, sign]) => [sign, Number(byte)]));
const escaped = (group) =>
  [...group]
    .map((sign) => (sign === ' ' ? '_' : /[!-~]/.test(sign) ? sign : `\\x${byteOf.get(sign)?.toString(16)}`))
    .join('');

const entries = Object.entries(ngramsData.ngrams).flatMap(([group, values]) => {
  const ours = Object.entries(values).flatMap(([index, value]) => {
    const letter = letters[ngramsData.languages[index]];
    return letter === undefined ? [] : [letter + (value + base).toString(36).padStart(2, '0')];
  });
  return ours.length === 0 ? [] : [`${escaped(group)}${ours.join('')}`];
});

writeFileSync(
  new URL('../packages/reading/language/src/letter-groups.ts', import.meta.url),
  `// Made by scripts/make-letter-groups.mjs from eld 2.1.0 (copyright Nito T.M., Apache-2.0), by no hand.
/**
 * Groups of letters and how much each speaks for a language: a group (four bytes of UTF-8 in lower case, "_" for the edge of
 * a word), then by language a capital and two digits to the base of 36.
 */
export const letterGroups =
  "${entries.join(' ')}";
`,
);
