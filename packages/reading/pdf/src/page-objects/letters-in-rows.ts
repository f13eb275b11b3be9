import type { Box } from '@recto/document-model';

export interface OutlinedShape {
  readonly segmentCount: number;
  readonly box: Box;
}

/** Feet of one row differ by less than this share of a letter's height; those of "g" and "p" are counted out. */
const maxFootShare = 0.35;
/** Letters and words of a row are no further apart than this, in heights. */
const maxGapShare = 1.5;
/** Letters of one row differ in height like "x" and "l". */
const maxHeightRatio = 2.2;
/** Fewer in a row, or all alike, are the marks of a plot, dashes or icons. */
const minLetters = 5;
const minKinds = 4;

/** The shapes that stand in rows and differ as the letters of words do. */
export function lettersInRows(shapes: readonly OutlinedShape[]): Box[] {
  const rows: OutlinedShape[][] = [];
  for (const shape of [...shapes].sort((a, b) => footOf(a) - footOf(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && footOf(shape) - footOf(first) <= first.box.height * maxFootShare) row.push(shape);
    else rows.push([shape]);
  }
  return rows.flatMap(runsOf).flatMap((run) => (isText(run) ? run.map(({ box }) => box) : []));
}

function footOf({ box }: OutlinedShape): number {
  return box.y + box.height;
}

/** The pieces of a row without wide gaps or leaps in height. */
function runsOf(row: readonly OutlinedShape[]): OutlinedShape[][] {
  const runs: OutlinedShape[][] = [];
  for (const shape of [...row].sort((a, b) => a.box.x - b.box.x)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(last.box, shape.box)) run.push(shape);
    else runs.push([shape]);
  }
  return runs;
}

function follows(last: Box, next: Box): boolean {
  const highest = Math.max(last.height, next.height);
  const gap = next.x - (last.x + last.width);
  return gap <= highest * maxGapShare && highest <= Math.min(last.height, next.height) * maxHeightRatio;
}

function isText(run: readonly OutlinedShape[]): boolean {
  return run.length >= minLetters && new Set(run.map(({ segmentCount }) => segmentCount)).size >= minKinds;
}
