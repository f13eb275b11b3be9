import type { ModelProfile, PdfPort, SourceDocument } from '../page-reading-types.js';
import type { RecogniserPool } from './engine/recogniser-pool.js';

/** What recognition needs of a call that reads pages. */
export interface RecognitionContext {
  readonly pdf: PdfPort;
  readonly pool: RecogniserPool;
  readonly document: SourceDocument;
  readonly model: ModelProfile;
  /** The text may be in any of these; the first where nothing tells. */
  readonly languages: readonly string[];
  readonly maxPagePixels: number;
  /** Of all recognition of one page together. */
  readonly timeoutMs: number;
  /** What recognition of the page has taken of it so far. */
  readonly spent: { ms: number };
  readonly signal: AbortSignal;
  readonly onLoss: (pageNumber: number, cause: unknown) => void;
}
