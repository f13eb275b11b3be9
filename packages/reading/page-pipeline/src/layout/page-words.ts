import type { ClosingTable } from '../tables/continue-table.js';
import type { Block, Box, DocumentProfile, Fill, PageLink, PageSource, Word } from '../page-reading-types.js';

export interface PageWords {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  /** Pictures on the page; each becomes a block of type figure. */
  readonly images: readonly Box[];
  readonly rules?: readonly Box[];
  readonly fills?: readonly Fill[];
  readonly links?: readonly PageLink[];
  readonly profile: DocumentProfile;
  readonly source: PageSource;
  /** `plain`: headings and paragraphs only, without tables, lists, emphasis and links (default `full`). */
  readonly structure?: 'plain' | 'full';
  /** Where the page before ends with a table: one that goes on here gets its heading again. */
  readonly previousTable?: ClosingTable | undefined;
}

export interface PageLayout {
  readonly blocks: readonly Block[];
  /** Of all blocks but headers and footers. */
  readonly markdown: string;
  /** The page begins with a table that has no heading: the page before may tell it. */
  readonly opensWithBareTable: boolean;
  readonly closingTable: ClosingTable | undefined;
  /** Words of the page before that name the columns of a table which goes on here. */
  readonly repeatedHead: readonly Word[];
}
