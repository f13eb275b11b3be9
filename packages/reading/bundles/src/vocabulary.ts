import { readFileSync } from 'node:fs';
import { documentKinds, type DocumentKind } from './document-kinds.js';
import { spelt } from './page-lines.js';

const groups = [...documentKinds, 'closing', 'continued', 'page', 'of'] as const;
type Group = (typeof groups)[number];

/** Files of our own, one a language, so their shape is known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].map(
  (language) =>
    JSON.parse(readFileSync(new URL(`./vocabulary/${language}.json`, import.meta.url), 'utf8')) as Record<
      Group,
      string[]
    >,
);

/** Words and phrases of one meaning in all languages: those that a line is, and those that stand within one. */
class Phrases {
  private readonly byFirstWord = new Map<string, string[][]>();

  constructor(phrases: readonly string[]) {
    for (const phrase of new Set(phrases.map(spelt))) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      this.byFirstWord.set(first, [...(this.byFirstWord.get(first) ?? []), words]);
    }
  }

  /** The phrases that stand in a line, each once. The line as `spelt`. */
  in(line: string): string[] {
    const words = line.split(' ');
    return words.flatMap((word, at) =>
      (this.byFirstWord.get(word) ?? [])
        .filter((phrase) => phrase.every((part, index) => words[at + index] === part))
        .map((phrase) => phrase.join(' ')),
    );
  }

  /** Whether a line begins with one of them. The line as `spelt`. */
  begins(line: string): boolean {
    const words = line.split(' ');
    return (this.byFirstWord.get(words[0] ?? '') ?? []).some((phrase) =>
      phrase.every((part, index) => words[index] === part),
    );
  }
}

const ofGroup = (group: Group): Phrases => new Phrases(languages.flatMap((language) => language[group]));

/** What documents of each kind say. */
export const wordsOfKind = Object.fromEntries(documentKinds.map((kind) => [kind, ofGroup(kind)])) as Record<
  DocumentKind,
  Phrases
>;
/** What stands at the end of a document. */
export const closingWords = ofGroup('closing');
/** What says that a page goes on. */
export const continuedWords = ofGroup('continued');

/** Before the number of a page, and between it and the number of pages; in lower case. */
export const pageWords: readonly string[] = [...new Set(languages.flatMap(({ page }) => page))];
export const ofWords: readonly string[] = [...new Set(languages.flatMap(({ of }) => of))];
