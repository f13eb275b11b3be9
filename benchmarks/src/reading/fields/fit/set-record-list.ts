import type { Box, Word } from '@recto/document-model';
import type { ExtractionPage } from '@recto/fields';
import { findTables } from '@recto/tables';
import type { Random } from '../facts/create-random.js';
import { letterPerSize, printWords } from './print-words.js';

export interface PrintedRow {
  /** A rest is what a record goes on with in the line below. */
  readonly kind: 'record' | 'rest' | 'group' | 'sums';
  /** One a column, lines parted by `\n`; of a row that heads a group its one text. */
  readonly cells: readonly string[];
}

export interface PrintedList {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly isRight: readonly boolean[];
  readonly rows: readonly PrintedRow[];
}

export interface ListDesign {
  readonly rules: 'none' | 'head' | 'rows' | 'grid';
  readonly hasHeads: boolean;
  readonly isHeadBold: boolean;
  readonly repeatsHeads: boolean;
  readonly rowsPerPage: number;
  readonly gapPt: number;
  readonly sizePt: number;
}

const [margin, top] = [42, 96];
/** Lines of one cell stand closer than rows, by the size of the print. */
const leadingInCell = 1.2;

function linesOf(cell = ''): string[] {
  return cell.split('\n');
}

/** Sets a list on as many pages as it needs; the tables are those that the reader of tables finds. */
export function setRecordList(list: PrintedList, design: ListDesign, random: Random): ExtractionPage[] {
  const pageCount = Math.ceil(list.rows.length / design.rowsPerPage);
  return Array.from({ length: pageCount }, (_, page) => {
    const rows = list.rows.slice(page * design.rowsPerPage, (page + 1) * design.rowsPerPage);
    const hasHeads = design.hasHeads && (page === 0 || design.repeatsHeads);
    return setPage(
      { ...list, caption: page === 0 ? list.caption : '', rows },
      { ...design, hasHeads },
      page + 1,
      random,
    );
  });
}

function setPage(list: PrintedList, design: ListDesign, pageNumber: number, random: Random): ExtractionPage {
  const { sizePt, gapPt, hasHeads } = design;
  const letter = sizePt * letterPerSize;
  const widthOf = (text: string): number => text.length * letter;
  const widths = list.heads.map((head, column) =>
    Math.max(
      hasHeads ? widthOf(head) : 0,
      ...list.rows.flatMap(({ kind, cells }) => (kind === 'group' ? [0] : linesOf(cells[column]).map(widthOf))),
    ),
  );
  const leftOf = (column: number): number =>
    margin + widths.slice(0, column).reduce((sum, width) => sum + width + gapPt, 0);
  const isStacked = list.rows.some(({ kind, cells }) => kind === 'record' && cells.some((cell) => cell.includes('\n')));
  const leading = sizePt * (random.int(13, 18) / 10) + (isStacked ? random.int(2, 9) : 0);
  const words: Word[] = [];
  const put = (text: string, x: number, y: number, isBold = false): void => {
    words.push(...printWords(text, { x, y, sizePt, isBold }));
  };
  const putRow = (cells: readonly string[], y: number, isBold: boolean): void => {
    cells.forEach((cell, column) => {
      const isRight = list.isRight[column] === true;
      linesOf(cell).forEach((line, at) => {
        const spare = (widths[column] ?? 0) - widthOf(line);
        put(line, leftOf(column) + (isRight ? spare : 0), y + at * sizePt * leadingInCell, isBold);
      });
    });
  };
  put(list.caption, margin, 48, true);
  if (hasHeads) putRow(list.heads, top, design.isHeadBold);
  const first = hasHeads ? top + leading * 1.3 : top;
  const isLoose = design.rules === 'none' && random.chance(0.6);
  const groupGap = isLoose ? leading * (random.int(2, 16) / 10) : 0;
  const headings = list.rows.map((_, at) => list.rows.slice(1, at + 1).filter(({ kind }) => kind === 'group').length);
  const heights = list.rows.map(
    ({ cells }) => leading + (Math.max(...cells.map((cell) => linesOf(cell).length)) - 1) * sizePt * leadingInCell,
  );
  const topOf = (row: number): number => first + heights.slice(0, row).reduce((sum, height) => sum + height, 0);
  list.rows.forEach(({ kind, cells }, at) => {
    const y = topOf(at) + (headings[at] ?? 0) * groupGap;
    if (kind === 'group') put(cells[0] ?? '', margin, y, true);
    else putRow(cells, y, kind === 'sums');
  });
  const right = leftOf(list.heads.length) - gapPt;
  const end = topOf(list.rows.length) + (headings.at(-1) ?? 0) * groupGap;
  const line = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
  const across = (y: number): Box => line(margin - 3, y - 3, right - margin + 6, 0.5);
  const rules = [
    ...(design.rules !== 'none' && hasHeads ? [across(top), across(first), across(end)] : []),
    ...(design.rules === 'rows' || design.rules === 'grid' ? list.rows.map((_, at) => across(topOf(at))) : []),
    ...(design.rules === 'grid'
      ? [...list.heads.keys(), list.heads.length].map((column) =>
          line(column === 0 ? margin - 3 : leftOf(column) - gapPt / 2, top - 3, 0.5, end - top),
        )
      : []),
  ];
  const [widthPt, heightPt] = [Math.max(595, right + margin), Math.max(842, end + 60)];
  const tables = findTables({ widthPt, heightPt, words, rules, fills: [], images: [], source: 'text-layer' }).map(
    ({ rows, columnCount }) => ({
      columnCount,
      rowCount: rows.length,
      cells: rows
        .flat()
        .map(({ row, column, rowSpan, columnSpan, words: lines }) => ({
          row,
          column,
          rowSpan,
          columnSpan,
          words: lines.flat(),
        }))
        .filter((cell) => cell.words.length > 0),
    }),
  );
  return { pageNumber, widthPt, heightPt, words, blocks: [], rules, ...(tables.length > 0 && { tables }) };
}
