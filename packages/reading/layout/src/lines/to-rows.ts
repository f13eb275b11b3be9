import { boxOnLine, toLine, type Box, type OnLine, type TextLine, type Word } from '@recto/document-model';

interface Row<Thing> {
  things: Thing[];
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
export function toRows<Thing extends OnLine>(things: readonly Thing[]): Thing[][] {
  const placed = things.map((thing) => {
    const box = boxOnLine(thing);
    return { thing, box, centre: centreY(box) };
  });
  placed.sort((a, b) => a.centre - b.centre || a.box.x - b.box.x);
  const rows: Row<Thing>[] = [];
  for (const { thing, box } of placed) {
    const row = bestRow(rows, box);
    if (row) addToRow(row, thing, box);
    else rows.push({ things: [thing], top: box.y, bottom: box.y + box.height });
  }
  return rows.sort((a, b) => a.top - b.top).map((row) => row.things);
}

export function centreY({ y, height }: Box): number {
  return y + height / 2;
}

function bestRow<Thing>(rows: readonly Row<Thing>[], box: Box): Row<Thing> | undefined {
  let best: Row<Thing> | undefined;
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
function addToRow<Thing>(row: Row<Thing>, thing: Thing, { y, height }: Box): void {
  const count = row.things.push(thing);
  row.top = (row.top * (count - 1) + y) / count;
  row.bottom = (row.bottom * (count - 1) + y + height) / count;
}
