import type { TableColumn } from '@recto/document-model';
import { runsOf, textOf, type TextRow } from './text-row.js';

/** What stands where on one line of print: the text of each column, '' where there is none, and how wide it is. */
export interface RowLine {
  readonly row: TextRow;
  readonly texts: readonly string[];
  readonly widths: readonly number[];
  /** Width of the first word of each column. */
  readonly firstWidths: readonly number[];
  readonly left: number;
  readonly isBold: boolean;
}

export function rowLines(rows: readonly TextRow[], columns: readonly TableColumn[]): RowLine[] {
  return rows.map((row) => rowLine(row, columns));
}

function rowLine(row: TextRow, columns: readonly TableColumn[]): RowLine {
  const cells = columns.map(() => ({ texts: [] as string[], left: Infinity, right: -Infinity, first: 0 }));
  for (const run of runsOf(row, 1)) {
    const centre = (run.left + run.right) / 2;
    let best = 0;
    let bestDistance = Infinity;
    columns.forEach(({ left, right }, index) => {
      const distance = Math.max(left - centre, centre - right, 0);
      if (distance < bestDistance) [best, bestDistance] = [index, distance];
    });
    const cell = cells[best];
    if (!cell) continue;
    if (cell.texts.length === 0) cell.first = run.words[0]?.box.width ?? 0;
    cell.texts.push(textOf(run));
    [cell.left, cell.right] = [Math.min(cell.left, run.left), Math.max(cell.right, run.right)];
  }
  return {
    row,
    texts: cells.map(({ texts }) => texts.join(' ')),
    widths: cells.map(({ left, right }) => Math.max(right - left, 0)),
    firstWidths: cells.map(({ first }) => first),
    left: row.words[0]?.box.x ?? 0,
    isBold: row.words.every(({ isBold }) => isBold),
  };
}
