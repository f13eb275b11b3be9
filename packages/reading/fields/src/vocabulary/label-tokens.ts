import { compoundEndings, meaningByWord, silentWords } from './label-words.js';
import { nearWord } from './near-word.js';

/**
 * Returns the meanings of a label's words in reading order: lower case, without accents and plural s, German and Dutch
 * compounds split, translated to English; words that say nothing are left out. `Rechnungs-Nr.` -> invoice, number.
 * `isRecognised` lets words that recognition misread by a letter count as the words that they stand for.
 */
export function labelTokens(text: string, isRecognised = false): string[] {
  const words = plainWords(text);
  return words.flatMap((word, index) => whoseReference(word, words[index + 1]) ?? meaningsOf(word, isRecognised));
}

/** `Our ref.` and `Your ref.` are two labels, though `our` and `your` say nothing elsewhere. */
export function whoseReference(word: string, next: string | undefined): readonly string[] | undefined {
  const side = sideByPossessive.get(word);
  const isReference = next !== undefined && (next === 'reference' || meaningByWord.get(next) === 'reference');
  return side !== undefined && isReference ? [side] : undefined;
}

const sideByPossessive: ReadonlyMap<string, string> = new Map(
  [
    ['ours', 'our unser unsere notre nos n nuestra nuestro nostro nostra ns nossa nosso onze ons'],
    ['yours', 'your ihr ihre votre vos v vuestra vuestro su vostro vostra vs vossa vosso uw'],
  ].flatMap(([side = '', words = '']) => words.split(' ').map((word): [string, string] => [word, side])),
);

/** Order and repetition do not matter: `Date de facture`, `Invoice date` and `Date / Datum invoice` are one key. */
export function labelKey(tokens: readonly string[]): string {
  return [...new Set(tokens)].sort().join(' ');
}

/** The key of a label as it is written. */
export function labelKeyOf(label: string): string {
  return labelKey(labelTokens(label));
}

/** Of such a text nothing but its case changes; most texts are such. */
const isPlain = /^[A-Za-z0-9 ,:;'-]*$/;

/** The words of a text in lower case, without accents and punctuation; `n°`, `nº`, `%` and `#` stay words. */
export function plainWords(text: string): string[] {
  if (isPlain.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const separated = text
    .replace(/[$€£]\s?\/(?=\p{L})/gu, 'price ')
    .replace(/(?<=\p{L}{3})\((?:s|n|e|en|es|r|er|in|innen)\)/gu, '')
    .replace(/([nN])\.?[°º]/gu, ' $1° ')
    .replace(/ß/gu, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<![\p{L}\d])(?:\p{L}\.){2,4}(?!\p{L})/gu, (letters) => `${letters.replaceAll('.', '')} `)
    .replace(/(?<![\p{L}\d/])\p{L}\/\p{L}(?![\p{L}\d/])/gu, (letters) => letters.replace('/', ''))
    .toLowerCase();
  return separated.match(/n°|#|%|[\p{L}\p{N}]+/gu) ?? [];
}

const meanings: ReadonlySet<string> = new Set(meaningByWord.values());

function meaningsOf(word: string, isRecognised: boolean): string[] {
  if (silentWords.has(word)) return [];
  const known = meaningByWord.get(word) ?? (meanings.has(word) ? word : undefined);
  if (known !== undefined) return known.split(' ');
  const ending = word.length > 6 ? compoundEndings.find((candidate) => word.endsWith(candidate)) : undefined;
  const front = word.slice(0, word.length - (ending?.length ?? 0));
  const beginning = meaningByWord.has(front) ? front : front.replace(/(?<=..)s$/, '');
  const isWhole = !isRecognised || ending === undefined || !/rn|vv/.test(word);
  if (isWhole && ending !== undefined && beginning.length >= 2 && ending !== word) {
    return [...meaningsOf(beginning, isRecognised), ...meaningsOf(ending, isRecognised)];
  }
  const singular = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const meaning = meaningByWord.get(singular) ?? meaningByWord.get(withoutUmlauts(word)) ?? ofGermanPlural(word);
  if (meaning !== undefined) return meaning.split(' ');
  const variant = word.replace(/rn/g, 'm').replace(/vv/g, 'w');
  if (isRecognised && variant !== word) {
    const tokens = meaningsOf(variant, false);
    if (tokens.every((token) => meanings.has(token))) return tokens;
  }
  const parts = ofCompound(word);
  if (parts !== undefined) return parts.flatMap((part) => meaningsOf(part, false));
  const near = isRecognised && !meanings.has(singular) ? nearWord(word) : undefined;
  return near === undefined || near === word ? [withoutUmlauts(singular)] : meaningsOf(near, false);
}

/** `Fahrzeugmodell`, `Monatsmiete`: two words of labels, with or without letters that link them. */
function ofCompound(word: string): readonly [string, string] | undefined {
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
    const ending = word.slice(at);
    if (!meaningByWord.has(ending)) continue;
    const front = word.slice(0, at);
    const known = [front, front.replace(/(?<=.{4})(?:e?s|e?n|er)$/, '')].find((one) => meaningByWord.has(one));
    if (known !== undefined) return [known, ending];
  }
  return undefined;
}

/** Shorter words stand in too many others, in letters. */
const minPartLength = 4;

/** `Abteilungen`: plurals in -en of longer words. */
function ofGermanPlural(word: string): string | undefined {
  if (word.length < 8) return undefined;
  return word.endsWith('en') ? meaningByWord.get(word.slice(0, -2)) : undefined;
}

/** Names of fields write umlauts as two letters: `empfaenger`, `rueckgeld`. */
function withoutUmlauts(word: string): string {
  return word
    .replace(/(?<=[^aeq])ue/g, 'u')
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o');
}
