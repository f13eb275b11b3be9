import type { ReadPage, TextLayer, UnreadablePage } from '@recto/document-model';
import { composeInCall, type ComposeEnd } from './composition/compose-in-call.js';
import type { TimedPage } from './composition/compose-page.js';
import { pageContent, type FoundOnPage, type PageContent } from './composition/page-content.js';
import { pageSettings } from './composition/page-settings.js';
import { toReadPage } from './composition/to-read-page.js';
import type { ReadingContext } from './reading-context.js';
import { outlinedWords } from './unread-words.js';

/** How a page goes on being read. */
interface PageSoFar {
  /** Words that the page shows beside those that were found. */
  readonly unreadWords: number;
  /** The page as it was laid out before, where that is done. */
  readonly composed?: TimedPage | undefined;
}

/** Lays out what was found on a page and measures it: the outcome of that page, unless the layout has no end. */
export async function finishPage(
  context: ReadingContext,
  pageNumber: number,
  found: FoundOnPage,
  { unreadWords, composed }: PageSoFar = { unreadWords: 0 },
): Promise<ReadPage | UnreadablePage> {
  const { request } = context;
  const content = pageContent(pageNumber, found, request.profile, pageSettings(request.model, request));
  const end = await composeContinued(context, { pageNumber, content, composed });
  if (end.type === 'timed-out') return { outcome: 'unreadable', pageNumber, reason: 'timed-out' };
  if (end.type === 'out-of-memory') return { outcome: 'unreadable', pageNumber, reason: 'too-large' };
  return toReadPage(content, end.result.page, { pageNumber, unreadWords });
}

/** Lays out a page that is read from its text layer alone. */
export function finishLayer(
  context: ReadingContext,
  layer: TextLayer,
  composed?: TimedPage,
): Promise<ReadPage | UnreadablePage> {
  const found: FoundOnPage = { ...layer, source: 'text-layer' };
  return finishPage(context, layer.pageNumber, found, { unreadWords: outlinedWords(layer), composed });
}

/** A page that begins with a table without a heading is laid out once more when the page before tells the heading. */
async function composeContinued(
  context: ReadingContext,
  { pageNumber, content, composed }: { pageNumber: number; content: PageContent; composed: TimedPage | undefined },
): Promise<ComposeEnd> {
  const end: ComposeEnd = composed ? { type: 'done', result: composed } : await composeInCall(context, content);
  if (end.type !== 'done' || !end.result.page.opensWithBareTable || content.source !== 'text-layer') return end;
  const previousTable = await context.closingTables.before(context, pageNumber);
  return previousTable ? composeInCall(context, { ...content, previousTable }) : end;
}
