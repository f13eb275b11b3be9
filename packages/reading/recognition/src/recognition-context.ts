import type { BarePage, Rendering, SourceDocument, UnreadablePage } from '@recto/document-model';
import type { RecogniserPool } from './engine/recogniser-pool.js';
import type { RecognitionProfile } from './recognition-profile.js';

/** The part of a PDF reader that recognition needs. */
export interface RenderingPort {
  render(
    document: SourceDocument,
    pageNumber: number,
    options: { readonly dpi: number; readonly maxPixels: number; readonly signal?: AbortSignal },
  ): Promise<Rendering | UnreadablePage>;
  /** Like `render`, unless nothing on the page stands out from its paper. */
  renderUnlessBare(
    document: SourceDocument,
    pageNumber: number,
    options: { readonly dpi: number; readonly maxPixels: number; readonly signal?: AbortSignal },
  ): Promise<Rendering | BarePage | UnreadablePage>;
}

/** What recognition needs of a call that reads pages. */
export interface RecognitionContext {
  readonly pdf: RenderingPort;
  readonly pool: Pick<RecogniserPool, 'recognise'>;
  readonly document: SourceDocument;
  readonly model: RecognitionProfile;
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
