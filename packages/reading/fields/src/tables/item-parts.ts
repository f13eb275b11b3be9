import type { PageWord } from '../extraction-types.js';

/** What a line without headings says of an item. */
export interface ItemLine {
  readonly description: Part | undefined;
  readonly quantity: Part | undefined;
  readonly price: Part | undefined;
  readonly amount: Part | undefined;
}

export interface Part {
  readonly text: string;
  readonly words: readonly PageWord[];
}
