import type { TablePage } from '@recto/document-model';
import { findTables } from './find-tables.js';
import type { TableObserver } from './table-draft.js';

/**
 * Shows the rows of print of a page that could be tables, with what speaks for and against each: for fitting the weights. What is
 * seen depends on what `observe` says of those before, and on no weights that were fitted.
 */
export function describeTables(page: TablePage, observe: TableObserver): void {
  findTables(page, observe);
}
