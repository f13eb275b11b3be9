import type { TableColumn } from '@recto/document-model';
import type { RuleLine } from '../rules/rule-lines.js';
import type { TextTableContext } from '../table-draft.js';
import { columnsUnder } from './columns-under.js';
import { cellsUnder, splitAtGutters } from './split-at-gutters.js';
import { runsOf, textOf, type Run, type TextRow } from './text-row.js';

/** A cell of the heading: lines of print below each other over the same columns. */
export interface HeadingCell {
  readonly first: number;
  readonly last: number;
  /** From 0; how many cells of the heading stand above it. */
  readonly row: number;
  readonly rowSpan: number;
  readonly runs: readonly Run[];
}

interface OpenCell {
  first: number;
  last: number;
  readonly runs: Run[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface HeadingRun extends Run {
  readonly top: number;
  readonly bottom: number;
  readonly line: number;
  first: number;
  last: number;
  /** A rule below it, or a series of names, says which columns it heads. */
  isRuled: boolean;
}

/** A run reaches into a column when it covers more of it than an overhang does, in shares of the print's size. */
const minReachShare = 0.35;
/** White between two lines of one cell, in shares of the size, at most. */
const maxLineGapShare = 0.8;
/** Off the middle of its columns by less than this share of their width, a heading stands over all of them. */
const maxOffCentreShare = 0.08;
/** Edges that differ by less than this share of the size are flush. */
const flushShare = 0.3;
/** Longer rules go below the whole heading and not below one of its cells. */
const maxCellRuleShare = 0.9;

/**
 * The cells of a table's heading. Which lines of print belong together is asked for each place by itself: a name in
 * three lines may stand beside one in two lines, flush with its head or with its foot, and below a name of its group.
 */
export function headingCells(
  lines: readonly TextRow[],
  columns: readonly TableColumn[],
  gutter: number,
  { sizePt, horizontals }: Pick<TextTableContext, 'sizePt' | 'horizontals'>,
): HeadingCell[] {
  const runs = headingRuns(lines, columns, gutter, sizePt);
  spanSeries(runs, columns);
  const stacks = columns.map((): OpenCell[] => []);
  const cells: OpenCell[] = [];
  const page = { columns, horizontals, sizePt, runs };
  for (const run of runs) {
    settleByRule(run, page);
    const above = stacks[run.first]?.at(-1) ?? soleCellOver(run, stacks);
    if (above && (goesOn(above, run, page) || goesOnBelow(above, run, stacks, page))) {
      extend(above, run);
      for (let column = above.first; column <= above.last; column += 1)
        if (stacks[column]?.at(-1) !== above) stacks[column]?.push(above);
      continue;
    }
    if (!run.isRuled) widenOverGroup(run, stacks, page);
    const { first, last, left, right, top, bottom } = run;
    const cell = { first, last, left, right, top, bottom, runs: [run] };
    cells.push(cell);
    for (let column = first; column <= last; column += 1) stacks[column]?.push(cell);
  }
  return placed(cells, stacks);
}

interface HeadingPage {
  readonly columns: readonly TableColumn[];
  readonly horizontals: readonly RuleLine[];
  readonly sizePt: number;
  readonly runs: readonly HeadingRun[];
}

function headingRuns(
  lines: readonly TextRow[],
  columns: readonly TableColumn[],
  gutter: number,
  sizePt: number,
): HeadingRun[] {
  return lines.flatMap((row, line) => {
    // Names of columns may stand as close as words do; the name of a group has others below its words.
    const isLowest = (run: Run) =>
      !lines
        .slice(line + 1)
        .some(({ words }) => words.some(({ box }) => box.x < run.right && box.x + box.width > run.left));
    return runsOf(row, gutter)
      .flatMap((run) => (isLowest(run) ? (cellsUnder(run, columns) ?? [run]) : [run]))
      .flatMap((run) => splitAtGutters(run, columns, gutter))
      .map((run) => {
        const [first, last] = columnsUnder(run, columns, sizePt * minReachShare);
        return { ...run, top: row.top, bottom: row.bottom, line, first, last, isRuled: false };
      });
  });
}

/**
 * Names that come again below others ("Plan, Actual, Plan, Actual" below "2022, 2023") show how many columns each of the
 * others heads, wherever above them it stands.
 */
function spanSeries(runs: readonly HeadingRun[], columns: readonly TableColumn[]): void {
  const lineOf = (line: number) => runs.filter((run) => run.line === line);
  for (const line of new Set(runs.map((run) => run.line))) {
    // A label at the middle of the heading may stand on a line between the two.
    const below = [line + 1, line + 2].map(lineOf).find(({ length }) => length > 1) ?? [];
    // What stands before the series names the rows.
    const names = below.slice(
      below.findIndex((run, at) => below.some((other, to) => to > at && textOf(other) === textOf(run))),
    );
    const [heads, texts] = [lineOf(line), names.map(textOf)];
    const period = texts.findIndex((text, index) => index > 0 && text === texts[0]);
    const groups = heads.filter(({ left }) => left >= (names[0]?.left ?? 0) - 1);
    const isSeries =
      period > 1 &&
      names.every(({ first, last }) => first === last) &&
      texts.every((text, index) => text === texts[index % period]);
    if (!isSeries || names.length !== groups.length * period) continue;
    // What comes again itself is the first line of one of the names.
    if (new Set(groups.map(textOf)).size < groups.length) continue;
    const spans = groups.map((_, index) => names.slice(index * period, (index + 1) * period));
    const isOver = groups.every((group, index) => {
      const [first, last] = [spans[index]?.[0], spans[index]?.at(-1)];
      if (!first || !last) return false;
      const [left, right] = [columns[first.first]?.left ?? 0, columns[last.last]?.right ?? 0];
      return (group.left + group.right) / 2 > left && (group.left + group.right) / 2 < right;
    });
    if (!isOver) continue;
    groups.forEach((group, index) => {
      [group.first, group.last] = [spans[index]?.[0]?.first ?? group.first, spans[index]?.at(-1)?.last ?? group.last];
      group.isRuled = true;
    });
  }
}

/** The columns above which the rule just below a run stands, when it is no rule of the whole heading. */
function settleByRule(run: HeadingRun, { columns, horizontals, sizePt, runs }: HeadingPage): void {
  const width = (columns.at(-1)?.right ?? 0) - (columns[0]?.left ?? 0);
  const rule = horizontals.find(
    ({ at, from, to }) =>
      at > (run.top + run.bottom) / 2 &&
      at < run.bottom + sizePt * maxLineGapShare &&
      to - from < width * maxCellRuleShare &&
      from <= run.left + 1 &&
      to >= run.right - 1 &&
      // A rule below several names of one line parts them from the next line.
      runs.every((other) => other === run || other.line !== run.line || other.right < from || other.left > to),
  );
  if (!rule) return;
  const under = range(0, columns.length - 1).filter((column) => {
    const { left = 0, right = 0 } = columns[column] ?? {};
    return Math.min(right, rule.to) - Math.max(left, rule.from) > (right - left) * 0.5;
  });
  const [first, last] = [under[0], under.at(-1)];
  if (first === undefined || last === undefined) return;
  [run.first, run.last, run.isRuled] = [first, last, true];
}

/** Whether a run is a further line of the cell above it. */
function goesOn(above: OpenCell, run: HeadingRun, page: HeadingPage): boolean {
  if (run.top - above.bottom > page.sizePt * maxLineGapShare || isRuledBetween(above, run, page)) return false;
  if (run.first === above.first && run.last === above.last) return !hasNeighbours(run, above, page) || !isGroup(above);
  if (run.first < above.first || run.last > above.last || run.isRuled) return false;
  // One line of a group's name is narrower than its columns: it keeps to the group, and names follow for each column.
  const isAlone = !hasNeighbours(run, above, page);
  const named = new Set(
    page.runs.filter(({ line }) => line > run.line).flatMap(({ first, last }) => range(first, last)),
  );
  const isNamed = range(above.first, above.last).filter((column) => named.has(column)).length > 1;
  return isAlone && isNamed && offset(run, above) < offset(run, page.columns[run.first]);
}

/** The last line of a group's name, with the rule below it: what stands above it over some of its columns is its beginning. */
function goesOnBelow(
  above: OpenCell,
  run: HeadingRun,
  stacks: readonly (readonly OpenCell[])[],
  page: HeadingPage,
): boolean {
  const isWithin = above.first >= run.first && above.last <= run.last && run.last > run.first;
  const isNear = run.top - above.bottom <= page.sizePt * maxLineGapShare && !isRuledBetween(above, run, page);
  if (!run.isRuled || !isWithin || !isNear || soleCellOver(run, stacks) !== above) return false;
  [above.first, above.last] = [run.first, run.last];
  return true;
}

/** The one cell that ends above a run; undefined where there are several. */
function soleCellOver({ first, last }: HeadingRun, stacks: readonly (readonly OpenCell[])[]): OpenCell | undefined {
  const cells = new Set(range(first, last).flatMap((column) => stacks[column]?.at(-1) ?? []));
  return cells.size === 1 ? [...cells][0] : undefined;
}

function isGroup({ first, last }: OpenCell): boolean {
  return last > first;
}

/** Other print on the same line over the same columns: names of the columns below their group's. */
function hasNeighbours(run: HeadingRun, { first, last }: OpenCell, { runs }: HeadingPage): boolean {
  return runs.some((other) => other !== run && other.line === run.line && other.last >= first && other.first <= last);
}

function isRuledBetween(above: OpenCell, run: HeadingRun, { horizontals }: HeadingPage): boolean {
  const [low, high] = [(above.top + above.bottom) / 2, (run.top + run.bottom) / 2];
  const low2 = Math.max(low, above.bottom - (above.bottom - above.top) / 2);
  const centre = (run.left + run.right) / 2;
  return horizontals.some(({ at, from, to }) => at > low2 && at < high && from <= centre && to >= centre);
}

function extend(cell: OpenCell, run: HeadingRun): void {
  cell.runs.push(run);
  cell.left = Math.min(cell.left, run.left);
  cell.right = Math.max(cell.right, run.right);
  cell.bottom = run.bottom;
}

/** A name in the middle of columns that have no other at its height, and each one of their own below, heads them all. */
function widenOverGroup(run: HeadingRun, stacks: readonly (readonly OpenCell[])[], page: HeadingPage): void {
  const { columns, runs, sizePt } = page;
  const parent = stacks[run.first]?.at(-1);
  const isFree = (column: number) =>
    stacks[column]?.at(-1) === parent &&
    runs.every((other) => other === run || other.line !== run.line || column < other.first || column > other.last);
  const isNamedBelow = (column: number) =>
    runs.some(({ line, first, last }) => line > run.line && first <= column && last >= column && last - first < 1);
  const lowest = run.first === 0 ? 0 : 1;
  let [low, high] = [run.first, run.last];
  while (low - 1 >= lowest && isFree(low - 1)) low -= 1;
  while (high + 1 < columns.length && isFree(high + 1)) high += 1;
  const own = columns[run.first];
  if (run.first === run.last && own && offset(run, own) < sizePt * flushShare) return;
  let least = maxOffCentreShare;
  for (const first of range(low, run.first)) {
    for (const last of range(run.last, high)) {
      if (last === first || !range(first, last).every(isNamedBelow)) continue;
      const [left, right] = [columns[first]?.left ?? 0, columns[last]?.right ?? 0];
      const off = Math.abs((left + right - run.left - run.right) / 2) / Math.max(right - left, 1);
      if (off < least) [run.first, run.last, least] = [first, last, off];
    }
  }
}

/** How far a run is from standing flush with an edge, or in its middle. */
function offset(run: TableColumn, edge: TableColumn | undefined): number {
  if (!edge) return Infinity;
  const offCentre = Math.abs(run.left + run.right - edge.left - edge.right) / 2;
  return Math.min(offCentre, Math.abs(run.left - edge.left), Math.abs(run.right - edge.right));
}

/** Each cell comes below those that head it; the last of a column reaches down to the body. */
function placed(cells: readonly OpenCell[], stacks: readonly (readonly OpenCell[])[]): HeadingCell[] {
  const rows = new Map<OpenCell, number>();
  for (const cell of cells) {
    const above = range(cell.first, cell.last).map((column) => {
      const stack = stacks[column] ?? [];
      const before = stack[stack.indexOf(cell) - 1];
      return before ? (rows.get(before) ?? 0) + 1 : 0;
    });
    rows.set(cell, Math.max(...above));
  }
  const rowCount = Math.max(...[...rows.values()].map((row) => row + 1), 0);
  return cells.map((cell) => {
    const row = rows.get(cell) ?? 0;
    const next = range(cell.first, cell.last).map((column) => {
      const stack = stacks[column] ?? [];
      const after = stack[stack.indexOf(cell) + 1];
      return after ? (rows.get(after) ?? rowCount) : rowCount;
    });
    // A group stays in its row: the places below it belong to its columns.
    const end = cell.first === cell.last ? Math.min(...next) : row + 1;
    return { first: cell.first, last: cell.last, row, rowSpan: end - row, runs: cell.runs };
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
