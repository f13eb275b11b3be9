import { boxOnLine, type Box, type Word } from '@recto/document-model';

/** Words that stand at the same height, from left to right. */
export interface TextRow {
  readonly words: readonly Word[];
  readonly top: number;
  readonly bottom: number;
}

/** Words of a row that follow each other without a wide gap. */
export interface Run {
  readonly words: readonly Word[];
  readonly left: number;
  readonly right: number;
}

/** Words further apart than this, in shares of the print's size, may be in different cells. */
export const cellGapShare = 0.95;
/** Two words are on one row when they share at least this part of the lower one's height. */
const minSharedHeight = 0.5;
/** Words are taken from top to bottom, so that only the last rows can still grow. */
const openRowCount = 6;

interface RowInProgress {
  readonly words: Word[];
  top: number;
  bottom: number;
}

/** Rows from top to bottom, over the whole width of what is given. */
export function toTextRows(words: readonly Word[]): TextRow[] {
  const rows: RowInProgress[] = [];
  const placed = words.map((word) => ({ word, box: boxOnLine(word) }));
  for (const { word, box } of placed.sort((a, b) => centreOf(a.box) - centreOf(b.box) || a.box.x - b.box.x)) {
    const row = bestRow(rows, box);
    if (row) addToRow(row, word, box);
    else rows.push({ words: [word], top: box.y, bottom: box.y + box.height });
  }
  for (const row of rows) row.words.sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y);
  return rows.sort((a, b) => a.top - b.top);
}

/** Runs of a row: words further apart than `gap` are in different ones. */
export function runsOf({ words }: Pick<TextRow, 'words'>, gap: number): Run[] {
  const runs: { words: Word[]; left: number; right: number }[] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const right = word.box.x + word.box.width;
    if (run && word.box.x - run.right <= gap) {
      run.words.push(word);
      run.right = Math.max(run.right, right);
    } else runs.push({ words: [word], left: word.box.x, right });
  }
  return runs;
}

export function wordsOfRows(rows: readonly TextRow[]): Word[] {
  return rows.flatMap(({ words }) => words);
}

export function textOf({ words }: Pick<Run, 'words'>): string {
  return words.map(({ text }) => text).join(' ');
}

function centreOf({ y, height }: Box): number {
  return y + height / 2;
}

function bestRow(rows: readonly RowInProgress[], box: Box): RowInProgress | undefined {
  let best: RowInProgress | undefined;
  let bestShare = minSharedHeight;
  for (const row of rows.slice(-openRowCount)) {
    const shared = Math.min(row.bottom, box.y + box.height) - Math.max(row.top, box.y);
    const share = shared / Math.max(Math.min(box.height, row.bottom - row.top), 0.01);
    if (share > bestShare) [best, bestShare] = [row, share];
  }
  return best;
}

/** The row's band is the mean of its words, so that one tall word does not swallow the next row. */
function addToRow(row: RowInProgress, word: Word, box: Box): void {
  const count = row.words.push(word);
  row.top = (row.top * (count - 1) + box.y) / count;
  row.bottom = (row.bottom * (count - 1) + box.y + box.height) / count;
}
