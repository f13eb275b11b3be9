import type { Box, FoundFormula, FoundTable, TextLine, Word } from '@recto/document-model';
import { beginsWithLetter } from './begins-with-letter.js';

/** What takes its place on the page as a whole: its inside is not cut. */
export type Placed =
  | { readonly type: 'table'; readonly box: Box; readonly table: FoundTable }
  | { readonly type: 'formula'; readonly box: Box; readonly formula: FoundFormula }
  | { readonly type: 'figure'; readonly box: Box }
  | { readonly type: 'panel'; readonly box: Box; readonly regions: readonly Region[] };

/** A part of the page that is read to its end before the next part begins. */
export type Region =
  | { readonly type: 'lines'; readonly lines: readonly TextLine[] }
  | Exclude<Placed, { readonly type: 'panel' }>;

/** What the page is cut between: words, and what is placed as a whole. */
export interface Atom {
  readonly box: Box;
  /** One word, or the words of a line that leader dots hold together. */
  readonly words?: readonly Word[];
  readonly placed?: Placed;
  /** White to both sides that is no gutter: the spaces of large print are wide. */
  readonly padPt?: number;
}

/** Dashes, quotes, brackets and the marks of notes hang into the margin by less than this share of the height. */
const maxHangShare = 0.5;
const hanging = /^(?:\p{P}|\p{N}{1,2}\p{L})/u;

/** Where an atom may begin for what stands below it: a mark before its letters may hang out into the white. */
export function latestBegin({ box, words }: Atom, height: number): number {
  const first = words?.[0];
  const hangs =
    first && (first.script === 'superscript' || (!beginsWithLetter(first.text) && hanging.test(first.text)));
  return hangs ? box.x + Math.min(box.width, height * maxHangShare) : box.x;
}
