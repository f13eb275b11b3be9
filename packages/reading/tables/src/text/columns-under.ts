import type { TableColumn } from '@recto/document-model';
import type { Run } from './text-row.js';

/** First and last column that a run stands in. */
export function columnsUnder(
  run: Pick<Run, 'left' | 'right'>,
  columns: readonly TableColumn[],
  minReach: number,
): [number, number] {
  const reached: number[] = [];
  let nearest = 0;
  let least = Infinity;
  columns.forEach(({ left, right }, index) => {
    const shared = Math.min(run.right, right) - Math.max(run.left, left);
    if (shared > Math.min(minReach, (right - left) * 0.5, (run.right - run.left) * 0.5)) reached.push(index);
    if (-shared < least) [nearest, least] = [index, -shared];
  });
  return [reached[0] ?? nearest, reached.at(-1) ?? nearest];
}
