import type { Column } from './find-table-header.js';

/** What a column holds in the lines of a table: a text and a number for each line that fills it, by the line's place. */
export interface ColumnContent {
  readonly column: Column;
  readonly texts: ReadonlyMap<number, string>;
  readonly numbers: ReadonlyMap<number, number>;
}
