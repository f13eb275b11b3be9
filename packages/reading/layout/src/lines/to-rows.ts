import { toLine, type Box, type TextLine, type Word } from '@recto/document-model';

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

export function centreY({ y, height }: Box): number {
  return y + height / 2;
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
