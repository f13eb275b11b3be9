import type { RenderOptions } from '../render-page.js';
import type { EdgeLine } from '../profile/edge-lines.js';
import type { DrawnFigure } from '../drawn-figure.js';
import type { NumberedTitle } from '../outline/numbered-titles.js';
import type {
  BarePage,
  Box,
  DeclaredInvoice,
  DocumentFont,
  OutlineLook,
  Rendering,
  TextLayer,
} from '@recto/document-model';
import type { FinishOrder, InspectedPage } from '../pdf-reader-types.js';

/** What the reader asks of a thread. */
export interface ThreadRequest {
  readonly id: number;
  /** Bytes travel only when the thread does not hold the document yet. */
  readonly document?: { readonly key: string; readonly bytes?: Uint8Array };
  readonly work: ThreadWork;
}

export type ThreadWork =
  | DocumentWork
  | { readonly type: 'decrypt'; readonly password: string }
  /** What the thread's program does without a document. */
  | { readonly type: 'run'; readonly task: unknown };

/** Work on an open document. */
export type DocumentWork =
  | { readonly type: 'count-pages'; readonly maxPages: number }
  | {
      readonly type: 'inspect-pages';
      readonly firstPageNumber: number;
      readonly lastPageNumber: number;
      /** What is read on the way comes with the answers, instead of staying with the open document. */
      readonly handsOver: boolean;
    }
  | { readonly type: 'read-attachments' }
  | { readonly type: 'draw-figure'; readonly pageNumber: number; readonly region: Box; readonly maxPixels: number }
  | { readonly type: 'read-text'; readonly pageNumber: number }
  /** Reads a page and has the thread's program finish it. */
  | { readonly type: 'finish-page'; readonly pageNumber: number; readonly order: FinishOrder }
  | ({ readonly type: 'render'; readonly pageNumber: number; readonly isNeededWhenBare: boolean } & RenderOptions);

export type OpenFailure = 'not-a-pdf' | 'encrypted' | 'corrupt';

export type PageCount =
  | { readonly type: 'counted'; readonly pageCount: number; readonly isRepaired: boolean }
  | { readonly type: 'too-many'; readonly pageCount?: number };

export interface PageInspection {
  readonly page: InspectedPage;
  readonly fonts: readonly DocumentFont[];
  readonly edgeLines: readonly EdgeLine[];
  /** Of the titles of the outline that stand on it. */
  readonly outlineLooks: readonly OutlineLook[];
  /** Lines like titles of numbered sections; none where the document has an outline. */
  readonly numberedTitles: readonly NumberedTitle[];
  /** A part of what the page shows is missing in the file. */
  readonly isDamaged: boolean;
  /** Of a page with text, where it is handed over. */
  readonly reading?: TextLayer | undefined;
}

export type ThreadAnswer =
  | PageCount
  | { readonly type: 'attachments'; readonly declaredInvoice: DeclaredInvoice | undefined }
  | { readonly type: 'inspected' }
  | { readonly type: 'page-inspected'; readonly inspection: PageInspection }
  | { readonly type: 'page'; readonly page: TextLayer | Rendering | BarePage }
  | { readonly type: 'page-missing' }
  | { readonly type: 'figure'; readonly figure: DrawnFigure }
  /** `itemCount`: words and boxes of the page that the result was made of, where it was made of one. */
  | { readonly type: 'program-done'; readonly result: unknown; readonly itemCount?: number }
  | { readonly type: 'program-failed'; readonly cause: unknown }
  | { readonly type: 'decrypted'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'not-decrypted'; readonly isPasswordWrong: boolean }
  | { readonly type: 'not-opened'; readonly reason: OpenFailure }
  /** PDFium trapped or ran out of memory; the instance must not be used again. */
  | { readonly type: 'trapped'; readonly isMemory: boolean };

/** The first message of a thread. */
export interface ThreadReady {
  readonly type: 'ready';
  readonly systemId: number | undefined;
}

export interface ThreadReply {
  readonly id: number;
  readonly answer: ThreadAnswer;
  readonly heapBytes: number;
}

/** True for the one answer that others follow. */
export function isProgress(answer: ThreadAnswer): boolean {
  return answer.type === 'page-inspected';
}
