import type { Box, ClosingTable, DocumentProfile, Fill, PageLink, PageSource, Word } from '@recto/document-model';
import type { PageSettings } from './page-settings.js';

/** What was found on a page beside what is known of its document. */
export type FoundOnPage = Omit<PageContent, 'profile' | 'structure' | 'figuresOf'>;

/** What a page is made of; its figures get names by `pageNumber` where that is asked for. */
export function pageContent(
  pageNumber: number,
  found: FoundOnPage,
  profile: DocumentProfile,
  { structure, namesFigures }: Pick<PageSettings, 'structure' | 'namesFigures'>,
): PageContent {
  return { ...found, ...(namesFigures && { figuresOf: pageNumber }), profile, structure };
}

/** What was found on a page, wherever its words came from: all that its Markdown is made of. */
export interface PageContent {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly Word[];
  readonly rules: readonly Box[];
  readonly bars?: readonly Box[];
  readonly images: readonly Box[];
  readonly fills: readonly Fill[];
  readonly dots: readonly Box[];
  readonly ticks?: readonly Box[];
  readonly shapes?: readonly Box[];
  readonly links: readonly PageLink[];
  readonly source: PageSource;
  /** It is the first of its document. Default: false. */
  readonly opensDocument?: boolean;
  readonly profile: DocumentProfile;
  /** `plain`: paragraphs and headings in reading order; `full`: tables, lists, emphasis and the like as well. */
  readonly structure: 'plain' | 'full';
  /** The number of the page, where its figures get names in the Markdown. */
  readonly figuresOf?: number;
  /** The table that ends the page before, where this page may go on with it. */
  readonly previousTable?: ClosingTable | undefined;
}
