import type { PageWord } from '../extraction-types.js';
import { right } from './box-geometry.js';

/** Accounts set the sign at the left of a column and the figures at its right, this far apart at most, in points. */
const maxGapPt = 70;

/** Joins a sign of money that stands alone to the amount behind it: `€      1.250,00` is one value. */
export function joinCurrency(runs: readonly PageWord[][]): PageWord[][] {
  return runs.reduce<PageWord[][]>((joined, run) => {
    const before = joined.at(-1);
    const [sign] = before ?? [];
    const [first] = run;
    const isSign = before?.length === 1 && /^[€$£]$/.test(sign?.text.trim() ?? '');
    const isAmount = first !== undefined && run.length === 1 && /^-?\d[\d.,'’]*-?$/.test(first.text.trim());
    if (!isSign || !isAmount || sign === undefined || first.box.x - right(sign.box) > maxGapPt) return [...joined, run];
    return [...joined.slice(0, -1), [sign, first]];
  }, []);
}
