import type { ClosingTable, DocumentProfile, ReadPage, TextLayer } from '@recto/document-model';
import { isReadingTrusted, isLayerLegible } from '../layer-trust.js';
import { outlinedWords, tallyWords } from '../unread-words.js';
import { composePage } from './compose-page.js';
import type { PageContent } from './page-content.js';
import { startStepTimer, type TimedStep } from './step-timer.js';
import { toReadPage } from './to-read-page.js';

/** How the text of a page is to be laid out, in the thread that reads it. */
export interface ComposeTask {
  readonly type: 'compose';
  readonly profile: DocumentProfile;
  readonly structure: PageContent['structure'];
  readonly namesFigures: boolean;
  /** Words, rules and tables come out of the thread, too. */
  readonly needsWords: boolean;
  readonly previousTable?: ClosingTable;
}

/** Asks for the table that ends a page, and for nothing else. */
export interface ClosingTableTask {
  readonly type: 'closing-table';
  readonly profile: DocumentProfile;
  readonly structure: PageContent['structure'];
}

export type ComposedText =
  | {
      readonly type: 'composed';
      readonly page: ReadPage;
      /** The page begins with a table that has no heading: the page before may tell it. */
      readonly opensWithBareTable: boolean;
      readonly steps: readonly TimedStep[];
    }
  /** The picture of the page has to be looked at. */
  | { readonly type: 'doubtful' };

/** Lays out the text layer of a page, unless its picture is needed for that. Pure, but for the times of its steps. */
export function composeText(layer: TextLayer, task: ComposeTask): ComposedText {
  if (!isLayerLegible(layer)) return { type: 'doubtful' };
  const { profile, structure, namesFigures, needsWords, previousTable } = task;
  const { run, steps } = startStepTimer();
  const figures = namesFigures ? { figuresOf: layer.pageNumber } : {};
  const content = { ...layer, source: 'text-layer', profile, structure, ...figures, previousTable } as const;
  const composed = run('compose', () => composePage(content, run));
  const page = toReadPage(layer.pageNumber, content, composed, outlinedWords(layer));
  if (!isReadingTrusted(page)) return { type: 'doubtful' };
  const { opensWithBareTable } = composed;
  return { type: 'composed', page: needsWords ? page : withoutWords(page), opensWithBareTable, steps };
}

/** The table that ends a page, as its text layer tells. */
export function composeClosingTable(
  layer: TextLayer,
  { profile, structure }: Omit<ClosingTableTask, 'type'>,
): ClosingTable | undefined {
  if (layer.words.length === 0) return undefined;
  return composePage({ ...layer, source: 'text-layer', profile, structure }).closingTable;
}

function withoutWords({ ticks: _ticks, ...page }: ReadPage): ReadPage {
  return { ...page, words: [], rules: [], tables: [], omittedWords: tallyWords(page.words) };
}
