import {
  centreOf,
  elementWith,
  median,
  type StructureElement,
  type TableCell,
  type TableColumn,
  type Word,
} from '@recto/document-model';
import { linesOf } from '../grid/lines-of.js';
import { countHeaderRows } from '../judge/count-header-rows.js';
import { rowGround, type GroundAt } from '../judge/row-ground.js';
import type { TableDraft } from '../table-draft.js';
import { columnExtents, covers, placeCells, toGrid } from './place-cells.js';
import { taggedRows, type TaggedRow } from './tagged-rows.js';

/** More words than this in a usual cell: the table sets a page, and says nothing of what belongs together. */
const maxUsualWords = 25;
/** Rows may reach so far into each other's height, in shares of the lower one's. */
const maxReachShare = 0.35;
/** What a file says of its tables is nearly always right where they are drawn as it says. */
const taggedConfidence = 0.97;

/**
 * The tables that the file itself tells, cell by cell, where their words stand as it says: row below row, column beside
 * column. A table around another one, or one whose cells hold running text, sets the page and is none.
 */
export function taggedTables(words: readonly Word[], groundAt: GroundAt): TableDraft[] {
  const byTable = new Map<StructureElement, Word[]>();
  const outer = new Set<StructureElement>();
  for (const word of words) {
    const table = elementWith(word.element, isTable);
    if (!table) continue;
    const own = byTable.get(table);
    if (own) own.push(word);
    else byTable.set(table, [word]);
    for (let at = elementWith(table.parent, isTable); at; at = elementWith(at.parent, isTable)) outer.add(at);
  }
  if (byTable.size === 0) return [];
  const untold = words.filter(({ element }) => element === undefined);
  return [...byTable].flatMap(([table, own]) => (outer.has(table) ? [] : (readTable(own, untold, groundAt) ?? [])));
}

function isTable(role: string): boolean {
  return role === 'Table';
}

function readTable(words: readonly Word[], untold: readonly Word[], groundAt: GroundAt): TableDraft | undefined {
  const rows = taggedRows(words);
  if (!rows || rows.length < 2 || !standBelowEachOther(rows)) return undefined;
  if (median(rows.flatMap(({ cells }) => cells.map((cell) => cell.words.length))) > maxUsualWords) return undefined;
  const placed = placeCells(rows);
  const columns = placed && columnExtents(placed);
  const grid = columns && columns.length > 1 ? toGrid(placed, rows.length, columns.length) : undefined;
  if (!columns || !grid) return undefined;
  const named = rows.findIndex(({ cells }) => !cells.every(({ element }) => element.role === 'TH'));
  const headerRowCount =
    named > 0
      ? named
      : countHeaderRows(grid, {
          columnCount: columns.length,
          isRuledBelow: () => false,
          groundOf: (row) => rowGround(columns, middleOf(rows[row]), groundAt),
        });
  const marked = withUntold(grid, { rows, columns }, untold).map((row) =>
    row.map((cell) => ({ ...cell, isHeader: cell.row < headerRowCount })),
  );
  return { rows: marked, columns, headerRowCount, confidence: taggedConfidence, isTold: true };
}

/**
 * The grid with the words that stand between its edges although the file does not say so, such as those that were recognised
 * in a picture, or turned: each goes to the cell of the row that begins before it and of the column nearest to it.
 */
function withUntold(
  grid: readonly (readonly TableCell[])[],
  { rows, columns }: { readonly rows: readonly TaggedRow[]; readonly columns: readonly TableColumn[] },
  untold: readonly Word[],
): readonly (readonly TableCell[])[] {
  const cells = grid.flat();
  const more = new Map<TableCell, Word[]>();
  const [before, last] = columns.slice(-2);
  // A cell may be wider than what is printed in the other ones of its column.
  const slack = before && last ? (last.left - before.right) / 2 : 0;
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x > (columns[0]?.left ?? x) &&
    x < (last?.right ?? x) + slack &&
    y > (rows[0]?.top ?? y) &&
    y < (rows.at(-1)?.bottom ?? y);
  for (const word of untold) {
    const { x, y } = centreOf(word.box);
    if (!isInside({ x, y })) continue;
    const [row, column] = [rows.findLastIndex(({ top }) => top <= y), nearestColumn(columns, x)];
    const cell = cells.find((one) => covers(one, row, column));
    if (cell) more.set(cell, [...(more.get(cell) ?? []), word]);
  }
  if (more.size === 0) return grid;
  return grid.map((row) =>
    row.map((cell) => ({ ...cell, words: linesOf([...cell.words.flat(), ...(more.get(cell) ?? [])]) })),
  );
}

function nearestColumn(columns: readonly TableColumn[], x: number): number {
  const distances = columns.map(({ left, right }) => Math.max(left - x, x - right, 0));
  return distances.indexOf(Math.min(...distances));
}

function middleOf(row: TaggedRow | undefined): number {
  return row ? (row.top + row.bottom) / 2 : 0;
}

function standBelowEachOther(rows: readonly TaggedRow[]): boolean {
  return rows.slice(1).every((row, index) => {
    const above = rows[index] ?? row;
    const height = Math.min(above.bottom - above.top, row.bottom - row.top);
    return middleOf(row) > middleOf(above) && above.bottom - row.top <= height * maxReachShare;
  });
}
