import type { DeclaredInvoice } from './declared-invoice.js';

/** A document by name and content: same key, same bytes. */
export interface SourceDocument {
  readonly key: string;
  /** Whose it is: slow documents of one owner leave room for others. Default: an owner of its own. */
  readonly owner?: string;
  readonly bytes: Uint8Array;
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

/** How titles that the outline of a document leads to, or that its numbering tells, are set on its pages. */
export interface OutlineLook {
  /** Depth in the outline; 1 for the outermost, 0 for the title of the document above them on the first page. */
  readonly depth: number;
  /** Rounded to half a point. */
  readonly sizePt: number;
  readonly isBold: boolean;
  /** Titles of that depth that are set so. */
  readonly count: number;
  /** Told by the numbers of the titles ("5.2.1": depth 3), in a document without an outline. */
  readonly isNumbered?: true;
}

/** What is true of the whole document and must be known to read any of its pages; empty lists when unknown. */
export interface DocumentProfile {
  /** How many pages were looked at; 1: no other page can confirm a running line. Default: unknown. */
  readonly pageCount?: number;
  /** Most used first. */
  readonly fonts: readonly DocumentFont[];
  readonly runningLines: readonly RunningLine[];
  /** Lines that come again like those, with numbers that neither stay nor count the pages on: they are content. Default: none. */
  readonly varyingLines?: readonly RunningLine[];
  /**
   * Pages of which the file lacks a part: missing or broken content, pictures or forms. All of them where nothing is on any
   * page of a file that had to be repaired. In order. Default: none.
   */
  readonly damagedPages?: readonly number[];
  /** Looks of the titles of the outline that were found on their pages, or of numbered ones. Default: none. */
  readonly outlineLooks?: readonly OutlineLook[];
  /** Default: the file carries none. */
  readonly declaredInvoice?: DeclaredInvoice;
}
