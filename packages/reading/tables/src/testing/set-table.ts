import type { Box, FoundTable, TablePage, Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';

export type Align = 'left' | 'right' | 'centre';

export interface ColumnSetting {
  readonly left: number;
  readonly right: number;
  readonly align?: Align;
}

export interface TableSetting {
  readonly columns: readonly ColumnSetting[];
  readonly y: number;
  /** From baseline to baseline. */
  readonly pitch?: number;
  readonly boldRows?: readonly number[];
}

/** Cells in rows, each set flush in its column; '' leaves a cell blank, a line break makes lines 12 points apart. */
export function setTable(
  rows: readonly (readonly string[])[],
  { columns, y, pitch = 16, boldRows = [] }: TableSetting,
): Word[] {
  return rows.flatMap((row, rowIndex) =>
    row.flatMap((text, index) => {
      const column = columns[index];
      if (!column || text === '') return [];
      const at = { y: y + rowIndex * pitch, isBold: boldRows.includes(rowIndex) };
      return text.split('\n').flatMap((line, lineIndex) => setIn(column, line, { ...at, y: at.y + lineIndex * 12 }));
    }),
  );
}

/** One line, flush in a column. */
export function setIn(
  { left, right, align = 'left' }: ColumnSetting,
  text: string,
  at: { y: number; isBold?: boolean },
): Word[] {
  const words = setLine(text, { ...at, x: 0 });
  const width = Math.max(...words.map(({ box }) => box.x + box.width));
  const x = { left, right: right - width, centre: (left + right - width) / 2 }[align];
  return words.map((word) => ({ ...word, box: { ...word.box, x: word.box.x + x } }));
}

export function across(y: number, from: number, to: number): Box {
  return { x: from, y: y - 0.25, width: to - from, height: 0.5 };
}

export function down(x: number, from: number, to: number): Box {
  return { x: x - 0.25, y: from, width: 0.5, height: to - from };
}

/** The rules of a full grid. */
export function gridRules(xs: readonly number[], ys: readonly number[]): Box[] {
  const [left = 0, top = 0, right = 0, bottom = 0] = [xs[0], ys[0], xs.at(-1), ys.at(-1)];
  return [...ys.map((y) => across(y, left, right)), ...xs.map((x) => down(x, top, bottom))];
}

export function tablePage(words: readonly Word[], given: Partial<TablePage> = {}): TablePage {
  return { widthPt: 595, heightPt: 842, words, rules: [], fills: [], images: [], source: 'text-layer', ...given };
}

/** Cells as text, lines joined by '/', with spans as {columns x rows} where they are more than one place. */
export function textOfTable({ rows }: FoundTable): string[][] {
  return rows.map((row) =>
    row.map(({ words, columnSpan, rowSpan }) => {
      const text = words.map((line) => line.map((word) => word.text).join(' ')).join('/');
      return columnSpan * rowSpan > 1 ? `${text} {${columnSpan}x${rowSpan}}` : text;
    }),
  );
}
