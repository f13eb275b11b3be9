import type { Box, Word } from '@recto/document-model';
import { gapX } from './box-distances.js';

/** A number stands at least this far from its formula, in sizes. */
const minGapShare = 0.45;
const number = /^[([]\s*(?:[A-Z]{0,3}[.-]?)?\d{1,3}(?:[.\-–:]\d{1,3})*[a-z]?['′*]*\s*[)\]]$/u;

/** Whether a text is the number of a formula: `(3)`, `[2.1a]`, `(A.4)`. */
export function isFormulaNumber(text: string): boolean {
  return number.test(text);
}

/** Whether a word is the number of the formula that ends, or stands, at `box`. */
export function isNumberBeside({ text, box: place, fontSizePt }: Word, box: Box): boolean {
  return number.test(text) && gapX(place, box) > fontSizePt * minGapShare;
}
