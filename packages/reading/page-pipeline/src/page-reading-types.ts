/** What the outside sees of the page reader. The shapes of the PDF port are met by the pdf adapter without a cast. */

/** A rectangle in points; origin at the top left of the upright page, y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Empty for recognised words. */
  readonly fontName: string;
  readonly fontSizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** True for typewriter faces: code, tables set with spaces. */
  readonly isFixedPitch?: boolean;
  /** Set smaller and off the line's baseline: footnote marks, indices. */
  readonly script?: 'superscript' | 'subscript';
  /** Ends in a hyphen that the file itself marks as the end of a line and not as part of the word. */
  readonly isHyphenated?: boolean;
  /** Clockwise turn of the baseline on the upright page, 0 <= degrees < 360. */
  readonly rotationDegrees: number;
  readonly color?: string;
  /** 0..1; words of a text layer have 1. */
  readonly confidence: number;
}

export interface DocumentFont {
  readonly name: string;
  readonly sizePt: number;
  readonly weight?: number;
  readonly charCount: number;
}

/** A line at the edge of a page that comes again on other pages: running heads, footers, page numbers. */
export interface RunningLine {
  /** Lower case, every run of digits as one "#", single spaces. */
  readonly text: string;
  readonly edge: 'top' | 'bottom';
  /** Distance of the line's middle from that edge of the upright page, in points. */
  readonly distancePt: number;
  /** Pages that carry it. */
  readonly pageCount: number;
}

/** What is true of the whole document and must be known to read any of its pages; empty lists when unknown. */
export interface DocumentProfile {
  readonly fonts: readonly DocumentFont[];
  readonly runningLines: readonly RunningLine[];
  /** Lines that come again like those, with numbers that neither stay nor count the pages on: they are content. Default: none. */
  readonly varyingLines?: readonly RunningLine[];
  /** Pages of which the file lacks a part: what is read of them is not all. Default: none. */
  readonly damagedPages?: readonly number[];
}

/** A filled area: the ground of a table's cell or row, a coloured panel. */
export interface Fill {
  readonly box: Box;
  /** `#rrggbb` */
  readonly color: string;
}

export interface SourceDocument {
  readonly key: string;
  /** Whose it is: slow documents of one owner leave room for others. Default: an owner of its own. */
  readonly owner?: string;
  readonly bytes: Uint8Array;
}

/** `model-failed`: the language model gave no reading that could be trusted, and the settings allow no other. */
export type UnreadableReason = 'corrupt' | 'too-large' | 'timed-out' | 'model-failed';

export interface UnreadablePage {
  readonly outcome: 'unreadable';
  readonly pageNumber: number;
  readonly reason: UnreadableReason;
}

export interface PageLink {
  readonly box: Box;
  readonly uri: string;
}

export interface TextLayer {
  readonly outcome: 'read';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  readonly rules: readonly Box[];
  readonly images: readonly Box[];
  readonly fills: readonly Fill[];
  /** Small filled shapes: bullets that are drawn and not written. */
  readonly dots: readonly Box[];
  /** Small drawn marks, where a form may have been ticked. */
  readonly ticks?: readonly Box[];
  readonly links: readonly PageLink[];
  /** Letters that are drawn as outlines and that the layer does not have. Default: 0. */
  readonly outlinedLetterCount?: number;
}

export interface Rendering {
  readonly outcome: 'rendered';
  readonly pageNumber: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly dpi: number;
  /** 8-bit grey rows without padding. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

export interface BarePage {
  readonly outcome: 'bare';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The part of a PDF reader that reading pages needs. */
export interface PdfPort {
  readText(
    document: SourceDocument,
    pageNumbers: readonly number[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly (TextLayer | UnreadablePage)[]>;
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

export type BlockType = 'paragraph' | 'heading' | 'table' | 'figure' | 'caption' | 'list' | 'footer' | 'header';

export interface Block {
  readonly type: BlockType;
  /** 1..6, of headings only. */
  readonly level?: number;
  /** Plain text, no Markdown. List items are separated by line breaks. */
  readonly text: string;
  readonly box: Box;
  /** Mean of its words, 0..1. */
  readonly confidence: number;
  /** Words that a language model wrote here and that nothing on the page supports, in lower case. */
  readonly unsupportedWords?: readonly string[];
}

/** Where the words came from. `mixed`: from the text layer and from images beside it. */
export type PageSource = 'text-layer' | 'recognition' | 'mixed';

export interface ReadPage {
  readonly outcome: 'read';
  readonly pageNumber: number;
  readonly markdown: string;
  readonly blocks: readonly Block[];
  readonly words: readonly Word[];
  /** Straight ruling lines, as thin boxes. */
  readonly rules: readonly Box[];
  /** Small drawn marks, where a form may have been ticked; absent where nobody looked: on recognised pages. */
  readonly ticks?: readonly Box[];
  readonly confidence: number;
  /**
   * Share of the page's text that stands in the Markdown and the running lines, counted independently of their writer, 0..1:
   * words, characters without a meaning, and ink that looks like text and that nobody could read.
   */
  readonly coverage: number;
  /** Words that left ink and that nobody could read, as far as can be told. Default: 0. */
  readonly unreadWords?: number;
  /** Words in the Markdown that the page does not have. */
  readonly inventedWords: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /**
   * Words and blocks of a skewed scan stand here as on the straightened page: its lines run at this clockwise angle on the
   * page as it is shown, turned about its middle. Left out where nothing was straightened.
   */
  readonly skewDegrees?: number;
  readonly source: PageSource;
  /** Tokens that a language model used for this page; null where none was asked. */
  readonly modelTokens: number | null;
  /** The file lacks a part of the page: what stands here is not all of it. */
  readonly isIncomplete?: boolean;
}

export interface BlankPage {
  readonly outcome: 'blank';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

export type PageOutcome = ReadPage | BlankPage | UnreadablePage;

/** `text` pages are read from their text layer, `mixed` ones from both it and their images; all others are recognised. */
export type PageKind = 'text' | 'mixed' | 'image' | 'blank' | 'broken-text' | 'unreadable';

/** How much work a page is worth under one extraction model. */
export interface ModelProfile {
  readonly name: ModelName;
  /** Resolution of the first rendering for recognition. */
  readonly renderDpi: number;
  /** Small print is rendered finer, up to this resolution. */
  readonly finestDpi: number;
  /** Languages that a page may be in when the caller names none; the first where nothing tells. */
  readonly languages: readonly Language[];
  /** `fast`: small networks where they are installed (with libtesseract); `best`: the most exact data there is. */
  readonly dataQuality: 'fast' | 'best';
  /** Clean letters wider than this share of their height are narrowed to it: recognition takes time by width. */
  readonly letterWidth: number;
  /** Lines recognised with less confidence than this are read once more from a finer rendering; null: never. */
  readonly secondLookBelowConfidence: number | null;
  readonly secondLookDpi: number;
  /** `plain`: paragraphs and headings in reading order; `full`: tables, lists, emphasis and the like as well. */
  readonly structure: 'plain' | 'full';
  /** Has a language model write the page down, where one is configured. */
  readonly usesLanguageModel: boolean;
}

export type ModelName = 'standard-v1' | 'english-pro-v1' | 'pro-v1' | 'standard-v2' | 'pro-v2';

/** Languages with data in the default install, by their ISO 639-2 codes. */
export type Language = 'eng' | 'deu' | 'fra' | 'spa' | 'ita' | 'por' | 'nld';

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

export interface PageReaderLogger {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface PageReaderSettings {
  readonly pdf: PdfPort;
  /** Most recognitions at once, each of which uses one core; those not counted that stand in for slow ones: as many again and one. */
  readonly threads: number;
  /** Limit of one page: rendering and recognition each. */
  readonly pageTimeoutMs: number;
  /** Most memory of one engine that recognises (default 1,024). */
  readonly recognitionMemoryMb?: number;
  /** A recognition of this length (default 5,000) lends its place: another engine is started for other documents. */
  readonly slowAfterMs?: number;
  /** Codes of Tesseract's data that pages may be in, for calls that name none (default: the model's). */
  readonly languages?: readonly string[];
  /**
   * `native` is an installed libtesseract, in processes of its own; `wasm` the engine that is always there, in threads;
   * `auto` (default) the first where it is installed.
   */
  readonly recognitionEngine?: 'auto' | 'wasm' | 'native';
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
