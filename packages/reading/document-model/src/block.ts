import type { Box } from './box.js';

export type BlockType = 'paragraph' | 'heading' | 'table' | 'figure' | 'caption' | 'list' | 'footer' | 'header';

/** Where the words of a table's cell stand. */
export interface CellPlace {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
}

/** A part of a page as it is delivered. */
export interface Block {
  readonly type: BlockType;
  /** 1..6, of headings only. */
  readonly level?: number;
  /** Plain text, no Markdown. List items are separated by line breaks. */
  readonly text: string;
  readonly box: Box;
  /** Mean of its words, 0..1. */
  readonly confidence: number;
  /** Of tables: the cells that hold words, row by row from left to right. */
  readonly cells?: readonly CellPlace[];
  /** Of figures that have a name (`figures/P-N.png`): the N of it, and the text of their caption, '' for none. */
  readonly figure?: { readonly number: number; readonly caption: string };
  /** Words that a language model wrote here and that nothing on the page supports, in lower case. */
  readonly unsupportedWords?: readonly string[];
}
