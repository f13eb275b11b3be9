/** A document, or some of its pages, of which the words are known. */
export interface KnownDocument {
  readonly set: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly truth: string;
  /** The truth is all that stands there; else what is found beyond it may be right, too. */
  readonly isWhole: boolean;
  /** From 1; default: all. */
  readonly pages?: { readonly first: number; readonly last: number };
}
