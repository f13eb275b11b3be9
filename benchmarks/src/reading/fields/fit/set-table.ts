import type { Word } from '@recto/document-model';
import type { ExtractionPage } from '@recto/fields';
import { printedWord } from './print-words.js';

/** A column as it is printed: its heading, its figures, and the field that asks for it, if any does. */
export interface PrintedColumn {
  readonly head: string;
  readonly isPart: boolean;
  readonly figures: readonly (number | null)[];
  /** Figures are amounts of money. */
  readonly hasCents?: boolean;
  readonly asked: { readonly key: string; readonly description: string } | undefined;
}

export interface TableWish {
  readonly caption: string;
  readonly group: string;
  readonly rowHead: string;
  readonly places: readonly string[];
  readonly columns: readonly PrintedColumn[];
  readonly total: string | undefined;
  /** The one column that is added up; all where it is left out. */
  readonly summed?: PrintedColumn;
  /** Groups thousands. */
  readonly mark: string;
  /** Its cells are known; else its words alone. */
  readonly isGrid: boolean;
}

const [size, letter, margin, rowHeight] = [7, 3.4, 40, 13];

/** Headings of two or three lines, figures set to the right, the names to the left. */
export function setTable({
  caption,
  group,
  rowHead,
  places,
  columns,
  total,
  summed,
  mark,
  isGrid,
}: TableWish): ExtractionPage {
  const widths = [
    110,
    ...columns.map(({ head }) => Math.max(34, ...head.split(' ').map((word) => word.length * letter)) + 12),
  ];
  const leftOf = (column: number): number => margin + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const cells: { row: number; column: number; rowSpan: number; columnSpan: number; words: Word[] }[] = [];
  const put = (texts: readonly string[], row: number, column: number, columnSpan = 1, isRight = false): void => {
    const top = 90 + row * rowHeight + (row > 1 ? 16 : 0);
    const words = texts.flatMap((text, line) => {
      const parts = text.split(' ');
      const long = parts.reduce((sum, part) => sum + (part.length + 0.6) * letter, 0);
      let x = isRight ? leftOf(column + 1) - 6 - long : leftOf(column);
      return parts.map((part): Word => {
        const box = { x, y: top + line * (size + 1), width: part.length * letter, height: size };
        x += (part.length + 0.6) * letter;
        return printedWord(part, box, row < 2);
      });
    });
    if (words.length > 0) cells.push({ row, column, rowSpan: 1, columnSpan, words });
  };
  const print = (figure: number | null, { hasCents }: PrintedColumn): string[] => {
    if (figure === null) return [];
    const [whole = '', cents] = (hasCents === true ? figure.toFixed(2) : String(figure)).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark);
    return [cents === undefined ? grouped : `${grouped}${mark === ',' ? '.' : ','}${cents}`];
  };
  if (group !== '') put([group], 0, 1, columns.filter(({ isPart }) => isPart).length);
  put([rowHead], 1, 0);
  columns.forEach(({ head }, at) => put(head.split(' '), 1, at + 1));
  places.forEach((place, row) => {
    put([place], row + 2, 0);
    columns.forEach((column, at) => put(print(column.figures[row] ?? null, column), row + 2, at + 1, 1, true));
  });
  if (total !== undefined) {
    put([total], places.length + 2, 0);
    columns.forEach((column, at) => {
      const sum = column.figures.reduce<number>((all, figure) => all + (figure ?? 0), 0);
      if (summed === undefined || summed === column) put(print(sum, column), places.length + 2, at + 1, 1, true);
    });
  }
  const before = caption
    .split(' ')
    .map((text, at) =>
      printedWord(text, { x: margin + at * 45, y: 50, width: text.length * letter, height: size }, false),
    );
  const table = { columnCount: columns.length + 1, rowCount: places.length + (total === undefined ? 2 : 3), cells };
  return {
    pageNumber: 1,
    widthPt: Math.max(842, leftOf(widths.length) + margin),
    heightPt: 595,
    words: [...before, ...cells.flatMap(({ words }) => words)],
    blocks: [],
    ...(isGrid && { tables: [table] }),
  };
}
