import { betterReading, trustOf } from './better-reading.js';
import { finishPage } from './finish-page.js';
import type { PageOutcome, TextLayer, UnreadablePage } from './page-reading-types.js';
import { readByRecognition } from './read-by-recognition.js';
import type { ReadingContext } from './reading-context.js';

/** A text layer whose reading is trusted less than this is compared with what the page looks like. */
const leastTrust = 0.8;
/** More words than this with characters that nobody can read, and the layer is worth nothing. */
const mostGarbledShare = 0.2;
/** Replacement characters, private use, controls: what a broken character map leaves. */
const garbled = /[\uFFFD\p{Co}\p{Cc}\p{Cn}]/u;

/** Reads pages from their text layers, in order; those whose layer turns out to be bad are recognised. */
export async function readTextPages(context: ReadingContext, pageNumbers: readonly number[]): Promise<PageOutcome[]> {
  const { pdf, request, signal } = context;
  const layers = await pdf.readText(request.document, pageNumbers, { signal });
  return Promise.all(layers.map((layer) => readLayer(context, layer)));
}

async function readLayer(context: ReadingContext, layer: TextLayer | UnreadablePage): Promise<PageOutcome> {
  const { pageNumber } = layer;
  if (layer.outcome !== 'read') return layer;
  if (layer.words.length === 0 || isGarbled(layer)) return readByRecognition(context, pageNumber);
  const reading = await finishPage(context, pageNumber, { ...layer, source: 'text-layer' });
  if (reading.outcome !== 'read' || trustOf(reading) >= leastTrust) return reading;
  return betterReading(reading, await readByRecognition(context, pageNumber));
}

function isGarbled({ words }: TextLayer): boolean {
  return words.filter(({ text }) => garbled.test(text)).length > words.length * mostGarbledShare;
}
