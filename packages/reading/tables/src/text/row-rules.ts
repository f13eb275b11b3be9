import type { TableColumn } from '@recto/document-model';
import type { RuleLine } from '../rules/rule-lines.js';
import type { TextRow } from './text-row.js';

/** A line counts as ruled below when rules cover this share of the table's width there. */
const minRuledShare = 0.5;
/** Lines that run further beyond the columns than this share of their width belong to the page. */
const maxOverhangShare = 0.25;

export function bandOf(group: readonly TextRow[]): { top: number; bottom: number } {
  return {
    top: Math.min(...group.map(({ top }) => top)),
    bottom: Math.max(...group.map(({ bottom }) => bottom)),
  };
}

/** For each row whether rules between it and the next one cover enough of the width. */
export function ruledAfter(
  bands: readonly { readonly top: number; readonly bottom: number }[],
  columns: readonly TableColumn[],
  horizontals: readonly RuleLine[],
  minShare = minRuledShare,
): boolean[] {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  return bands.map(({ top, bottom }, index) => {
    const next = bands[index + 1];
    if (!next) return false;
    const low = Math.min((top + bottom) / 2, bottom - 1);
    const between = horizontals.filter(({ at }) => at > low && at < (next.top + next.bottom) / 2);
    const covered = between.reduce(
      (sum, { from, to }) => sum + Math.max(Math.min(to, right) - Math.max(from, left), 0),
      0,
    );
    return covered >= (right - left) * minShare;
  });
}

/** Rules along the rows of the table, whose words or drawn strip reach from `left` to `right`. */
export function ruleCountOf(
  rows: readonly TextRow[],
  { left, right }: Pick<TableColumn, 'left' | 'right'>,
  horizontals: readonly RuleLine[],
): number {
  const { top, bottom } = bandOf(rows);
  const reach = (rows[0]?.bottom ?? top) - top;
  const near = horizontals.filter(
    ({ at, from, to }) =>
      at > top - reach * 1.5 &&
      at < bottom + reach * 1.5 &&
      Math.min(to, right) - Math.max(from, left) > (right - left) * 0.6 &&
      Math.max(left - from, to - right) < Math.max((right - left) * maxOverhangShare, reach * 3),
  );
  return near.length;
}

/** From where to where the words of rows reach. */
export function reachOf(rows: readonly TextRow[]): { left: number; right: number } {
  const boxes = rows.flatMap(({ words }) => words.map(({ box }) => box));
  return { left: Math.min(...boxes.map(({ x }) => x)), right: Math.max(...boxes.map(({ x, width }) => x + width)) };
}
