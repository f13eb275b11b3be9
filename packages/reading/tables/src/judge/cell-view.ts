import type { TableCell } from '@recto/document-model';
import { valueKind, type ValueKind } from '../text/value-kind.js';

/** A cell as it looks to the rules that judge tables. */
export interface CellView {
  readonly cell: TableCell;
  readonly text: string;
  readonly kind: ValueKind;
  readonly isBold: boolean;
}

export function viewCell(cell: TableCell): CellView {
  const words = cell.words.flat();
  const text = words.map((word) => word.text).join(' ');
  return { cell, text, kind: valueKind(text), isBold: words.length > 0 && words.every(({ isBold }) => isBold) };
}

export function isQuantity({ kind }: CellView): boolean {
  return kind === 'number' || kind === 'year';
}
