import { vocabularyFile } from './vocabulary-file.js';

/** Per language and unit its words, divided by spaces. */
const byLanguage = vocabularyFile('durations.json') as Record<string, Record<string, string>>;

const units = Object.values(byLanguage).flatMap((language) =>
  Object.values(language).flatMap((words) => words.split(' ')),
);

const number = String.raw`\d{1,3}|[\p{L}]{2,9}(?:-[\p{L}]{2,9})?`;

/** `two (2) years`, `24 months`, `drei Jahre`: the figure, in words, in figures, and the unit. */
const duration = new RegExp(
  String.raw`^(?<said>${number}) ?(?:\((?<figure>\d{1,3})\) ?)?-?(?<unit>${units.join('|')})(?![\p{L}])`,
  'iu',
);

const countWords =
  'one two three four five six seven eight nine ten twelve fifteen eighteen twenty thirty sixty ninety ein eine einem zwei drei vier fünf sechs zehn zwölf un une deux trois quatre cinq six dix uno una dos tres cuatro cinco seis diez due tre quattro cinque sei dieci um uma dois duas três quatro dez een twee drie vier vijf tien thirty-six twenty-four forty-eight';
const counts: ReadonlySet<string> = new Set(countWords.split(' '));

/** A span of time at the beginning of a text: how many characters it takes, and the value with its figure; else undefined. */
export function durationAt(text: string): { readonly length: number; readonly value: string } | undefined {
  const match = duration.exec(text);
  const { said = '', figure, unit = '' } = match?.groups ?? {};
  if (match === null || (figure === undefined && !/^\d/.test(said) && !counts.has(said.toLowerCase())))
    return undefined;
  return { length: match[0].length, value: figure === undefined ? match[0] : `${figure} ${unit}` };
}

/** True for a field that asks how long something lasts; terms of payment say more than that. */
export function asksForDuration(tokens: readonly string[], description: string): boolean {
  const isNamed = tokens.some((token) => lengths.has(token)) && !tokens.includes('payment');
  return (
    isNamed && (/\b(?:length|long|period|duration|years?|months?|unit)\b/i.test(description) || description === '')
  );
}

const lengths: ReadonlySet<string> = new Set(
  'term duration length period laufzeit dauer duree duracion durata duracao looptijd duur validity'.split(' '),
);
