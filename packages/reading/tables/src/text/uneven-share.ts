import { median } from '@recto/document-model';
import { baselineOf } from './line-band.js';
import { runsOf, type TextRow } from './text-row.js';

/** Baselines further apart than this share of the print's size are not one line. */
const maxOffShare = 0.3;

/** Share of the rows, of those with several runs, whose runs do not stand on one baseline: columns side by side. */
export function unevenShare(rows: readonly TextRow[], gap: number): number {
  const wide = rows.map((row) => runsOf(row, gap)).filter((runs) => runs.length > 1);
  const uneven = wide.filter((runs) => {
    const baselines = runs.map(({ words }) => baselineOf(words));
    const size = median(runs.map(({ words }) => words[0]?.fontSizePt ?? 0));
    return Math.max(...baselines) - Math.min(...baselines) > size * maxOffShare;
  });
  return uneven.length / Math.max(wide.length, 1);
}
