/** What the bench knows of its documents: the pages as a careful person would write them down. */

export const corpusLanguages = ['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld'] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** The stream of reading that a block belongs to. Order is judged within a stream, not between streams. */
export type ReadingStream = 'main' | 'sidebar' | 'footnotes';

interface TruthBlockBase {
  readonly stream: ReadingStream;
  /** The lines as they stand on the page, words divided at a line's end given whole on the line where they begin. */
  readonly lines: readonly string[];
}

export interface TruthHeading extends TruthBlockBase {
  readonly type: 'heading';
  /** 1 for the document's title, 2 and on for its sections. */
  readonly level: number;
}

export interface TruthListItem {
  readonly text: string;
  /** 0 for the outermost list. */
  readonly depth: number;
  readonly isOrdered: boolean;
}

export interface TruthList extends TruthBlockBase {
  readonly type: 'list';
  readonly items: readonly TruthListItem[];
}

export interface TableCell {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

export interface TruthTable extends TruthBlockBase {
  readonly type: 'table';
  readonly rowCount: number;
  readonly columnCount: number;
  /** Row by row; a place that a span covers has no cell of its own, an empty place has one with no text. */
  readonly cells: readonly TableCell[];
  /** The same with its heading over it, when it goes on from an earlier page and this one does not show the heading. */
  readonly withHeading?: Omit<TruthTable, 'withHeading'>;
}

export interface TruthText extends TruthBlockBase {
  readonly type: 'paragraph' | 'caption' | 'code' | 'footnote';
}

export type TruthBlock = TruthHeading | TruthList | TruthTable | TruthText;

export interface TruthPage {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Running lines at the upper and the lower edge, page numbers among them. */
  readonly heads: readonly string[];
  readonly feet: readonly string[];
  /** In the order of reading: main stream, sidebars, footnotes. */
  readonly blocks: readonly TruthBlock[];
}

export const textKinds = [
  'prose',
  'columns',
  'reports',
  'papers',
  'magazines',
  'letters',
  'tables-ruled',
  'tables-unruled',
  'tables-spanned',
  'statements',
] as const;
export type TextKind = (typeof textKinds)[number];

export const scanKinds = [
  'scans-clean',
  'scans-light',
  'scans-heavy',
  'scans-fax',
  'scans-low-dpi',
  'scans-turned',
] as const;
export type ScanKind = (typeof scanKinds)[number];

export type CorpusKind = TextKind | ScanKind;

export interface CorpusDocument {
  readonly name: string;
  readonly kind: CorpusKind;
  readonly language: CorpusLanguage;
  readonly bytes: Uint8Array;
  readonly pages: readonly TruthPage[];
}
