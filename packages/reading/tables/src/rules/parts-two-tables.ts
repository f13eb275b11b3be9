import { median, type Word } from '@recto/document-model';
import { isProse } from '../text/is-prose.js';
import { runsOf, toTextRows, type Run, type TextRow } from '../text/text-row.js';
import type { RuleLine } from './rule-lines.js';

/** So many lines of one cell each, and white beside them this much wider than from row to row, part two tables. */
const minLinesBetween = 3;
const minBreakRatio = 1.6;
/** Names of columns below running text have so many lines at most, and this much white above them, in sizes. */
const maxNameLines = 3;
const minApartShare = 0.5;

/**
 * Whether lines of text, parted by white, stand between rows of several cells. Lines of running text over the gutters of the row above
 * are no rows of its table: white is wide beside them where it is wide for their own leading.
 */
export function isInterrupted(rows: readonly TextRow[], cells: readonly (readonly Run[])[]): boolean {
  const isSeveral = cells.map((runs) => runs.length > 1);
  const steps = rows.slice(1).map((row, index) => row.top - (rows[index]?.top ?? row.top));
  const usual = median(steps.filter((_, index) => isSeveral[index] && isSeveral[index + 1]));
  if (usual === 0) return false;
  let above = -1;
  return isSeveral.some((isRow, index) => {
    if (!isRow) return false;
    const between = steps.slice(Math.max(above, 0), index);
    const texts = cells.slice(above + 1, index).filter((runs) => isAcross(runs, cells[above] ?? []));
    const leading = texts.length > minLinesBetween ? Math.min(usual, median(between)) : usual;
    const isBreak = above >= 0 && index - above > minLinesBetween && Math.max(...between) > leading * minBreakRatio;
    above = index;
    return isBreak;
  });
}

/** Whether running text over the gutters, parted from the rows above and below, is followed by names of columns alone. */
export function endsInHeading(rows: readonly TextRow[], cells: readonly (readonly Run[])[]): boolean {
  const last = cells.findLastIndex(
    (runs, index) => index > 0 && isAcross(runs, cells.find((row) => row.length > 1) ?? []),
  );
  const first = cells.findLastIndex((runs, index) => index < last && runs.length > 1) + 1;
  const heading = cells.slice(last + 1);
  if (first < 1 || last < first || heading.length === 0 || heading.length > maxNameLines) return false;
  const whiteAbove = (index: number) => (rows[index]?.top ?? 0) - (rows[index - 1]?.bottom ?? 0);
  const size = rows[last]?.words[0]?.fontSizePt ?? 0;
  const isApart = [first, last + 1].every((index) => whiteAbove(index) > size * minApartShare);
  return isApart && heading.every((runs) => runs.length > 1 && !runs.some(isProse));
}

/** Whether several names stand right above a rule. */
export function hasHeadingOver({ at }: RuleLine, words: readonly Word[], sizePt: number): boolean {
  const near = words.filter(({ box: { y, height } }) => y + height <= at + 1 && y + height > at - sizePt);
  const runs = toTextRows(near).at(-1);
  return runs !== undefined && runsOf(runs, sizePt * 0.7).length > 1;
}

/** A line of running text over the first gutter of a row. */
function isAcross([run, ...more]: readonly Run[], [first, second]: readonly Run[]): boolean {
  return (
    run !== undefined &&
    more.length === 0 &&
    isProse(run) &&
    first !== undefined &&
    second !== undefined &&
    run.left < first.right &&
    run.right > second.left
  );
}
