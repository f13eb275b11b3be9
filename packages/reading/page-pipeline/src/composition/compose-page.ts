import { drawnBullets, layoutPage, writtenCheckBoxes, type TableFinder } from '@recto/layout';
import { writePage } from '@recto/markdown';
import { continueTable, findTables } from '@recto/tables';
import type { Block, ClosingTable, LaidOutSide, PageTable } from '@recto/document-model';
import { measureTruth } from '../truth/measure-truth.js';
import { runningTexts } from '../truth/running-texts.js';
import type { PageContent } from './page-content.js';
import { runUntimed, startStepTimer, type RunStep, type TimedStep } from './step-timer.js';

export interface ComposedPage {
  readonly blocks: readonly Block[];
  readonly tables: readonly PageTable[];
  readonly markdown: string;
  readonly coverage: number;
  readonly inventedWords: number;
  /** The page begins with a table that has no heading: the page before may tell it. */
  readonly opensWithBareTable: boolean;
  readonly closingTable: ClosingTable | undefined;
}

/** A page as a thread laid it out, and what took how long. */
export interface TimedPage {
  readonly page: ComposedPage;
  readonly steps: readonly TimedStep[];
}

export function composeTimed(content: PageContent): TimedPage {
  const { run, steps } = startStepTimer();
  return { page: composePage(content, run), steps };
}

/** Lays a page out, writes it down, and measures how much of it arrived. Pure, but for what `run` keeps. */
export function composePage(content: PageContent, run: RunStep = runUntimed): ComposedPage {
  const written = writtenCheckBoxes(content);
  const words = [...written, ...drawnBullets({ ...content, words: written })];
  const finder: TableFinder = { findTables: (page) => run('tables', () => findTables(page)), continueTable };
  const { sides, repeatedHead, ...ends } = run('layout', () => layoutPage({ ...content, words }, finder));
  const { figuresOf: pageNumber, widthPt, heightPt } = content;
  const figuresOf = pageNumber === undefined ? undefined : { pageNumber, widthPt, heightPt };
  const { blocks, markdown, illustrated } = run('markdown', () => writePage(sides, figuresOf));
  const printed = [...written, ...repeatedHead].map(({ text }) => text);
  const { coverage, invented } = run('measure', () => measureTruth(printed, markdown, runningTexts(blocks)));
  // Names of figures are no words of the page, and captions in them are there already.
  return {
    blocks,
    tables: sides.flatMap(tablesOf),
    markdown: illustrated,
    coverage,
    inventedWords: invented.length,
    ...ends,
  };
}

function tablesOf({ blocks, place }: LaidOutSide): PageTable[] {
  return blocks.flatMap((block): PageTable[] => {
    if (block.type !== 'table') return [];
    const { rows, columnCount } = block.table;
    const cells = rows.flat().flatMap(({ row, column, rowSpan, columnSpan, words }) => {
      const placed = words.flat().map((word) => ({ ...word, box: place(word.box) }));
      return placed.length === 0 ? [] : [{ row, column, rowSpan, columnSpan, words: placed }];
    });
    return [{ columnCount, rowCount: rows.length, cells }];
  });
}
