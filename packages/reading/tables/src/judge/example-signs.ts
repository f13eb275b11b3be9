import type { TableCell, Word } from '@recto/document-model';

/** How much cells are like what books show as examples: formulas, glosses, programs, items of lists; each 0..1. */
export interface ExampleSigns {
  /** Cells that are one letter, with an index or a sign perhaps. */
  readonly letters: number;
  /** Cells that are brackets or pieces of them. */
  readonly brackets: number;
  /** Cells of one word. */
  readonly singleWords: number;
  /** Words that are divided into their parts, as glosses do. */
  readonly segmentedWords: number;
  /** The first row begins with the number of an example, and no other row with one. */
  readonly exampleNumber: number;
  /** A cell begins with a single quotation mark: what a sentence means. */
  readonly quotedCells: number;
  /** Cells that begin with a bullet. */
  readonly bullets: number;
  /** Columns in a typewriter face of which no line is one word. */
  readonly listing: number;
  /** All words are in a typewriter face, and those around them are not: what a program printed. */
  readonly printout: number;
}

const letter = /^[-−–+]?\d?\p{L}[\p{N}′'*]{0,3}$/u;
const bracket = /^[()[\]{}|‖⌈⌉⌊⌋\u239b-\u23b3]+$/u;
const segmented = /^\p{L}+[-=.]\p{L}*(?:\p{Lu}{2}|\d\p{L})|^\p{Lu}{2,}[-=.]\p{L}|^\p{L}+-\p{Lu}{2,}/u;
const exampleNumber = /^\(?(?:\d{1,3}|[a-z])[.)]$/u;
const quoted = /^[‘`](?=\S)/u;
const bullet = /^[•●▪◦‣■□○∙·*–—-](?:\s|$)/u;
const typewriter = /mono|courier|typewriter|cmtt/iu;
/** A column of which so many words stand in a typewriter face is one of a program. */
const fixedShare = 0.7;
/** A printout has hardly a word of another face, and a page with less of it is one in another face. */
const printoutShare = 0.95;
const typewrittenShare = 0.8;

/** The signs of examples in the cells of `columnCount` columns, on a page of `pageWords`. */
export function exampleSigns(
  rows: readonly (readonly TableCell[])[],
  columnCount: number,
  pageWords: readonly Word[],
): ExampleSigns {
  const filled = rows.flat().filter(({ words }) => words.length > 0);
  const texts = filled.map(textOf);
  const words = filled.flatMap(({ words: lines }) => lines.flat());
  const shareOf = (pattern: RegExp) => share(texts.filter((text) => pattern.test(text)).length, texts.length);
  const numbered = rows.map((row) => row.some((cell) => cell.column === 0 && exampleNumber.test(firstWord(cell))));
  const fixed = Array.from({ length: columnCount }, (_, column) => filled.filter((cell) => cell.column === column))
    .filter((cells) => isFixed(cells.flatMap((cell) => cell.words.flat())))
    .map((cells) => cells.flatMap((cell) => cell.words));
  return {
    letters: shareOf(letter),
    brackets: shareOf(bracket),
    singleWords: share(filled.filter((cell) => cell.words.flat().length === 1).length, filled.length),
    segmentedWords: share(words.filter(({ text }) => segmented.test(text)).length, words.length),
    exampleNumber: Number(numbered[0] === true && !numbered.slice(1).includes(true)),
    quotedCells: Math.min(1, shareOf(quoted) * rows.length),
    bullets: shareOf(bullet),
    listing: share(fixed.filter((lines) => lines.every((line) => line.length > 1)).length, columnCount),
    printout: Number(isFixed(words, printoutShare) && !isFixed(pageWords, typewrittenShare)),
  };
}

function textOf({ words }: TableCell): string {
  return words
    .flat()
    .map(({ text }) => text)
    .join(' ');
}

function firstWord({ words }: TableCell): string {
  return words[0]?.[0]?.text ?? '';
}

function isFixed(words: readonly Word[], minShare = fixedShare): boolean {
  const fixed = words.filter(({ isFixedPitch, fontName }) => isFixedPitch ?? typewriter.test(fontName));
  return words.length > 0 && fixed.length >= words.length * minShare;
}

function share(count: number, of: number): number {
  return count / Math.max(of, 1);
}
