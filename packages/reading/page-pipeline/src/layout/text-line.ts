import { boxAround } from './box-around.js';
import { lineText } from './lines/line-text.js';
import { median, weightedMedian } from './median.js';
import type { Box, Word } from '../page-reading-types.js';

/** Words on one baseline within one column, from left to right. */
export interface TextLine {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly text: string;
  readonly sizePt: number;
  /** Height of the baseline, y down: unlike the box's bottom the same with and without descenders. */
  readonly baselineY: number;
  /** Most of its letters are bold. */
  readonly isBold: boolean;
  /** Most of its letters are italic. */
  readonly isItalic: boolean;
  /** Nearly all of its letters are of a typewriter face. */
  readonly isFixedPitch: boolean;
  /** The face of all of its words; undefined when there are several, or none is known. */
  readonly face: string | undefined;
  /** The widest white between two of its words, in points. */
  readonly widestGapPt: number;
}

interface Row {
  words: Word[];
  top: number;
  bottom: number;
}

/** Two boxes are on one row when they share this much of the lower one's height. */
const minSharedHeight = 0.5;
/** A word is compared with this many of the last rows: more cannot overlap it. */
const rowsToLookBack = 6;
/** A line of code may hold a mark of another face. */
const minFixedPitchShare = 0.8;

/** Groups words into rows by the overlap of their heights; rows from the top, words from the left. */
export function toLines(words: readonly Word[]): TextLine[] {
  return toRows(words).map(toLine);
}

/** The same rows without the measuring: words by row, rows from the top, words in no order. */
export function toRows(words: readonly Word[]): Word[][] {
  const byCentre = [...words].sort((a, b) => centreY(a.box) - centreY(b.box) || a.box.x - b.box.x);
  const rows: Row[] = [];
  for (const word of byCentre) {
    const row = bestRow(rows, word.box);
    if (row) addToRow(row, word);
    else rows.push({ words: [word], top: word.box.y, bottom: word.box.y + word.box.height });
  }
  return rows.sort((a, b) => a.top - b.top).map((row) => row.words);
}

export function toLine(words: readonly Word[]): TextLine {
  const ordered = [...words].sort((a, b) => a.box.x - b.box.x);
  const sizePt = weightedMedian(ordered.map(({ fontSizePt, text }) => ({ value: fontSizePt, weight: text.length })));
  const letters = { all: 0, bold: 0, italic: 0, fixed: 0 };
  let widestGapPt = 0;
  let end = Infinity;
  for (const word of ordered) {
    letters.all += word.text.length;
    if (word.isBold) letters.bold += word.text.length;
    if (word.isItalic) letters.italic += word.text.length;
    if (word.isFixedPitch) letters.fixed += word.text.length;
    widestGapPt = Math.max(widestGapPt, word.box.x - end);
    end = end === Infinity ? word.box.x + word.box.width : Math.max(end, word.box.x + word.box.width);
  }
  return {
    words: ordered,
    box: boxAround(ordered.map(({ box }) => box)),
    text: lineText(ordered),
    sizePt,
    baselineY: baseline(ordered, sizePt),
    isBold: letters.bold > letters.all / 2,
    isItalic: letters.italic > letters.all / 2,
    isFixedPitch: letters.fixed > letters.all * minFixedPitchShare,
    face: oneFace(ordered),
    widestGapPt,
  };
}

function oneFace([first, ...others]: readonly Word[]): string | undefined {
  const name = first?.fontName ?? '';
  return name !== '' && others.every(({ fontName }) => fontName === name) ? name : undefined;
}

export function centreY({ y, height }: Box): number {
  return y + height / 2;
}

/** Descenders reach this share of the size below the baseline. */
const descenderShare = 0.21;
const hasDescender = /[gjpqyQ,;()[\]{}|/_$§ßçşţ]/u;

function baseline(words: readonly Word[], sizePt: number): number {
  const onLine = words.filter(({ script }) => script === undefined);
  return median(
    (onLine.length > 0 ? onLine : words).map(
      ({ text, box }) => box.y + box.height - (hasDescender.test(text) ? sizePt * descenderShare : 0),
    ),
  );
}

function bestRow(rows: readonly Row[], box: Box): Row | undefined {
  let best: Row | undefined;
  let bestShare = minSharedHeight;
  for (let index = Math.max(0, rows.length - rowsToLookBack); index < rows.length; index += 1) {
    const row = rows[index];
    if (!row) continue;
    const shared = Math.min(row.bottom, box.y + box.height) - Math.max(row.top, box.y);
    const share = shared / Math.max(Math.min(box.height, row.bottom - row.top), 0.01);
    if (share > bestShare) [best, bestShare] = [row, share];
  }
  return best;
}

/** The row's band is the mean of its words, so that one tall word does not swallow the next row. */
function addToRow(row: Row, word: Word): void {
  const count = row.words.push(word);
  row.top = (row.top * (count - 1) + word.box.y) / count;
  row.bottom = (row.bottom * (count - 1) + word.box.y + word.box.height) / count;
}
