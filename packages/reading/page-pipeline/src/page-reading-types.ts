/** What the outside sees of the page reader. The shapes of the PDF port are met by the PDF reader without a cast. */

import type { ThreadEnd } from '@recto/concurrency/thread-pool';
import type { FinishedPage } from '@recto/pdf';
import type {
  DocumentProfile,
  PageKind,
  PageOutcome,
  SourceDocument,
  TextLayer,
  UnreadablePage,
} from '@recto/document-model';
import type { EngineChoice, RecognitionProfile, RenderingPort } from '@recto/recognition';
import type { PageSettings } from './composition/page-settings.js';
import type { TimedStep } from './composition/step-timer.js';

/** The part of a PDF reader that reading pages needs; its threads run `pageThread`. */
export interface PdfPort extends RenderingPort {
  readText(
    document: SourceDocument,
    pageNumbers: readonly number[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly (TextLayer | UnreadablePage)[]>;
  /** `result` of a finished page is a `FinishedLayer`; pages that an inspection has handed over may come as their text layers. */
  readFinished(
    document: SourceDocument,
    pageNumbers: readonly number[],
    options: { readonly settings: PageSettings; readonly profile: DocumentProfile; readonly signal?: AbortSignal },
  ): Promise<readonly (FinishedPage | TextLayer | UnreadablePage)[]>;
  /** Has a thread lay out a `PageContent`; `result` is a `TimedPage`. */
  run(
    document: SourceDocument,
    task: unknown,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ThreadEnd<unknown>>;
}

/** How much work a page is worth under one extraction model. */
export interface ModelProfile extends RecognitionProfile {
  readonly name: string;
  /** `plain`: paragraphs and headings in reading order; `full`: tables, lists, emphasis and the like as well. */
  readonly structure: 'plain' | 'full';
  /** Has a language model write the page down, where one is configured. */
  readonly usesLanguageModel: boolean;
}

/** The part of a language model's client that reading pages needs. */
export interface LanguageModelPort {
  complete(request: {
    readonly instructions: string;
    readonly text: string;
    /** PNG files. */
    readonly images: readonly Uint8Array[];
    readonly format: { readonly type: 'text' };
    readonly signal: AbortSignal;
  }): Promise<
    | { readonly outcome: 'completed'; readonly text: string; readonly tokens: number }
    | { readonly outcome: 'failed'; readonly reason: string; readonly tokens: number }
  >;
}

export interface LanguageModelSettings {
  readonly client: LanguageModelPort;
  /** What becomes of a page when the model fails or cannot be trusted: our own reading, or none. */
  readonly fallback: 'local' | 'none';
}

/** Follows pages through the steps in which they are read, to trace them. */
export interface ReadingObserver {
  /** Runs what is done for one page; several times for a page that is read in several goes. */
  page<Result>(pageNumber: number, work: () => Promise<Result>): Promise<Result>;
  /** Runs a step of the page that it is called in: `recognise page`, `recognise boxes`, `compose`. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Told of a step in another thread that is over: `layout`, in it `tables`, then `markdown`, `measure`. */
  ended(step: TimedStep): void;
}

export interface PageReaderLogger {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface PageReaderSettings {
  readonly pdf: PdfPort;
  /** Most recognitions at once, each of which uses one core; those not counted that stand in for slow ones: as many again and one. */
  readonly threads: number;
  /** Limit of one page: rendering and recognition each. */
  readonly pageTimeoutMs: number;
  /** Most memory of one engine that recognises (default 1,024); the neural recogniser beside it may take 400 more. */
  readonly recognitionMemoryMb?: number;
  /** A recognition of this length (default 5,000) lends its place: another engine is started for other documents. */
  readonly slowAfterMs?: number;
  /** Codes of Tesseract's data that pages may be in, for calls that name none (default: the model's). */
  readonly languages?: readonly string[];
  /**
   * `native` is an installed libtesseract, in processes of its own; `wasm` the engine that is always there, in threads, or in
   * processes where the neural recogniser runs beside it;
   * `auto` (default) the first where it is installed.
   */
  readonly recognitionEngine?: EngineChoice;
  /** `auto` (default): a second, neural recogniser reads lines of which Tesseract is not sure, where it runs on this machine. */
  readonly neuralRecognition?: 'auto' | 'off';
  /** Folder with `detection.onnx`, `recognition.onnx` and `characters.txt` (default: the networks of the npm package). */
  readonly recognitionModels?: string;
  /** Folder of Tesseract's data, `pol.traineddata` or `pol.traineddata.gz`, beside and before that of npm packages. */
  readonly recognitionData?: string;
  /** A recogniser without work for this long is ended (default 60,000). */
  readonly idleShutdownMs?: number;
  /** Most pixels of one rendered page (default 20 million: A4 at 450 dpi). */
  readonly maxPagePixels?: number;
  /** Asked for pages of models that use one; left out, these pages are read like those of the others. */
  readonly languageModel?: LanguageModelSettings;
  readonly logger?: PageReaderLogger;
}

export interface ReadPagesRequest {
  readonly document: SourceDocument;
  readonly pages: readonly { readonly pageNumber: number; readonly kind: PageKind }[];
  readonly model: ModelProfile;
  /** From the inspection of the document. */
  readonly profile: DocumentProfile;
  readonly languages?: readonly string[];
  /** Names the figures of pages in their Markdown. */
  readonly namesFigures?: boolean;
  /** Nobody asks for words, tables and rules of pages; those that a text layer has need not be handed out. */
  readonly omitsWords?: boolean;
  /** Left out: nobody follows. */
  readonly observer?: ReadingObserver;
  readonly signal: AbortSignal;
}

export interface PageReader {
  /**
   * Yields one outcome per page asked for, in the order asked for. A page that fails is an outcome;
   * throws the signal's reason when aborted. Leaving the loop early stops the work under way.
   */
  readPages(request: ReadPagesRequest): AsyncIterable<PageOutcome>;
  /** Ends the recognisers. A second call does nothing; a later read rejects. The PDF port stays open. */
  close(): Promise<void>;
}
