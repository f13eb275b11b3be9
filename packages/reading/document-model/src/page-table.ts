import type { Word } from './word.js';

/** A table as those who read values from it need it, placed as the page shows it. */
export interface PageTable {
  readonly columnCount: number;
  readonly rowCount: number;
  /** Cells with words only, row by row from left to right. */
  readonly cells: readonly PageTableCell[];
}

export interface PageTableCell {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** In reading order. Those of a heading that a page before tells stand where they stand there. */
  readonly words: readonly Word[];
}
