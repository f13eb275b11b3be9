import type { RecogniserPool } from '@recto/recognition';
import type { ClosingTable } from '@recto/document-model';
import type { PageReaderSettings, PdfPort, ReadingObserver, ReadPagesRequest } from './page-reading-types.js';

/** Finds the table that a page may go on with. */
export interface LookBack {
  /** The table that ends the page before, with its heading; undefined when none has one. */
  before(context: ReadingContext, pageNumber: number): Promise<ClosingTable | undefined>;
}

/** What every way of reading a page needs: the engines, and the call it is read for. */
export interface ReadingContext {
  readonly pdf: PdfPort;
  readonly recognisers: RecogniserPool;
  readonly request: ReadPagesRequest;
  readonly closingTables: LookBack;
  readonly observer: ReadingObserver;
  /** Codes of Tesseract's data. */
  readonly languages: readonly string[];
  readonly maxPagePixels: number;
  readonly pageTimeoutMs: number;
  readonly logger: PageReaderSettings['logger'];
  /** Of this call; `request.signal` ends it too. */
  readonly signal: AbortSignal;
}
