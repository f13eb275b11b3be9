import type { TableColumn } from '@recto/document-model';
import { splitTightColumns } from './split-tight-columns.js';
import { runsOf, textOf, type Run, type TextRow } from './text-row.js';

/** The white between columns is at least this share of the print's size, and this many of its spaces, wide. */
const minGutterShare = 0.5;
const minGutterSpaces = 1.7;
/** Wider white is no space between words, in shares of the size. */
const maxSpaceShare = 0.6;
/** The usual space between words in shares of the size, where no two words tell it. */
const usualSpaceShare = 0.28;
/** This share of the rows may cross a gutter: totals, notes and headings over several columns. */
const maxCrossingShare = 0.08;
/** So many amounts make a column of their own. */
const minAmounts = 3;
const amount = /^\p{Sc}?[-−(]?\p{N}[\p{N}.,']*[.,]\p{N}{2}\)?$/u;
/** Totals of so many columns at least, under so many rows. */
const minColumnsOverTotals = 4;
const minRowsOverTotals = 2;
const currencyOnly = /^(?:[$€£¥₹]|US\$|USD|EUR|GBP|CHF|Rs\.?)$/u;
/** Bullets stand so near to their items, in shares of the print's size; what heads these may begin above the bullets. */
const bulletOnly = /^[•▪▫◦‣⁃]+$/u;
const maxBulletGapShare = 2.2;
const maxHeadsOverBullets = 2;
const closingOnly = /^[)%*†‡]+$/u;
const joiningOnly = /^(?:[±∓×]|\+\/?[-−–])$/u;

/** How far apart words of different columns stand at least. */
export function minGutter(rows: readonly TextRow[], sizePt: number): number {
  const spaces: number[] = [];
  for (const { words } of rows) {
    words.forEach((word, index) => {
      const before = words[index - 1];
      const gap = before ? word.box.x - before.box.x - before.box.width : -1;
      if (gap > 0 && gap < sizePt * maxSpaceShare) spaces.push(gap);
    });
  }
  const space = spaces.length > 0 ? lowerQuartile(spaces) : sizePt * usualSpaceShare;
  return Math.max(sizePt * minGutterShare, space * minGutterSpaces);
}

/** Gaps between columns that stand close together are among the gaps; spaces between words are the narrower ones. */
function lowerQuartile(values: readonly number[]): number {
  return new Float64Array(values).sort()[values.length >> 2] ?? 0;
}

/** Columns that the rows share: what lies between the white gutters that (nearly) no row crosses. */
export function textColumns(rows: readonly TextRow[], sizePt: number): TableColumn[] {
  const gutter = minGutter(rows, sizePt);
  const runs = rows.map((row) => runsOf(row, gutter));
  const tabular = runs.filter((row) => row.length > 1);
  const most = Math.max(...tabular.map((row) => row.length), 0);
  /** Rows of headings have fewer and wider cells than the rows below them. */
  const rowsOfBody = tabular.filter((row, index) => index >= Math.min(3, tabular.length >> 2) || row.length >= most);
  const body = withoutTotals(rowsOfBody, most);
  const columns = coveredIntervals(body, Math.floor(body.length * maxCrossingShare), gutter);
  const merged = mergeSigns(mergeComplements(widen(columns, tabular), tabular), tabular, sizePt);
  return splitTightColumns(merged, rows, sizePt);
}

/** "Total GBP  778.08" under five columns: a label over several of them and an amount say nothing of where they end. */
function withoutTotals(rows: readonly (readonly Run[])[], most: number): readonly (readonly Run[])[] {
  let end = rows.length;
  while (end > 0 && (rows[end - 1]?.length ?? most) <= 2) end -= 1;
  return most >= minColumnsOverTotals && end >= minRowsOverTotals ? rows.slice(0, end) : rows;
}

function coveredIntervals(rows: readonly (readonly Run[])[], maxCrossing: number, gutter: number): TableColumn[] {
  const events = rows.flat().flatMap(({ left, right }) => [
    { x: left, step: 1 },
    { x: right, step: -1 },
  ]);
  events.sort((a, b) => a.x - b.x || b.step - a.step);
  const columns: { left: number; right: number }[] = [];
  let depth = 0;
  for (const { x, step } of events) {
    const wasCovered = depth > maxCrossing;
    depth += step;
    const isCovered = depth > maxCrossing;
    if (!wasCovered && isCovered) {
      const last = columns.at(-1);
      if (last && x - last.right < gutter * 0.8) columns.pop();
      columns.push({ left: last && x - last.right < gutter * 0.8 ? last.left : x, right: x });
    }
    const open = columns.at(-1);
    if (wasCovered && open) open.right = Math.max(open.right, x);
  }
  return columns;
}

/** Cells of headings stand over their column, and may be wider than it. */
function widen(columns: readonly TableColumn[], rows: readonly (readonly Run[])[]): TableColumn[] {
  const stray = rows
    .flat()
    .filter(({ left, right }) => columns.every((column) => right < column.left || left > column.right));
  const widened = columns.map((column) => ({ ...column }));
  for (const { left, right } of stray) {
    const after = widened.findIndex((column) => column.left > right);
    const next = after === -1 ? undefined : widened[after];
    const previous = after === -1 ? widened.at(-1) : widened[after - 1];
    const toNext = next ? next.left - right : Infinity;
    const toPrevious = previous ? left - previous.right : Infinity;
    if (next && toNext <= toPrevious) next.left = left;
    else if (previous) previous.right = right;
  }
  return widened;
}

/**
 * Two neighbours of which no row has both are one column: a heading set to the left of its numbers, say. Amounts in both,
 * again and again, are two: what was paid out, and what was paid in.
 */
function mergeComplements(columns: readonly TableColumn[], rows: readonly (readonly Run[])[]): TableColumn[] {
  const merged: TableColumn[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const both = last && rows.some((row) => has(row, last) && has(row, column));
    const areAmounts = last !== undefined && hasAmounts(rows, last) && hasAmounts(rows, column);
    if (last && !both && !areAmounts) merged[merged.length - 1] = { left: last.left, right: column.right };
    else merged.push(column);
  }
  return merged;
}

/**
 * A column of currency signs belongs to the amounts right of it, one of bullets to the items there, one of closing brackets to
 * those left of it, and one of signs that join two figures to both.
 */
function mergeSigns(columns: readonly TableColumn[], rows: readonly (readonly Run[])[], sizePt: number): TableColumn[] {
  const merged: TableColumn[] = [];
  let carried: number | undefined;
  let isOpen = false;
  const holdsBullets = (column: TableColumn) => {
    const texts = textsOf(column, columns, rows);
    const others = texts.filter((text) => !bulletOnly.test(text)).length;
    return others < texts.length / 2 && others <= maxHeadsOverBullets;
  };
  const leadsToItems = (column: TableColumn, next: TableColumn) =>
    next.left - column.right < sizePt * maxBulletGapShare && holdsBullets(column) && !holdsBullets(next);
  columns.forEach((column, index) => {
    const texts = textsOf(column, columns, rows);
    const signs = (pattern: RegExp) => texts.length > 0 && texts.every((text) => pattern.test(text));
    const last = merged.at(-1);
    const joins = last !== undefined && index + 1 < columns.length && signs(joiningOnly);
    const goesOn = isOpen || joins;
    isOpen = joins;
    const next = columns[index + 1];
    if (next && (signs(currencyOnly) || leadsToItems(column, next))) carried ??= column.left;
    else if (last && (goesOn || signs(closingOnly)))
      merged[merged.length - 1] = { left: last.left, right: column.right };
    else {
      merged.push({ left: carried ?? column.left, right: column.right });
      carried = undefined;
    }
  });
  return merged;
}

/** What stands in a column and in no other one. */
function textsOf(column: TableColumn, columns: readonly TableColumn[], rows: readonly (readonly Run[])[]): string[] {
  const isOwn = (run: Run) => isIn(run, column) && columns.every((other) => other === column || !isIn(run, other));
  return rows.flatMap((row) => row.filter(isOwn).map(textOf));
}

function hasAmounts(rows: readonly (readonly Run[])[], column: TableColumn): boolean {
  const cells = rows.flatMap((row) => row.filter((run) => isIn(run, column)));
  return cells.length >= minAmounts && cells.every((run) => amount.test(textOf(run)));
}

function has(row: readonly Run[], column: TableColumn): boolean {
  return row.some((run) => isIn(run, column));
}

function isIn({ left, right }: Run, column: TableColumn): boolean {
  return Math.min(right, column.right) - Math.max(left, column.left) > 0;
}
