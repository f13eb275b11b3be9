import { boxAround } from './box-around.js';
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
  readonly isBold: boolean;
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

/** Groups words into rows by the overlap of their heights; rows from the top, words from the left. */
export function toLines(words: readonly Word[]): TextLine[] {
  const byCentre = [...words].sort((a, b) => centreY(a.box) - centreY(b.box) || a.box.x - b.box.x);
  const rows: Row[] = [];
  for (const word of byCentre) {
    const row = bestRow(rows.slice(-rowsToLookBack), word.box);
    if (row) addToRow(row, word);
    else rows.push({ words: [word], top: word.box.y, bottom: word.box.y + word.box.height });
  }
  return rows.sort((a, b) => a.top - b.top).map(({ words }) => toLine(words));
}

export function toLine(words: readonly Word[]): TextLine {
  const ordered = [...words].sort((a, b) => a.box.x - b.box.x);
  const charCount = (list: readonly Word[]) => list.reduce((sum, { text }) => sum + text.length, 0);
  const sizePt = weightedMedian(ordered.map(({ fontSizePt, text }) => ({ value: fontSizePt, weight: text.length })));
  return {
    words: ordered,
    box: boxAround(ordered.map(({ box }) => box)),
    text: ordered.map(({ text }) => text).join(' '),
    sizePt,
    baselineY: baseline(ordered, sizePt),
    isBold: charCount(ordered.filter(({ isBold }) => isBold)) > charCount(ordered) / 2,
  };
}

export function centreY({ y, height }: Box): number {
  return y + height / 2;
}

/** Descenders reach this share of the size below the baseline. */
const descenderShare = 0.21;
const hasDescender = /[gjpqyQ,;()[\]{}|/_$§ßçşţ]/u;

function baseline(words: readonly Word[], sizePt: number): number {
  return median(
    words.map(({ text, box }) => box.y + box.height - (hasDescender.test(text) ? sizePt * descenderShare : 0)),
  );
}

function bestRow(rows: readonly Row[], box: Box): Row | undefined {
  let best: Row | undefined;
  let bestShare = minSharedHeight;
  for (const row of rows) {
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
