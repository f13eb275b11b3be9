import { toLine } from '@recto/document-model';
import type { EdgePage } from './edges/edge-page.js';
import { edgeLines, type EdgeLine } from './edges/lone-line-features.js';
import { toRows } from './lines/to-rows.js';

/** The lines at the edges of a page that could be running ones, with what speaks for and against: for fitting the weights. */
export function describeEdges(page: EdgePage): EdgeLine[] {
  const rows = toRows(page.words);
  return edgeLines(rows.map(toLine), rows, page);
}
