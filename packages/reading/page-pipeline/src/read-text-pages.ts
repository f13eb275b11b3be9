import {
  lostLetterShare,
  mostLostShare,
  type PageOutcome,
  type TextLayer,
  type UnreadablePage,
} from '@recto/document-model';
import { betterReading, trustOf } from './better-reading.js';
import { finishLayer } from './finish-page.js';
import { mendedWords } from './mended-words.js';
import { readByRecognition } from './read-by-recognition.js';
import { readInsteadOfLayer } from './read-unseen-page.js';
import type { ReadingContext } from './reading-context.js';

/** A text layer whose reading is trusted less than this is compared with what the page looks like. */
const leastTrust = 0.8;

/** Reads pages from their text layers, in order; those whose layer turns out to be bad are recognised. */
export async function readTextPages(context: ReadingContext, pageNumbers: readonly number[]): Promise<PageOutcome[]> {
  const { pdf, request, observer, signal } = context;
  const [firstPage = 1] = pageNumbers;
  const layers = await observer.page(firstPage, () => pdf.readText(request.document, pageNumbers, { signal }));
  return Promise.all(layers.map((layer) => observer.page(layer.pageNumber, () => readLayer(context, layer))));
}

async function readLayer(context: ReadingContext, layer: TextLayer | UnreadablePage): Promise<PageOutcome> {
  const { pageNumber } = layer;
  if (layer.outcome !== 'read') return readInsteadOfLayer(context, layer);
  if (lostLetterShare(layer.words) >= mostLostShare) return readByRecognition(context, pageNumber);
  const reading = await finishLayer(context, { ...layer, words: await mendedWords(context, layer) });
  if (reading.outcome !== 'read' || trustOf(reading) >= leastTrust) return reading;
  return betterReading(reading, await readByRecognition(context, pageNumber));
}
