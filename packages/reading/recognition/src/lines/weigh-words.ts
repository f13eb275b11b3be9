import { median, quantile } from '@recto/document-model';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { linesOf } from '../reading/drop-junk.js';
import { strokeWidth } from './stroke-width.js';

/**
 * Stems of bold faces are at least this many times as wide as those of the text, each over the height of its row. Blur widens those of
 * small print and hardly those of large (99 of 100 large words of text have 1.03, 95 of 100 bold ones 1.11).
 */
const boldRatio = { small: 1.4, usual: 1.2, large: 1.07 };
const size = { small: 0.92, large: 1.2 };
/**
 * A word in a line of others is bold from here on, and surely not up to there (99 of 100 words of text; 95 of 100 bold ones), on print
 * whose quarters are not much thinner or stronger than the middle: ink that runs makes words bold by chance.
 */
const ofWord = { bold: 1.28, notBold: 1.14, thin: 0.95, strong: 1.07 };
/** Capitals and figures are stronger than small letters in most faces. */
const capitalsOver = 1.15;
/** Words further apart than this share of the row are of different cells. */
const cellGapShare = 1;
/** Fewer letters have too few stems to tell. */
const minLetters = 3;

/**
 * Says of words whether they are bold: by the width of their stems against the page's, whole cells and lines at once, or word for word
 * where some of a line are clearly bold and others clearly not.
 */
export function weighWords(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = linesOf(words).map(cellsOf);
  const weights = new Map(words.map((word) => [word, weightOf(image, word)]));
  const all = words.flatMap((word) => weights.get(word) ?? []);
  if (all.length === 0) return [...words];
  const usual = median(all);
  const usualRow = median(words.map(({ rowHeightPx }) => rowHeightPx));
  const quarters = [quantile(all, 0.25), quantile(all, 0.75)].map((weight) => weight / usual);
  const isEven = quarters.every((ratio) => ratio >= ofWord.thin && ratio <= ofWord.strong);
  const boldOf = (cell: readonly RecognisedWord[]): boolean[] | undefined => {
    const ratios = cell.map((word) => weights.get(word)?.map((weight) => weight / usual)[0]);
    const print = sizeOf((cell[0]?.rowHeightPx ?? 0) / usualRow);
    const lettered = ratios.map(
      (ratio, at) => ratio && ratio / (/\p{Ll}/u.test(cell[at]?.text ?? '') ? 1 : capitalsOver),
    );
    const each = isEven && print === 'usual' ? boldInside(lettered) : undefined;
    if (each) return each;
    const telling = ratios.filter((ratio) => ratio !== undefined);
    // A lone word is less sure than the middle of several.
    const least = print === 'usual' && telling.length === 1 ? ofWord.bold : boldRatio[print];
    return telling.length === 0 ? undefined : cell.map(() => median(telling) >= least);
  };
  return lines.flatMap((line) => {
    const told = line.map(boldOf);
    const isBold = told.map((cell) => cell?.every(Boolean));
    // Of the number before a heading, or the short name of a first column, the rest of the line tells.
    const first = isBold.includes(false) ? -1 : isBold.indexOf(true);
    return line.flatMap((cell, index) =>
      cell.map((word, at) => (told[index]?.[at] || index < first ? { ...word, isBold: true } : word)),
    );
  });
}

function sizeOf(share: number): keyof typeof boldRatio {
  if (share < size.small) return 'small';
  return share < size.large ? 'usual' : 'large';
}

/** Which words of a line are bold where both kinds are there; words that do not tell are as those on both sides of them. */
function boldInside(ratios: readonly (number | undefined)[]): boolean[] | undefined {
  const told = ratios.map((ratio) => {
    if (ratio === undefined || (ratio > ofWord.notBold && ratio < ofWord.bold)) return undefined;
    return ratio >= ofWord.bold;
  });
  if (!told.includes(true) || !told.includes(false)) return undefined;
  return told.map((isBold, index) => {
    if (isBold !== undefined) return isBold;
    const before = told.slice(0, index).findLast((other) => other !== undefined);
    const after = told.slice(index).find((other) => other !== undefined);
    return (before ?? after) === true && (after ?? before) === true;
  });
}

/** Stem over row height; nothing for words that cannot tell. */
function weightOf(image: GreyImage, word: RecognisedWord): number[] {
  const letters = word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const stem = letters < minLetters || word.rowHeightPx === 0 ? undefined : strokeWidth(image, word);
  return stem === undefined ? [] : [stem / word.rowHeightPx];
}

function cellsOf(line: readonly RecognisedWord[]): RecognisedWord[][] {
  const cells: RecognisedWord[][] = [];
  for (const word of line) {
    const cell = cells.at(-1);
    const gap = word.left - (cell?.at(-1)?.right ?? -Infinity);
    if (cell && gap <= word.rowHeightPx * cellGapShare) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}
