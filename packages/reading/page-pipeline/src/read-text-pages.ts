import { hasLostItsLetters, type PageOutcome, type TextLayer, type UnreadablePage } from '@recto/document-model';
import type { FinishedPage } from '@recto/pdf';
import { betterReading, leastTrust, trustOf } from './better-reading.js';
import type { TimedPage } from './composition/compose-page.js';
import type { FinishedLayer } from './composition/finish-text-layer.js';
import { pageSettings } from './composition/page-settings.js';
import { finishLayer } from './finish-page.js';
import { mendedWords } from './mended-words.js';
import { readByRecognition } from './read-by-recognition.js';
import { readInsteadOfLayer } from './read-unseen-page.js';
import type { ReadingContext } from './reading-context.js';

/** Reads pages from their text layers, in order; those whose layer turns out to be bad are recognised. */
export async function readTextPages(context: ReadingContext, pageNumbers: readonly number[]): Promise<PageOutcome[]> {
  const { pdf, request, observer, signal } = context;
  const [firstPage = 1] = pageNumbers;
  const order = { settings: pageSettings(request.model, request), profile: request.profile };
  const read = () => pdf.readFinished(request.document, pageNumbers, { ...order, signal });
  const pages = await observer.page(firstPage, read);
  return Promise.all(pages.map((page) => observer.page(page.pageNumber, () => goOnWith(context, page))));
}

/** What the thread that read a page could not do for it is done now. */
async function goOnWith(
  context: ReadingContext,
  page: FinishedPage | TextLayer | UnreadablePage,
): Promise<PageOutcome> {
  if (page.outcome === 'unreadable') return readInsteadOfLayer(context, page);
  if (page.outcome === 'read') return readLayer(context, page);
  const finished = page.result as FinishedLayer;
  const steps = finished.type === 'read' ? finished.steps : (finished.composed?.steps ?? []);
  for (const step of steps) context.observer.ended(step);
  return finished.type === 'read' ? finished.reading : readLayer(context, finished.layer, finished.composed);
}

async function readLayer(context: ReadingContext, layer: TextLayer, composed?: TimedPage): Promise<PageOutcome> {
  const { pageNumber } = layer;
  if (hasLostItsLetters(layer.words)) return readByRecognition(context, pageNumber);
  const reading = await finishLayer(context, { ...layer, words: await mendedWords(context, layer) }, composed);
  if (reading.outcome !== 'read' || trustOf(reading) >= leastTrust) return reading;
  return betterReading(reading, await readByRecognition(context, pageNumber));
}
