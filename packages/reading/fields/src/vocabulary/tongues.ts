import type { PageWord } from '../extraction-types.js';
import { plainWords } from './label-tokens.js';

const readers = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
/** Languages without a code of two letters that people name beside others. */
const longerCodes = ['cmn', 'fil', 'gsw', 'yue'];
const maxWordsOfName = 3;

let known: ReadonlySet<string> | undefined;

/** The names of languages in seven languages and in their own, as plain words: some 50 ms when they are first asked for. */
function names(): ReadonlySet<string> {
  if (known) return known;
  const named = readers.map(namesFor);
  return (known = new Set(codes().flatMap((code) => [...named, namesFor(code)].flatMap((of) => of(code)))));
}

function codes(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  return [...letters.flatMap((first) => letters.map((second) => first + second)), ...longerCodes];
}

/** What a language calls others. */
function namesFor(reader: string): (code: string) => string[] {
  const names = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });
  return (code) => {
    const name = names.of(code);
    return name === undefined ? [] : [plainWords(name).join(' ')];
  };
}

/** The languages that are named, in order, without what is said of them: `English (fluent)`, `Deutsch Muttersprache`. */
export function tonguesIn(words: readonly PageWord[]): (readonly PageWord[])[] {
  const found: (readonly PageWord[])[] = [];
  for (let at = 0; at < words.length;) {
    const length = lengthOfName(words.slice(at, at + maxWordsOfName));
    if (length > 0) found.push(trimmed(words.slice(at, at + length)));
    at += Math.max(1, length);
  }
  return found;
}

function lengthOfName(words: readonly PageWord[]): number {
  for (let length = words.length; length > 0; length -= 1) {
    const texts = words.slice(0, length).map(({ text }) => text);
    if (names().has(plainWords(texts.join(' ')).join(' '))) return length;
  }
  return 0;
}

function trimmed(words: readonly PageWord[]): PageWord[] {
  return words.map((word) => ({ ...word, text: word.text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') }));
}
