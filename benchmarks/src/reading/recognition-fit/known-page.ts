/** A page of which every word is known, as a PDF with a picture and nothing else. */
export interface KnownPage {
  readonly name: string;
  /** The page belongs to it: pages of one source are fitted or judged together. */
  readonly source: string;
  readonly bytes: Uint8Array;
  /** ISO 639-2 */
  readonly language: string;
  /** With where they stand, in points from the top left, where the page is level and nothing is missing. */
  readonly words: readonly KnownWord[];
}

export interface KnownWord {
  readonly text: string;
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
