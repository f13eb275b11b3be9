/** What the outside sees of the PDF reader: plain data that survives structured cloning and JSON. */

/** A document by name and content. The key decides which bytes a thread already holds: same key, same bytes. */
export interface PdfDocument {
  readonly key: string;
  /** Whose it is: slow documents of one owner leave room for others. Default: an owner of its own. */
  readonly owner?: string;
  readonly bytes: Uint8Array;
}

/** A rectangle in points (1/72 inch); the origin is the top left corner of the upright page, y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One word of a text layer, ligatures expanded and soft hyphens resolved. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Base font name without the subset prefix ("ABCDEF+"); empty when the file names none. */
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
  /** Leaves no ink: the layer of recognised text under a scan, or text hidden from the eye. */
  readonly isInvisible?: boolean;
  /** Clockwise turn of the baseline as the upright page shows it, 0 <= degrees < 360, whole degrees. */
  readonly rotationDegrees: number;
  /** Fill colour as `#rrggbb`; absent when it is black. */
  readonly color?: string;
  /** How sure the reader is of the text, 0..1. A text layer is taken at its word: always 1. */
  readonly confidence: number;
}

/** A link annotation over an area of the page. */
export interface PageLink {
  readonly box: Box;
  readonly uri: string;
}

/** One font at one size over the whole document: what headings are measured against. */
export interface DocumentFont {
  readonly name: string;
  /** Rounded to half a point. */
  readonly sizePt: number;
  /** 400 or, for what reads as bold, 700; absent when nobody looked. */
  readonly weight?: number;
  readonly charCount: number;
}

/**
 * A line of text in the outer 12 % of a page that comes again in the same place on other pages: running heads, footers,
 * page numbers. A line with wide gaps is listed whole and by its parts, as far as each of them comes again.
 */
export interface RunningLine {
  /** NFKC, lower case, every run of digits (and a Roman number that is the whole line) as one "#", single spaces. */
  readonly text: string;
  readonly edge: 'top' | 'bottom';
  /** Distance of the line's middle from that edge of the upright page, in points. */
  readonly distancePt: number;
  /** Pages that carry it. */
  readonly pageCount: number;
}

/** What is true of the whole document and must be known to read any of its pages. */
export interface DocumentProfile {
  /** Most used first. */
  readonly fonts: readonly DocumentFont[];
  readonly runningLines: readonly RunningLine[];
  /** Lines that come again like those, with numbers that neither stay nor count the pages on: they are content. */
  readonly varyingLines: readonly RunningLine[];
  /**
   * Pages of which the file lacks a part: missing or broken content, pictures or forms. All of them where nothing is on any
   * page of a file that had to be repaired. In order.
   */
  readonly damagedPages: readonly number[];
}

/** A filled area: the ground of a table's cell or row, a coloured panel. */
export interface Fill {
  readonly box: Box;
  /** `#rrggbb` */
  readonly color: string;
}

/**
 * - `text`: a text layer worth trusting
 * - `mixed`: such a layer, and images beside it that may carry text of their own; both are read and merged
 * - `image`: nothing readable but images or drawings; needs recognition
 * - `broken-text`: a text layer that cannot be trusted (wrong character maps, gibberish); needs recognition
 * - `blank`: nothing that leaves ink
 * - `unreadable`: the page object itself is broken
 */
export type PageKind = 'text' | 'mixed' | 'image' | 'blank' | 'broken-text' | 'unreadable';

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

export type Inspection =
  | {
      readonly outcome: 'inspected';
      readonly pageCount: number;
      readonly pages: readonly InspectedPage[];
      readonly profile: DocumentProfile;
    }
  | { readonly outcome: 'not-a-pdf' }
  | { readonly outcome: 'encrypted' }
  | { readonly outcome: 'corrupt' }
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'too-many-pages'; readonly pageCount?: number }
  | { readonly outcome: 'timed-out' }
  | { readonly outcome: 'too-large' };

export type UnreadableReason = 'corrupt' | 'too-large' | 'timed-out';

export interface UnreadablePage {
  readonly outcome: 'unreadable';
  readonly pageNumber: number;
  readonly reason: UnreadableReason;
}

export interface ReadPageText {
  readonly outcome: 'read';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** In the order of the content stream. */
  readonly words: readonly Word[];
  /** Straight ruling lines and thin filled bars. */
  readonly rules: readonly Box[];
  readonly images: readonly Box[];
  /** Those of the images that may carry text which the layer does not have: what makes a page `mixed`. */
  readonly textImages?: readonly Box[];
  /** In drawing order; white ones on a white page are left out. */
  readonly fills: readonly Fill[];
  /** Small filled shapes, as wide as high: bullets that are drawn and not written. */
  readonly dots: readonly Box[];
  /** Small slanting strokes and shapes that are no rectangle, where a form may have been ticked. */
  readonly ticks?: readonly Box[];
  readonly links: readonly PageLink[];
  /** Letters that are drawn as outlines, in rows, and that no word stands over: text that the layer lacks. */
  readonly outlinedLetterCount?: number;
}

export type PageText = ReadPageText | UnreadablePage;

export interface RenderedPage {
  readonly outcome: 'rendered';
  readonly pageNumber: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Dots per inch really used: lower than asked for when the page would have exceeded `maxPixels`. */
  readonly dpi: number;
  /** 8-bit grey, 255 is white, rows from the top, no padding: widthPx * heightPx bytes. The caller owns them. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** Nothing stands out from the paper. */
export interface BarePage {
  readonly outcome: 'bare';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

export type PageRendering = RenderedPage | UnreadablePage;

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
  readonly logger?: PdfReaderLogger;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface PdfReader {
  /**
   * Opens a document, counts the pages that exist and says of each what kind it is.
   * Rejects with the signal's reason when aborted; every other end is an outcome.
   */
  inspect(document: PdfDocument, options: CallOptions & { readonly maxPages: number }): Promise<Inspection>;
  /**
   * Text layers of the given pages, in the order asked for, one outcome per page. Each page has a time limit of its own.
   * Rejects with the signal's reason when aborted.
   */
  readText(document: PdfDocument, pageNumbers: readonly number[], options?: CallOptions): Promise<readonly PageText[]>;
  /**
   * Draws one page upright in grey, or only a region of it (points of the upright page; what reaches beyond is cut off).
   * The resolution falls as far as `maxPixels` demands, whatever the page's size. `widthPt` and `heightPt` of the answer
   * are the page's; pixels begin at the region's corner, rounded to a pixel.
   * Rejects with the signal's reason when aborted.
   */
  render(
    document: PdfDocument,
    pageNumber: number,
    options: CallOptions & { readonly dpi: number; readonly maxPixels: number; readonly region?: Box },
  ): Promise<PageRendering>;
  /**
   * Draws a whole page like `render`, unless a coarse look at it finds nothing, however faint: a page that may carry
   * something is always drawn. Rejects with the signal's reason when aborted.
   */
  renderUnlessBare(
    document: PdfDocument,
    pageNumber: number,
    options: CallOptions & { readonly dpi: number; readonly maxPixels: number },
  ): Promise<PageRendering | BarePage>;
  /** Ends all threads; calls under way reject. A second call does nothing, a later read rejects. */
  close(): Promise<void>;
}
