import { median } from '@recto/document-model';
import type { Run, TextRow } from './text-row.js';

/** A row of print with its pieces that may be cells. */
export interface Shape {
  readonly row: TextRow;
  readonly runs: readonly Run[];
}

/** Rows further apart than this, in shares of the size, are two tables. */
export const maxRowGapShare = 2.4;
/** Print of one table differs in size by less than this ratio. */
const maxSizeRatio = { printed: 1.22, recognised: 1.35 };

/** Sizes of recognised print are estimates, that of bold and of light letters on a dark ground above all. */
export function isOtherPrint(a: TextRow, b: TextRow): boolean {
  const [first, second] = [a, b].map(({ words }) => median(words.map(({ fontSizePt }) => fontSizePt)));
  const ratio = Math.max(first ?? 1, second ?? 1) / Math.max(Math.min(first ?? 1, second ?? 1), 1);
  const isRecognised = [...a.words, ...b.words].some(({ fontName, confidence }) => fontName === '' && confidence < 1);
  return ratio > (isRecognised ? maxSizeRatio.recognised : maxSizeRatio.printed);
}
