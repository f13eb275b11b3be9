import type {
  Box,
  ClosingTable,
  DocumentProfile,
  Fill,
  FoundTable,
  LaidOutSide,
  PageLink,
  PageSource,
  TablePage,
  Word,
} from '@recto/document-model';

export interface PageWords {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  /** Pictures on the page; each becomes a block of type figure. */
  readonly images: readonly Box[];
  readonly rules?: readonly Box[];
  /** Thin horizontal strokes of any length, where words have signs. */
  readonly bars?: readonly Box[];
  readonly fills?: readonly Fill[];
  readonly shapes?: readonly Box[];
  readonly links?: readonly PageLink[];
  readonly profile: DocumentProfile;
  readonly source: PageSource;
  /** It is the first of its document: titles stand there. Default: false. */
  readonly opensDocument?: boolean;
  /** `plain`: headings and paragraphs only, without tables, lists, emphasis and links (default `full`). */
  readonly structure?: 'plain' | 'full';
  /** Where the page before ends with a table: one that goes on here gets its heading again. */
  readonly previousTable?: ClosingTable | undefined;
}

export interface PageLayout {
  /** By the directions that words run in: most of the page first, words at an angle last. */
  readonly sides: readonly LaidOutSide[];
  /** The page begins with a table that has no heading: the page before may tell it. */
  readonly opensWithBareTable: boolean;
  readonly closingTable: ClosingTable | undefined;
  /** Words of the page before that name the columns of a table which goes on here. */
  readonly repeatedHead: readonly Word[];
}

/** The part of finding tables that laying out a page needs. */
export interface TableFinder {
  /** The tables of a page; no two share a word. */
  readonly findTables: (page: TablePage) => readonly FoundTable[];
  /** The table with the heading of the one that it goes on from; undefined when it does not. */
  readonly continueTable: (table: FoundTable, previous: ClosingTable) => FoundTable | undefined;
}
