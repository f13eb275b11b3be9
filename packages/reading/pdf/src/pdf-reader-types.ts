/** What the outside sees of the PDF reader: plain data that survives structured cloning and JSON. */

import type { Precedence } from '@recto/concurrency';
import type { ThreadEnd } from '@recto/concurrency/thread-pool';
import type {
  BarePage,
  Box,
  DocumentProfile,
  PageKind,
  Rendering,
  SourceDocument,
  TextLayer,
  UnreadablePage,
} from '@recto/document-model';
import type { DrawnFigure } from './drawn-figure.js';

export interface InspectedPage {
  /** From 1. */
  readonly pageNumber: number;
  /** Size of the upright page (crop box, /Rotate applied); 0 when unreadable. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly kind: PageKind;
  readonly wordCount: number;
}

type OptionalPart = 'declaredInvoice' | 'outlineLooks';

export type Inspection =
  | {
      readonly outcome: 'inspected';
      readonly pageCount: number;
      readonly pages: readonly InspectedPage[];
      readonly profile: Required<Omit<DocumentProfile, OptionalPart>> & Pick<DocumentProfile, OptionalPart>;
    }
  | { readonly outcome: 'not-a-pdf' }
  | { readonly outcome: 'encrypted' }
  | { readonly outcome: 'corrupt' }
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'too-many-pages'; readonly pageCount?: number }
  | { readonly outcome: 'timed-out' }
  | { readonly outcome: 'too-large' };

export type PageText = TextLayer | UnreadablePage;

/** How the reader's program finishes pages, as it knows to read them. Two that are written alike are one. */
export type FinishSettings = Readonly<Record<string, string | boolean>>;

/** What pages are finished by: the settings, and what the inspection found out about the document. */
export interface FinishOrder {
  readonly settings: FinishSettings;
  readonly profile: DocumentProfile;
}

export interface FinishedPage {
  readonly outcome: 'finished';
  readonly pageNumber: number;
  /** What the program made of the page's text layer. */
  readonly result: unknown;
  /** Words and boxes of that text layer. */
  readonly itemCount: number;
}

export type PageRendering = Rendering | UnreadablePage;

export interface PdfReaderLogger {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface PdfReaderSettings {
  /** Most threads that parse at the same time, those not counted that stand in for slow ones: as many again and one. */
  readonly threads: number;
  readonly inspectTimeoutMs: number;
  /** Limit of reading or rendering one page, opening the document included. */
  readonly pageTimeoutMs: number;
  /** Most memory of one thread's WebAssembly instance, 32..2048; the document's bytes count. */
  readonly maxMemoryMb: number;
  /** A thread without work for this long is ended (default 60,000); the next call starts a new one. */
  readonly idleShutdownMs?: number;
  /** Work that holds a thread for this long (default 1,000) lends its place: another thread is started for other documents. */
  readonly slowAfterMs?: number;
  /** Documents that have it are read first; by their keys. */
  readonly precedence?: Precedence;
  /**
   * The file that threads run, which calls `servePdfThread` with what else they do (default: nothing else, so that
   * `readFinished` and `run` reject).
   */
  readonly program?: URL;
  readonly logger?: PdfReaderLogger;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export type DecryptedPdf =
  | { readonly outcome: 'decrypted'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly outcome: 'wrong-password' }
  | { readonly outcome: 'corrupt' }
  | { readonly outcome: 'timed-out' }
  | { readonly outcome: 'too-large' };

export interface PdfReader {
  /**
   * Opens a document, counts the pages that exist and says of each what kind it is.
   * `onCounted` hears of a document of more than 16 pages how many it has, before they are looked at, and `onInspected` after
   * each page how many have been looked at.
   * `finish` tells by which settings `readFinished` is about to ask for the pages: those of a document of few pages are
   * finished while it is open.
   * Rejects with the signal's reason when aborted; every other end is an outcome.
   */
  inspect(
    document: SourceDocument,
    options: CallOptions & {
      readonly maxPages: number;
      readonly onCounted?: (pageCount: number) => void;
      readonly onInspected?: (pageCount: number) => void;
      readonly finish?: FinishSettings;
    },
  ): Promise<Inspection>;
  /**
   * A document without its encryption; the password may be the user's or the owner's. The document's key must be another
   * than that of what is made of it. Rejects with the signal's reason when aborted; every other end is an outcome.
   */
  decrypt(document: SourceDocument, options: CallOptions & { readonly password: string }): Promise<DecryptedPdf>;
  /**
   * Text layers of the given pages, in the order asked for, one outcome per page. Each page has a time limit of its own.
   * Rejects with the signal's reason when aborted.
   */
  readText(
    document: SourceDocument,
    pageNumbers: readonly number[],
    options?: CallOptions,
  ): Promise<readonly PageText[]>;
  /**
   * Like `readText`, but the program finishes each page in the thread that reads it. A page whose text an inspection has
   * handed over comes as its text layer: `run` finishes it in any thread. Rejects with what the program throws.
   */
  readFinished(
    document: SourceDocument,
    pageNumbers: readonly number[],
    options: CallOptions & FinishOrder,
  ): Promise<readonly (FinishedPage | PageText)[]>;
  /**
   * Has the program do what does not need the document, in its turn and within the time of a page. Rejects with the signal's
   * reason when aborted, and with what the program throws.
   */
  run(document: SourceDocument, task: unknown, options?: CallOptions): Promise<ThreadEnd<unknown>>;
  /**
   * Draws one page upright in grey, or only a region of it (points of the upright page; what reaches beyond is cut off).
   * The resolution falls as far as `maxPixels` demands, whatever the page's size. `widthPt` and `heightPt` of the answer
   * are the page's; pixels begin at the region's corner, rounded to a pixel.
   * Rejects with the signal's reason when aborted.
   */
  render(
    document: SourceDocument,
    pageNumber: number,
    options: CallOptions & { readonly dpi: number; readonly maxPixels: number; readonly region?: Box },
  ): Promise<PageRendering>;
  /**
   * Draws a whole page like `render`, unless a coarse look at it finds nothing, however faint: a page that may carry
   * something is always drawn. Rejects with the signal's reason when aborted.
   */
  renderUnlessBare(
    document: SourceDocument,
    pageNumber: number,
    options: CallOptions & { readonly dpi: number; readonly maxPixels: number },
  ): Promise<PageRendering | BarePage>;
  /**
   * Draws a region of a page (points of the upright page) in colour, as fine as the picture that lies there, or coarser where
   * it would have more than `maxPixels`. Rejects with the signal's reason when aborted.
   */
  drawFigure(
    document: SourceDocument,
    pageNumber: number,
    options: CallOptions & { readonly region: Box; readonly maxPixels: number },
  ): Promise<DrawnFigure | UnreadablePage>;
  /** Ends all threads; calls under way reject. A second call does nothing, a later read rejects. */
  close(): Promise<void>;
}
