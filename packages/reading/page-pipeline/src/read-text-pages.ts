import type { PageOutcome, ReadPage, TextLayer, UnreadablePage } from '@recto/document-model';
import type { ProcessedPage } from '@recto/pdf';
import { recogniseWords } from '@recto/recognition';
import { betterReading } from './better-reading.js';
import type { ComposedText } from './composition/compose-text.js';
import { composedTextIn } from './create-page-threads.js';
import { finishPage } from './finish-page.js';
import { isReadingTrusted, isWorthMending } from './layer-trust.js';
import type { TextComposer } from './page-reading-types.js';
import { garbledShare, mostGarbledShare, patchGarbledWords } from './patch-garbled-words.js';
import { readByRecognition, recognitionContext } from './read-by-recognition.js';
import { readInsteadOfLayer } from './read-unseen-page.js';
import type { ReadingContext } from './reading-context.js';
import { outlinedWords } from './unread-words.js';

/** Reads pages from their text layers, in order; those whose layer turns out to be bad are recognised. */
export async function readTextPages(context: ReadingContext, pageNumbers: readonly number[]): Promise<PageOutcome[]> {
  const { pdf, request, observer, signal } = context;
  const { composeText } = pdf;
  if (composeText) {
    const pages = await composedPages(context, pageNumbers, composeText);
    return Promise.all(
      pages.map((page) => observer.page(page.pageNumber, () => readComposed(context, page, composeText))),
    );
  }
  const [firstPage = 1] = pageNumbers;
  const layers = await observer.page(firstPage, () => pdf.readText(request.document, pageNumbers, { signal }));
  return Promise.all(layers.map((layer) => observer.page(layer.pageNumber, () => readLayer(context, layer))));
}

type ComposeText = TextComposer['composeText'];

/** Pages as they were laid out when they were inspected, or are now. */
async function composedPages(
  { request, composeTask, observer, signal }: ReadingContext,
  pageNumbers: readonly number[],
  composeText: ComposeText,
): Promise<readonly ProcessedPage[]> {
  const { document, composed = [] } = request;
  const known = composed.filter(({ pageNumber }) => pageNumbers.includes(pageNumber));
  if (known.length === pageNumbers.length) return known;
  const [firstPage = 1] = pageNumbers;
  return observer.page(firstPage, () => composeText(document, pageNumbers, composeTask, { signal }));
}

async function readComposed(
  context: ReadingContext,
  page: ProcessedPage,
  composeText: ComposeText,
): Promise<PageOutcome> {
  const { pageNumber } = page;
  if (page.outcome !== 'processed') return readInsteadOfLayer(context, page);
  const text = composedTextIn(page.result);
  if (text.type === 'composed') return continued(context, text, composeText);
  const { pdf, request, signal } = context;
  const [layer] = await pdf.readText(request.document, [pageNumber], { signal });
  return layer ? readLayer(context, layer) : { outcome: 'unreadable', pageNumber, reason: 'corrupt' };
}

/** A page that begins with a table without a heading is laid out once more when the page before tells the heading. */
async function continued(
  context: ReadingContext,
  { page, opensWithBareTable, steps }: Extract<ComposedText, { type: 'composed' }>,
  composeText: ComposeText,
): Promise<ReadPage | UnreadablePage> {
  const { request, composeTask, closingTables, observer, signal } = context;
  for (const step of steps) observer.ended(step);
  if (!opensWithBareTable) return page;
  const { pageNumber } = page;
  const previousTable = await closingTables.before(context, pageNumber);
  if (!previousTable) return page;
  const [again] = await composeText(request.document, [pageNumber], { ...composeTask, previousTable }, { signal });
  if (again?.outcome !== 'processed') return again ?? page;
  const text = composedTextIn(again.result);
  if (text.type !== 'composed') return page;
  for (const step of text.steps) observer.ended(step);
  return text.page;
}

async function readLayer(context: ReadingContext, layer: TextLayer | UnreadablePage): Promise<PageOutcome> {
  const { pageNumber } = layer;
  if (layer.outcome !== 'read') return readInsteadOfLayer(context, layer);
  if (garbledShare(layer.words) >= mostGarbledShare) return readByRecognition(context, pageNumber);
  const words = await mendedWords(context, layer);
  const reading = await finishPage(
    context,
    pageNumber,
    { ...layer, words, source: 'text-layer' },
    outlinedWords(layer),
  );
  if (reading.outcome !== 'read' || isReadingTrusted(reading)) return reading;
  return betterReading(reading, await readByRecognition(context, pageNumber));
}

/** The words of a layer; where several have lost characters, with those that the page shows in their place. */
async function mendedWords(context: ReadingContext, { words, pageNumber }: TextLayer): Promise<TextLayer['words']> {
  if (!isWorthMending(words)) return words;
  const seen = await recogniseWords(recognitionContext(context, context.request.model), pageNumber);
  // A page that looks like a photograph has its words elsewhere.
  return seen.outcome === 'recognised' && !seen.perspective ? patchGarbledWords(words, seen.words) : words;
}
