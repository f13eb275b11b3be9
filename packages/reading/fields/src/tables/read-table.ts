import type { PageWord } from '../extraction-types.js';
import { readingOf, type Reading } from '../fields/reading.js';
import { keyOfSegment } from '../labels/find-labels.js';
import { labelIndex } from '../labels/label-index.js';
import type { PageContext } from '../labels/page-context.js';
import { businessKeys } from '../vocabulary/business-keys.js';
import { bottom } from '../layout/box-geometry.js';
import { textOf, type Line } from '../layout/layout-page.js';
import type { ListPlan } from '../schema/field-plan.js';
import { parseValue } from '../values/parse-value.js';
import { cellsOfLine, learnColumns, type Cells } from './cells-of-line.js';
import { codeLine } from './code-line.js';
import { completeColumns } from './complete-columns.js';
import { cutSums } from './cut-sums.js';
import { tableHeaderAt, type Column, type TableHeader } from './find-table-header.js';
import { groupRows, type BodyLine } from './group-rows.js';
import { itemFields, type ItemField, type TableRow } from './item-fields.js';
import { readDatedEntries } from './read-dated-entries.js';
import { readItemLines } from './read-item-lines.js';
import { impliedReadings } from './implied-readings.js';
import { settlePrices } from './settle-prices.js';
import { countAndPriceOf } from './item-line.js';
import { withCounts } from './with-counts.js';
import { isSummaryLine } from './summary-line.js';
import type { TableQuery } from './table-query.js';

/** How plainly a cell belongs to its column. */
const cellCertainty = 0.9;

/** A gap of more line heights than this ends a table; the first row may stand further off. */
const maxGapPerHeight = 3.5;

/** Most lines of one table. */
const maxBodyLines = 400;

/** Kinds that run on in the next line of their cell. */
const textKinds: ReadonlySet<string> = new Set(['text', 'address']);

/**
 * Returns the rows of all tables on the page whose headings name the fields of the list's items, in reading order; where
 * there is no such table, the lines of a receipt that have a text and an amount.
 */
export function readTable(plan: ListPlan, context: PageContext): TableRow[] {
  const fields = itemFields(plan.item);
  const ownKeys = fields.flatMap((field) => [...field.leaf.labels.keys()]);
  const query: TableQuery = {
    fields,
    keys: new Set([...businessKeys, ...ownKeys]),
    index: labelIndex(new Set(ownKeys)),
  };
  const rows: TableRow[] = [];
  for (let index = 0; index < context.layout.length && rows.length < plan.maxItems;) {
    const header = bestHeaderAt(index, query, context);
    if (header === undefined) {
      index += 1;
      continue;
    }
    const body = bodyOf(header.columns, header.bodyIndex, query, context);
    rows.push(...readRows(header.columns, body, fields, context));
    index = header.bodyIndex + body.length;
  }
  const found = [() => rows, () => readItemLines(fields, context), () => readDatedEntries(plan, context)];
  const first = found.map((read) => read()).find((list) => list.length > 0) ?? [];
  return first.slice(0, plan.maxItems);
}

/** A line above the headings that only looks like their first line is left out: the headings without it name more. */
function bestHeaderAt(index: number, query: TableQuery, context: PageContext): TableHeader | undefined {
  const header = tableHeaderAt(index, query, context);
  if (header === undefined) return undefined;
  const later = Array.from({ length: header.bodyIndex - index - 1 }, (_, extra) =>
    tableHeaderAt(index + 1 + extra, query, context),
  );
  return later.reduce<TableHeader>(
    (best, next) => (next !== undefined && next.namedCount > best.namedCount ? next : best),
    header,
  );
}

/** The lines below the headings up to a large gap, the next headings, or the sums. */
function bodyOf(columns: readonly Column[], start: number, query: TableQuery, context: PageContext): Line[] {
  const body: Line[] = [];
  let above = context.layout[start - 1];
  for (const line of context.layout.slice(start, start + maxBodyLines)) {
    if (above === undefined) break;
    const gap = line.box.y - bottom(above.box);
    if (gap > maxGapPerHeight * line.box.height * (body.length === 0 ? 2 : 1)) break;
    if (tableHeaderAt(line.segments[0]?.lineIndex ?? 0, query, context) !== undefined) break;
    if (body.length > 0 && headsOther(line, context.layout[start - 1], context)) break;
    if (isSummaryLine(line) && !(isIntermediate(line) && goesOn(line, columns, context))) break;
    body.push(line);
    above = line;
  }
  return body;
}

/** Words without figures beside each other, bold as the headings are or labels most of them: they head something else. */
function headsOther({ segments }: Line, heading: Line | undefined, { labelSegments }: PageContext): boolean {
  if (segments.length < 2 || segments.some(({ text }) => /\d/.test(text))) return false;
  const isBold = (line: Line): boolean =>
    line.segments.every(({ words }) => words.every((word) => word.isBold === true));
  if (heading !== undefined && isBold(heading)) return isBold({ segments, box: heading.box });
  return segments.length > 2 && 2 * segments.filter((segment) => labelSegments.has(segment)).length > segments.length;
}

/** A sum on the way, not the end of the table. */
function isIntermediate(line: Line): boolean {
  const key = line.segments.map(keyOfSegment).join(' ');
  return /\b(?:sub|forward|opening|carried|brought|ubertrag|reporter|suma)\b/.test(key);
}

/** Below a subtotal between items, or a balance brought forward above them, complete rows follow at once. */
function goesOn(summary: Line, columns: readonly Column[], context: PageContext): boolean {
  const at = summary.segments[0]?.lineIndex ?? 0;
  const next = context.layout.slice(at + 1, at + 4).find((line) => !isSummaryLine(line));
  if (next === undefined || next.box.y - bottom(summary.box) > maxGapPerHeight * next.box.height) return false;
  const cells = cellsOfLine(next, columns);
  const figures = [...cells].filter(([column]) => column.field !== undefined && !textKinds.has(column.field.leaf.kind));
  const hasText = [...cells].some(
    ([column, words]) =>
      column.field !== undefined && textKinds.has(column.field.leaf.kind) && /\p{L}/u.test(textOf(words)),
  );
  return (
    hasText &&
    cells.size >= Math.max(3, columns.length - 2) &&
    figures.some(([column, words]) => readCell(column, words, context) !== undefined)
  );
}

function readRows(
  columns: readonly Column[],
  lines: readonly Line[],
  fields: readonly ItemField[],
  context: PageContext,
): TableRow[] {
  const items = lines.filter((line) => !isSummaryLine(line));
  const learned = completeColumns(learnColumns(columns, items), items, fields, context.notation);
  const body = items.flatMap((line): BodyLine[] => {
    if (countAndPriceOf(line) !== undefined) return [];
    const cells = cellsOfLine(line, learned);
    return [{ line, cells, isAnchor: isAnchor(cells, learned, context) }];
  });
  const groups = groupRows(body, context.page.rules ?? []);
  const found = groups.map((row) => readRow(row, learned, fields, context));
  const rows = withCounts(found, groups, items, fields, context.notation).filter((row) => row.size > 0);
  return cutSums(settlePrices(withoutBalances(withoutSums(rows)), fields), fields);
}

/** A line of its own fills two columns at least, and one figure or date where the fields want any. */
function isAnchor(cells: Cells, columns: readonly Column[], context: PageContext): boolean {
  const typed = columns.filter((column) => column.field !== undefined && !textKinds.has(column.field.leaf.kind));
  const parsed = typed.filter((column) => {
    const words = cells.get(column);
    return words !== undefined && readCell(column, words, context) !== undefined;
  });
  return cells.size >= Math.min(2, columns.length) && (typed.length === 0 || parsed.length > 0);
}

function readRow(
  row: readonly BodyLine[],
  columns: readonly Column[],
  fields: readonly ItemField[],
  context: PageContext,
): TableRow {
  const anchor = row.find((line) => line.isAnchor);
  const inOrder = [...row].sort((a, b) => a.line.box.y - b.line.box.y);
  const wordsByField = new Map<ItemField, readonly PageWord[]>();
  const code = codeLine(row, columns, fields);
  const readings = new Map<ItemField, Reading>(code === undefined ? [] : [[code.field, code.reading]]);
  for (const column of columns) {
    const { field } = column;
    if (field === undefined) continue;
    const lines = textKinds.has(field.leaf.kind) ? inOrder : anchor === undefined ? [] : [anchor];
    const words = lines.flatMap((line) =>
      line === code?.line || (line !== anchor && isDays(line.cells.get(column) ?? []))
        ? []
        : (line.cells.get(column) ?? []),
    );
    const reading = words.length === 0 ? undefined : readCell(column, words, context);
    if (reading === undefined) continue;
    wordsByField.set(field, words);
    readings.set(field, reading);
  }
  for (const [field, reading] of impliedReadings(fields, wordsByField, context)) readings.set(field, reading);
  return readings;
}

function readCell({ field, sign }: Column, words: readonly PageWord[], context: PageContext): Reading | undefined {
  if (field === undefined) return undefined;
  const parsed = parseValue(textOf(words), field.leaf, context.notation);
  if (parsed === undefined) return undefined;
  const value = sign === -1 && typeof parsed.value === 'number' ? -Math.abs(parsed.value) : parsed.value;
  return readingOf({ ...parsed, value }, words, cellCertainty);
}

/** A lone amount below rows of many cells is a sum of them, whatever it is called. */
function withoutSums(rows: readonly TableRow[]): TableRow[] {
  const most = Math.max(0, ...rows.map((row) => row.size));
  return rows.filter(
    (row) =>
      row.size > 1 || most < cellsOfFullRow || ![...row.values()].every(({ value }) => typeof value === 'number'),
  );
}

const cellsOfFullRow = 4;

/** A day and a balance that nothing moved, `Balance brought forward`, is no movement. */
function withoutBalances(rows: readonly TableRow[]): TableRow[] {
  const isMoved = (row: TableRow): boolean => [...row.keys()].some(({ leaf }) => movementRoles.has(leaf.role ?? ''));
  const hasBalance = (row: TableRow): boolean => [...row.keys()].some(({ leaf }) => leaf.role === 'balance');
  const moved = rows.filter(isMoved);
  return moved.length < 2 ? [...rows] : rows.filter((row) => isMoved(row) || !hasBalance(row));
}

const movementRoles: ReadonlySet<string> = new Set(['debit', 'credit', 'line total']);

/** A day or a period under a description says when, not what. */
function isDays(words: readonly PageWord[]): boolean {
  const rest = textOf(words).replace(
    /\b\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|[-–—]|\bto\b/gu,
    '',
  );
  return words.length > 0 && rest.trim() === '' && /\d/.test(textOf(words));
}
