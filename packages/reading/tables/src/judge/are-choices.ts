import type { TableCell } from '@recto/document-model';
import { viewCell } from './cell-view.js';

/** "A. Lagos", "b) Porto" */
const marked = /^\(?([A-Za-z])[.)]\s\S/u;
const minRows = 0.6;

/** Whether most rows of several cells are choices beside each other, whose letters count on from cell to cell: a list, set in a row to save lines. */
export function areChoices(rows: readonly (readonly TableCell[])[]): boolean {
  const several = rows
    .map((row) => row.map((cell) => viewCell(cell).text).filter((text) => text !== ''))
    .filter((texts) => texts.length > 1);
  const counted = several.filter((texts) => {
    const letters = texts.map((text) => marked.exec(text)?.[1]?.charCodeAt(0) ?? NaN);
    return letters.every((letter, at) => letter === (letters[0] ?? NaN) + at);
  });
  return counted.length > 0 && counted.length >= several.length * minRows;
}
