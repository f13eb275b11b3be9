import type { CorpusFile, DocumentRun } from './engine-types.js';

/** What is said between the bench and the process in which a library works. */

export interface LibraryOrder {
  /** Name of a loader of `load-library.ts`. */
  readonly library: string;
  readonly options: LibraryOptions;
  readonly files: readonly CorpusFile[];
}

export interface LibraryOptions {
  readonly threads: number;
  readonly model?: string;
  /** Which recogniser Recto takes; default: the one it chooses itself. */
  readonly recognitionEngine?: 'auto' | 'wasm' | 'native';
  /** Folder with tesseract's language data. */
  readonly languageFolder?: string;
}

export type LibraryReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'document'; readonly run: DocumentRun }
  | { readonly kind: 'end'; readonly wallMs: number };
