import type { TableColumn, Word } from '@recto/document-model';
import type { Run } from './text-row.js';

/** Edges that differ by less than this share of the size are flush. */
const flushShare = 0.25;

/** Cells that nearly touch are one run; a wide space that lies in the gutter, or any in a narrow gutter, parts them. */
export function splitAtGutters(run: Run, columns: readonly TableColumn[], gutter: number): Run[] {
  if (run.words.length < 2) return [run];
  const parts: Run[] = [];
  const narrowest = narrowestGutter(columns) - 1;
  let start = 0;
  for (let index = 1; index < run.words.length; index += 1) {
    const [before, after] = [run.words[index - 1], run.words[index]];
    if (!before || !after) continue;
    const end = before.box.x + before.box.width;
    if (after.box.x - end < narrowest) continue;
    const isWide = after.box.x - end > gutter * 0.75;
    const isParted = columns.some((column, at) => {
      const next = columns[at + 1];
      if (!next || end > next.left + 0.5 || after.box.x < column.right - 0.5) return false;
      return isWide || next.left - column.right < gutter;
    });
    if (!isParted) continue;
    parts.push(toRun(run.words.slice(start, index)));
    start = index;
  }
  return [...parts, toRun(run.words.slice(start))];
}

/** A run parted at every gutter that it has a space in, if each piece then stands flush with one column, or in its middle. */
export function cellsUnder(run: Run, columns: readonly TableColumn[]): Run[] | undefined {
  const [, ...later] = columns;
  const ends = later.flatMap(({ left }, index) => {
    const right = columns[index]?.right ?? left;
    const at = run.words.findIndex(({ box }) => box.x + box.width / 2 > (left + right) / 2);
    const [before, after] = [run.words[at - 1], run.words[at]];
    const isFree = before && after && before.box.x + before.box.width <= left && after.box.x >= right;
    return isFree ? [at] : [];
  });
  if (ends.length === 0) return undefined;
  const pieces = [0, ...ends].map((start, index) => toRun(run.words.slice(start, ends[index] ?? run.words.length)));
  return pieces.every((piece) => columns.some((column) => isFlush(piece, column))) ? pieces : undefined;
}

function isFlush(piece: Run, column: TableColumn): boolean {
  const most = (piece.words[0]?.fontSizePt ?? 0) * flushShare;
  const [left, right] = [piece.left - column.left, piece.right - column.right];
  const middle = (left + right) / 2;
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(middle)) <= most;
}

function narrowestGutter(columns: readonly TableColumn[]): number {
  let narrowest = Infinity;
  for (let at = 1; at < columns.length; at += 1)
    narrowest = Math.min(narrowest, (columns[at]?.left ?? 0) - (columns[at - 1]?.right ?? 0));
  return narrowest;
}

function toRun(words: readonly Word[]): Run {
  return {
    words,
    left: Math.min(...words.map(({ box }) => box.x)),
    right: Math.max(...words.map(({ box }) => box.x + box.width)),
  };
}
