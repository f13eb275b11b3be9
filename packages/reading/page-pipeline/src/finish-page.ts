import {
  meanConfidence,
  withoutHints,
  type ReadPage,
  type TextLayer,
  type UnreadablePage,
} from '@recto/document-model';
import { composeInCall } from './composition/compose-in-call.js';
import type { ComposeEnd } from './composition/compose-pool.js';
import type { PageContent } from './composition/page-content.js';
import type { ReadingContext } from './reading-context.js';
import { outlinedWords } from './unread-words.js';

/** Lays out what was found on a page and measures it: the outcome of that page, unless the layout has no end. */
export async function finishPage(
  context: ReadingContext,
  pageNumber: number,
  found: Omit<PageContent, 'profile' | 'structure'>,
  unreadWords = 0,
): Promise<ReadPage | UnreadablePage> {
  const { profile, model, namesFigures } = context.request;
  const figures = namesFigures === true ? { figuresOf: pageNumber } : {};
  const content: PageContent = { ...found, ...figures, profile, structure: model.structure };
  const end = await composeContinued(context, pageNumber, content);
  if (end.type === 'timed-out') return { outcome: 'unreadable', pageNumber, reason: 'timed-out' };
  if (end.type === 'out-of-memory') return { outcome: 'unreadable', pageNumber, reason: 'too-large' };
  const { blocks, tables, markdown, coverage, inventedWords } = end.result.page;
  const { rules, ticks, widthPt, heightPt, source } = found;
  const words = found.words.map(withoutHints);
  const confidence = meanConfidence(words);
  return {
    outcome: 'read',
    pageNumber,
    blocks,
    markdown,
    coverage,
    unreadWords,
    inventedWords,
    words,
    tables,
    rules,
    ...(ticks && { ticks }),
    confidence,
    widthPt,
    heightPt,
    source,
    modelTokens: null,
  };
}

/** Lays out a page that is read from its text layer alone. */
export function finishLayer(context: ReadingContext, layer: TextLayer): Promise<ReadPage | UnreadablePage> {
  return finishPage(context, layer.pageNumber, { ...layer, source: 'text-layer' }, outlinedWords(layer));
}

/** A page that begins with a table without a heading is laid out once more when the page before tells the heading. */
async function composeContinued(
  context: ReadingContext,
  pageNumber: number,
  content: PageContent,
): Promise<ComposeEnd> {
  const end = await composeInCall(context, content);
  if (end.type !== 'done' || !end.result.page.opensWithBareTable || content.source !== 'text-layer') return end;
  const previousTable = await context.closingTables.before(context, pageNumber);
  return previousTable ? composeInCall(context, { ...content, previousTable }) : end;
}
