/** A document of which it is known what tables stand on its pages. */
export interface KnownDocument {
  readonly name: string;
  /** Where it comes from, for the file of the weights. */
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly tables: readonly KnownTable[];
}

export interface KnownTable {
  /** Undefined where only the document is known. */
  readonly pageNumber: number | undefined;
  /** The text of each row. */
  readonly rows: readonly string[];
}
