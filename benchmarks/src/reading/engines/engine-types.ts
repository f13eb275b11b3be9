import type { CorpusKind, CorpusLanguage } from '../corpus/corpus-types.js';
import type { EngineOutput } from '../metrics/score-document.js';

/** A document as files that programs can read. */
export interface CorpusFile {
  readonly name: string;
  readonly kind: CorpusKind;
  readonly language: CorpusLanguage;
  /** Of a scan, perhaps only the first pages are wanted. */
  readonly pageCount: number;
  readonly isScan: boolean;
  readonly pdfPath: string;
  /** One per page, of scans only. */
  readonly pictures: readonly { readonly path: string; readonly dpi: number }[];
}

export interface DocumentRun {
  readonly name: string;
  /** Null when the engine failed; `error` says how. */
  readonly output: EngineOutput | null;
  readonly error?: string;
  readonly tookMs: number;
}

export interface EngineRun {
  readonly documents: readonly DocumentRun[];
  /** From the first document to the last, start-up of a library excluded, start-up of a command included. */
  readonly wallMs: number;
  /** Highest sum of the process tree's memory; null where the machine does not tell. */
  readonly peakBytes: number | null;
}

/** Something that turns PDF files (or pictures of their pages) into text. */
export interface Engine {
  readonly name: string;
  readonly reads: readonly ('text' | 'scans')[];
  /** Cores that it may use. */
  readonly threads: number;
  /** So many pages of each scan, where minutes a document would be too long. */
  readonly scanPageLimit?: number;
  /** How to get it when it is missing; null when it is there. */
  findMissing(): string | null;
  run(files: readonly CorpusFile[]): Promise<EngineRun>;
}
