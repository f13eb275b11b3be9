import { bottom, overlapX } from '../layout/box-geometry.js';
import type { PageWord } from '../extraction-types.js';
import type { FieldPlan, ListPlan } from '../schema/field-plan.js';
import { tableColumns, type Column, type ItemField } from './find-table-header.js';
import { labelAt } from '../labels/find-labels.js';
import { textOf, type Line } from '../layout/layout-page.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { businessKeys, type PageContext } from '../labels/page-context.js';
import { parseValue } from '../values/parse-value.js';
import { readingOf, type Reading } from '../fields/reading.js';

/** One item: its fields' readings by their path in the item, joined as a JSON pointer would be. */
export type TableRow = ReadonlyMap<ItemField, Reading>;

/** How plainly a cell belongs to its column. */
const cellCertainty = 0.9;

/** A gap of more line heights than this ends a table; the first row may stand further off. */
const maxGapPerHeight = 3;

const summaryKeys: ReadonlySet<string> = new Set(
  'subtotal,total,grand total,total amount,net amount,tax,tax amount,discount,shipping,amount due,balance due,balance,total due,sum,net total,gross total,invoice total,amount paid,closing balance,total excluding tax,total including tax,gross amount,invoice amount,carried forward,amount carried forward,plus tax'
    .split(',')
    .map((label) => labelKey(labelTokens(label))),
);

/** Returns the rows of all tables on the page whose headings name the fields of the list's items, in reading order. */
export function readTable(plan: ListPlan, context: PageContext): TableRow[] {
  const fields = leavesOf(plan.item, []);
  const keys = new Set([...businessKeys, ...fields.flatMap((field) => [...field.leaf.labels.keys()])]);
  const rows: TableRow[] = [];
  for (let index = 0; index < context.layout.length && rows.length < plan.maxItems; index += 1) {
    const line = context.layout[index];
    const columns = line === undefined ? undefined : tableColumns(line, fields, keys);
    if (columns !== undefined) rows.push(...readRows(columns, index, context));
  }
  return rows.slice(0, plan.maxItems);
}

/** The leaves of an item; lists inside of items are not looked for. */
function leavesOf(plan: FieldPlan, path: readonly string[]): ItemField[] {
  if (plan.type === 'leaf') return [{ path, leaf: plan }];
  return plan.type === 'object' ? plan.fields.flatMap((field) => leavesOf(field.plan, [...path, field.name])) : [];
}

function readRows(columns: readonly Column[], headerIndex: number, context: PageContext): TableRow[] {
  const rows: Map<Column, readonly PageWord[]>[] = [];
  let above = context.layout[headerIndex];
  for (const line of context.layout.slice(headerIndex + 1)) {
    if (above === undefined || isEnd(line, above, rows.length, columns)) break;
    const cells = cellsOf(line, columns);
    if (isRow(cells, columns, context)) rows.push(cells);
    else if (!continueRow(rows.at(-1), cells, line, above)) {
      if (rows.length > 0) break;
      continue;
    }
    above = line;
  }
  return rows.map((cells) => readCells(cells, context)).filter((row) => row.size > 0);
}

function isEnd(line: Line, above: Line, rowCount: number, columns: readonly Column[]): boolean {
  const gap = line.box.y - bottom(above.box);
  if (gap > maxGapPerHeight * line.box.height * (rowCount === 0 ? 2 : 1)) return true;
  const isSummary = line.segments.some((segment) => labelAt(segment, 0, summaryKeys) !== undefined);
  return isSummary && line.segments.length <= Math.min(2, columns.length);
}

/** Shares the words of a line out to the columns: a segment goes where it overlaps most, or stands nearest. */
function cellsOf(line: Line, columns: readonly Column[]): Map<Column, readonly PageWord[]> {
  const cells = new Map<Column, readonly PageWord[]>();
  for (const segment of line.segments) {
    const overlapped = columns.filter((column) => overlapX(column.box, segment.box) > 1);
    const groups = overlapped.length > 1 ? segment.words.map((word) => [word]) : [segment.words];
    let previous: Column | undefined;
    for (const group of groups) {
      const first = group[0];
      const last = group.at(-1);
      if (first === undefined || last === undefined) continue;
      const box = { ...first.box, width: last.box.x + last.box.width - first.box.x };
      const nearest = [...columns].sort((a, b) => overlapX(b.box, box) - overlapX(a.box, box))[0];
      const isOver = nearest !== undefined && overlapX(nearest.box, box) > 0;
      const column: Column | undefined = isOver ? nearest : (previous ?? nearest);
      if (column !== undefined) cells.set(column, [...(cells.get(column) ?? []), ...group]);
      previous = column;
    }
  }
  return cells;
}

/** A row fills two columns at least, and one figure or date where its fields want any. */
function isRow(
  cells: ReadonlyMap<Column, readonly PageWord[]>,
  columns: readonly Column[],
  context: PageContext,
): boolean {
  const typed = columns.filter((column) => column.field !== undefined && column.field.leaf.kind !== 'text');
  const parsed = typed.filter((column) => {
    const words = cells.get(column);
    return (
      words !== undefined &&
      column.field !== undefined &&
      parseValue(textOf(words), column.field.leaf, context.notation) !== undefined
    );
  });
  return cells.size >= 2 && (typed.length === 0 || parsed.length > 0);
}

/** A text that runs on in the next line fills only its own column and stands close below its beginning. */
function continueRow(
  row: Map<Column, readonly PageWord[]> | undefined,
  cells: ReadonlyMap<Column, readonly PageWord[]>,
  line: Line,
  above: Line,
): boolean {
  const [entry] = cells;
  if (row === undefined || entry === undefined || cells.size !== 1) return false;
  const [column, words] = entry;
  const begun = row.get(column);
  if (column.field?.leaf.kind !== 'text' || begun === undefined) return false;
  if (line.box.y - bottom(above.box) > 0.9 * line.box.height) return false;
  if (Math.abs((words[0]?.box.x ?? 0) - (begun[0]?.box.x ?? 0)) > 12) return false;
  row.set(column, [...begun, ...words]);
  return true;
}

function readCells(cells: ReadonlyMap<Column, readonly PageWord[]>, context: PageContext): TableRow {
  const row = new Map<ItemField, Reading>();
  for (const [column, words] of cells) {
    if (column.field === undefined) continue;
    const parsed = parseValue(textOf(words), column.field.leaf, context.notation);
    if (parsed !== undefined) row.set(column.field, readingOf(parsed, words, cellCertainty));
  }
  return row;
}
