import { median } from '../../layout/median.js';
import { runsOf, type Run, type TextRow } from './text-row.js';

/** Baselines further apart than this share of the print's size are not one line. */
const maxOffShare = 0.3;
const descenderShare = 0.21;
const hasDescender = /[gjpqyQ,;()[\]{}|/_$§]/u;

/** Share of the rows, of those with several runs, whose runs do not stand on one baseline: columns side by side. */
export function unevenShare(rows: readonly TextRow[], gap: number): number {
  const wide = rows.map((row) => runsOf(row, gap)).filter((runs) => runs.length > 1);
  const uneven = wide.filter((runs) => {
    const baselines = runs.map(baselineOf);
    const size = median(runs.map(({ words }) => words[0]?.fontSizePt ?? 0));
    return Math.max(...baselines) - Math.min(...baselines) > size * maxOffShare;
  });
  return uneven.length / Math.max(wide.length, 1);
}

function baselineOf({ words }: Run): number {
  const places = words.map(({ text, box, fontSizePt }) => {
    const drop = hasDescender.test(text) ? fontSizePt * descenderShare : 0;
    return box.y + box.height - drop;
  });
  return median(places);
}
