import type { TableColumn, Word } from '@recto/document-model';
import { bandOf } from './row-rules.js';
import { isProse } from './is-prose.js';
import { runsOf, type TextRow } from './text-row.js';

/** Lines above and below are looked at as far as this many sizes. */
const reachShare = 16;
/** Lines begin at one place within this share of the size, with at least this much white before them. */
const flushShare = 0.2;
const minWhiteShare = 0.35;
/** Wider white parts a line, in shares of the size. */
const maxSpaceShare = 0.6;
/** So many lines are as many as one can want. */
const mostLines = 8;

/**
 * How many lines above and below the rows begin where a column but the first does, 0..1: the gutters of running text in
 * columns go on where the rows on both sides happen to be level no more. A table's do not, unless a part of it is missed. A line of
 * running text across a gutter ends it.
 */
export function linesBeyond(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  page: { readonly words: readonly Word[]; readonly rows: readonly TextRow[] },
  sizePt: number,
): number {
  const { top, bottom } = bandOf(rows);
  const reach = sizePt * reachShare;
  const isNear = (middle: number, from = top - reach, to = bottom + reach) =>
    (middle > from && middle < top) || (middle > bottom && middle < to);
  const near = page.words.filter(({ box }) => isNear(box.y + box.height / 2));
  const prose = page.rows
    .filter((row) => isNear((row.top + row.bottom) / 2))
    .flatMap((row) =>
      runsOf(row, sizePt * maxSpaceShare)
        .filter(isProse)
        .map((run) => ({ ...run, row })),
    );
  const counts = columns.slice(1).map(({ left }) => {
    const across = prose.filter((run) => run.left < left - sizePt && run.right > left + sizePt).map(({ row }) => row);
    const from = Math.max(top - reach, ...across.map((row) => row.bottom).filter((y) => y < (top + bottom) / 2));
    const to = Math.min(bottom + reach, ...across.map((row) => row.top).filter((y) => y > (top + bottom) / 2));
    const flush = near.filter(
      ({ box }) =>
        isNear(box.y + box.height / 2, from, to) && Math.abs(box.x - left) <= Math.max(sizePt * flushShare, 1),
    );
    const isFree = (word: Word) =>
      !near.some(
        ({ box }) =>
          box.x < word.box.x &&
          box.x + box.width > word.box.x - sizePt * minWhiteShare &&
          box.y < word.box.y + word.box.height / 2 &&
          box.y + box.height > word.box.y + word.box.height / 2,
      );
    return flush.filter(isFree).length;
  });
  return Math.min(Math.max(...counts, 0), mostLines) / mostLines;
}

/** What may stand above rows that open a page: a running head. */
const maxWordsAbove = 12;

/** Whether rows stand at the head of a page, where a table may go on without a heading of its own. */
export function opensPage([first]: readonly TextRow[], words: readonly Word[]): boolean {
  return first !== undefined && words.filter(({ box }) => box.y + box.height / 2 < first.top).length <= maxWordsAbove;
}
