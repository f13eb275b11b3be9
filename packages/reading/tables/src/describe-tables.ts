import type { TablePage } from '@recto/document-model';
import { findTables } from './find-tables.js';
import type { TableCandidate } from './table-draft.js';

/** The rows of print of a page that could be tables, with what speaks for and against each: for fitting the weights. */
export function describeTables(page: TablePage): TableCandidate[] {
  const candidates: TableCandidate[] = [];
  findTables(page, (candidate) => candidates.push(candidate));
  return candidates;
}
