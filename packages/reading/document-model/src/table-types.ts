import type { Box } from './box.js';
import type { Fill, PageSource } from './page-types.js';
import type { Word } from './word.js';

/** What is needed to find the tables of a page; all in coordinates in which the words run from left to right. */
export interface TablePage {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  /** Straight ruling lines, as thin boxes. */
  readonly rules: readonly Box[];
  readonly fills: readonly Fill[];
  readonly images: readonly Box[];
  /** Parts of drawings that slant or bend. Default: none. */
  readonly shapes?: readonly Box[];
  readonly source: PageSource;
}

/** Where a column's cells stand, from side to side. */
export interface TableColumn {
  readonly left: number;
  readonly right: number;
}

export interface FoundTable {
  readonly box: Box;
  /** All words inside, each in one cell. */
  readonly words: readonly Word[];
  /** The first rows that name columns; 0 when none do. */
  readonly headerRowCount: number;
  readonly columnCount: number;
  readonly columns: readonly TableColumn[];
  /**
   * Row by row the cells that begin there, from left to right. Every place of the grid belongs to exactly one cell;
   * a row that only holds cells from above is empty.
   */
  readonly rows: readonly (readonly TableCell[])[];
  /** 0..1: how sure it is that this is a table, and one with these cells. */
  readonly confidence: number;
  /** The file itself tells its cells: nothing that the page looks like cuts it. */
  readonly isTold?: boolean;
  /** Lines are drawn around its cells: what stands in these is of the table, whatever it looks like. */
  readonly isDrawn?: boolean;
}

export interface TableCell {
  /** Lines from top to bottom, words in the order of the line; empty for a blank cell. */
  readonly words: readonly (readonly Word[])[];
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Names a column, or the row it begins. */
  readonly isHeader: boolean;
}

/** The table that stands last on a page, as far as the next page needs to know it. */
export interface ClosingTable {
  readonly columns: readonly TableColumn[];
  /** Rows that name the columns; none when the table has no heading, or has it on an earlier page. */
  readonly head: readonly (readonly TableCell[])[];
  /** It begins this page too, without a heading: what names its columns stands on an earlier page, if anywhere. */
  readonly isContinuation: boolean;
}
