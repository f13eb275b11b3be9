import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { linesOf } from '../reading/drop-junk.js';
import { strokeWidth } from './stroke-width.js';

/** Stems of bold faces are at least this many times as wide as those of the text (1.3 to 1.6 on scans of 75 to 300 dpi; text keeps within 1.05). */
const boldRatio = 1.2;
/** Blur makes the stems of small print wide. */
const boldRatioOfSmall = 1.4;
const smallShare = 0.92;
/** Words further apart than this share of the row are of different cells. */
const cellGapShare = 1;
/** Fewer letters have too few stems to tell. */
const minLetters = 3;

/** Says of words whether they are bold: by the width of their stems against the page's, whole cells and lines at once. */
export function weighWords(image: GreyImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = linesOf(words).map(cellsOf);
  const weightsOf = (cell: readonly RecognisedWord[]) => cell.flatMap((word) => weightOf(image, word));
  const cells = new Map(lines.flat().map((cell) => [cell, weightsOf(cell)]));
  const usual = middle([...cells.values()].flat());
  const usualRow = middle(words.map(({ rowHeightPx }) => rowHeightPx));
  if (usual === undefined || usualRow === undefined) return [...words];
  const isBold = (cell: readonly RecognisedWord[]) => {
    const own = middle(cells.get(cell) ?? []);
    const isSmall = (cell[0]?.rowHeightPx ?? 0) < usualRow * smallShare;
    return own === undefined ? undefined : own >= usual * (isSmall ? boldRatioOfSmall : boldRatio);
  };
  return lines.flatMap((line) => {
    const told = line.map(isBold);
    // Of the number before a heading, or the short name of a first column, the rest of the line tells.
    const first = told.includes(false) ? -1 : told.indexOf(true);
    return line.flatMap((cell, index) =>
      told[index] === true || index < first ? cell.map((word) => ({ ...word, isBold: true })) : cell,
    );
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

function middle(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
