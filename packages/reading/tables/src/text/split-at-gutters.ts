import type { TableColumn, Word } from '@recto/document-model';
import type { Run } from './text-row.js';

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
