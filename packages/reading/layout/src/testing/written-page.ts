import type { Block } from '@recto/document-model';
import { writePage } from '@recto/markdown';
import { continueTable, findTables } from '@recto/tables';
import { layoutPage } from '../layout-page.js';
import type { PageLayout, PageWords } from '../page-words.js';

export interface LaidOutPage extends Omit<PageLayout, 'sides'> {
  readonly blocks: readonly Block[];
  readonly markdown: string;
}

/** A page laid out with the tables that are found on it, and written down. */
export function writtenPage(page: PageWords): LaidOutPage {
  const { sides, ...rest } = layoutPage(page, { findTables, continueTable });
  return { ...rest, ...writePage(sides) };
}
