import type { CorpusDocument } from './corpus-types.js';

/** What NAME.json says beside NAME.pdf. */
export interface StoredTruth extends Omit<CorpusDocument, 'bytes'> {
  /** One per page, of scans only: files beside the document. */
  readonly pictures: readonly { readonly file: string; readonly dpi: number }[];
}

/** A document of the corpus on disk. */
export interface StoredDocument extends StoredTruth {
  /** Where its files are. */
  readonly folder: string;
}
