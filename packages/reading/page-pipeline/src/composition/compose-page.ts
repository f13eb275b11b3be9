import { drawnBullets, layoutPage } from '@recto/layout';
import { writePage } from '@recto/markdown';
import { continueTable, findTables } from '@recto/tables';
import type { Block, ClosingTable } from '@recto/document-model';
import { measureTruth } from '../truth/measure-truth.js';
import { runningTexts } from '../truth/running-texts.js';
import type { PageContent } from './page-content.js';

export interface ComposedPage {
  readonly blocks: readonly Block[];
  readonly markdown: string;
  readonly coverage: number;
  readonly inventedWords: number;
  /** The page begins with a table that has no heading: the page before may tell it. */
  readonly opensWithBareTable: boolean;
  readonly closingTable: ClosingTable | undefined;
}

/** Lays a page out, writes it down, and measures how much of it arrived. Pure. */
export function composePage(content: PageContent): ComposedPage {
  const words = [...content.words, ...drawnBullets(content)];
  const { sides, repeatedHead, ...tables } = layoutPage({ ...content, words }, { findTables, continueTable });
  const { blocks, markdown } = writePage(sides);
  const { coverage, invented } = measureTruth(
    [...content.words, ...repeatedHead].map(({ text }) => text),
    markdown,
    runningTexts(blocks),
  );
  return { blocks, markdown, coverage, inventedWords: invented.length, ...tables };
}
