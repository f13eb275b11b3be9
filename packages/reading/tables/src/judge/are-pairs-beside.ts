import type { TableCell } from '@recto/document-model';
import { viewCell } from './cell-view.js';

const labelEnd = /[:：]$/u;
/** Fewer rows, or pairs without their value in more of the places, are no form that is filled in. */
const minRows = 2;
const minFilledShare = 0.8;

/**
 * Whether rows are pairs of a label, which ends in a colon, and its value, two or more pairs beside each other in every row: read line by
 * line, a value would stand before the next label as if that went on with it.
 */
export function arePairsBeside(rows: readonly (readonly TableCell[])[], columnCount: number): boolean {
  if (columnCount < 4 || columnCount % 2 !== 0 || rows.length < minRows) return false;
  const views = rows.flatMap((row) => row.map(viewCell));
  if (views.some(({ cell }) => cell.columnSpan > 1 || cell.rowSpan > 1)) return false;
  const filled = views.filter(({ text }) => text !== '');
  const isInPlace = filled.every(({ cell, text }) => labelEnd.test(text) === (cell.column % 2 === 0));
  return isInPlace && filled.length >= views.length * minFilledShare;
}
