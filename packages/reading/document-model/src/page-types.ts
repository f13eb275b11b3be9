import type { Block } from './block.js';
import type { Box } from './box.js';
import type { PageTable } from './page-table.js';
import type { Perspective } from './perspective.js';
import type { Word } from './word.js';

/**
 * - `text`: a text layer worth trusting
 * - `mixed`: such a layer, and images beside it that may carry text of their own; both are read and merged
 * - `image`: nothing readable but images or drawings; needs recognition
 * - `broken-text`: a text layer that cannot be trusted (wrong character maps, gibberish); needs recognition
 * - `blank`: nothing that leaves ink
 * - `unreadable`: the page object itself is broken
 */
export type PageKind = 'text' | 'mixed' | 'image' | 'blank' | 'broken-text' | 'unreadable';

/** A filled area: the ground of a table's cell or row, a coloured panel. */
export interface Fill {
  readonly box: Box;
  /** `#rrggbb` */
  readonly color: string;
}

/** A link annotation over an area of the page. */
export interface PageLink {
  readonly box: Box;
  readonly uri: string;
}

/** What a file says of a page without looking at it: its words and drawings. */
export interface TextLayer {
  readonly outcome: 'read';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** In the order of the content stream. */
  readonly words: readonly Word[];
  /** Straight ruling lines and thin filled bars. */
  readonly rules: readonly Box[];
  /** All thin horizontal strokes, however short, as they are drawn: bars of fractions and roots. On pages with `signs` only. */
  readonly bars?: readonly Box[];
  readonly images: readonly Box[];
  /** Those of the images that may carry text which the layer does not have: what makes a page `mixed`. */
  readonly textImages?: readonly Box[];
  /** In drawing order; white ones on a white page are left out. */
  readonly fills: readonly Fill[];
  /** Small filled shapes, as wide as high: bullets that are drawn and not written. */
  readonly dots: readonly Box[];
  /** Small slanting strokes and shapes that are no rectangle, where a form may have been ticked. */
  readonly ticks?: readonly Box[];
  /** Parts of drawings that slant or bend, ticks aside. Default: none. */
  readonly shapes?: readonly Box[];
  readonly links: readonly PageLink[];
  /** Letters that are drawn as outlines, in rows, and that no word stands over: text that the layer lacks. Default: 0. */
  readonly outlinedLetterCount?: number;
}

/** A page, or a part of one, as pixels. */
export interface Rendering {
  readonly outcome: 'rendered';
  readonly pageNumber: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Dots per inch really used: lower than asked for when the page would have exceeded the pixels allowed. */
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

/**
 * `illegible`: there is ink that looks like text, and not a word could be read. `model-failed`: the language model gave no
 * reading that could be trusted, and the settings allow no other.
 */
export type UnreadableReason = 'corrupt' | 'too-large' | 'timed-out' | 'illegible' | 'model-failed';

export interface UnreadablePage {
  readonly outcome: 'unreadable';
  readonly pageNumber: number;
  readonly reason: UnreadableReason;
}

export interface BlankPage {
  readonly outcome: 'blank';
  readonly pageNumber: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Where the words came from. `mixed`: from the text layer and from images beside it. */
export type PageSource = 'text-layer' | 'recognition' | 'mixed';

export interface ReadPage {
  readonly outcome: 'read';
  readonly pageNumber: number;
  readonly markdown: string;
  readonly blocks: readonly Block[];
  readonly words: readonly Word[];
  /** The tables among the blocks, cell by cell. Default: none. */
  readonly tables?: readonly PageTable[];
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
  /**
   * Of a photograph: words and blocks stand as on the flat sheet, and this leads to where the page shows them, once their lines
   * slope as `skewDegrees` says. Left out where nothing was flattened.
   */
  readonly perspective?: Perspective;
  readonly source: PageSource;
  /** Tokens that a language model used for this page; null where none was asked. */
  readonly modelTokens: number | null;
  /** The file lacks a part of the page: what stands here is not all of it. */
  readonly isIncomplete?: boolean;
  /** The page has words, and nobody asked for them: words, tables and rules are left out. */
  readonly omitsWords?: boolean;
}

export type PageOutcome = ReadPage | BlankPage | UnreadablePage;
