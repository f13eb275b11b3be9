import {
  lostLetterShare,
  mostLostShare,
  type PageOutcome,
  type TextLayer,
  type UnreadablePage,
} from '@recto/document-model';
import { recogniseWords } from '@recto/recognition';
import { betterReading, trustOf } from './better-reading.js';
import { finishPage } from './finish-page.js';
import { isMendable, patchGarbledWords } from './patch-garbled-words.js';
import { readByRecognition, recognitionContext } from './read-by-recognition.js';
import { readInsteadOfLayer } from './read-unseen-page.js';
import type { ReadingContext } from './reading-context.js';
import { hasStrayLetter, spellLigatures } from './spell-ligatures.js';
import { outlinedWords } from './unread-words.js';

/** A text layer whose reading is trusted less than this is compared with what the page looks like. */
const leastTrust = 0.8;
/** Fewer are not worth the time that a look at the page takes. */
const leastMendableWords = 3;

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
  const words = await mendedWords(context, layer);
  const reading = await finishPage(
    context,
    pageNumber,
    { ...layer, words, source: 'text-layer' },
    outlinedWords(layer),
  );
  if (reading.outcome !== 'read' || trustOf(reading) >= leastTrust) return reading;
  return betterReading(reading, await readByRecognition(context, pageNumber));
}

/** The words of a layer; where some have lost characters or ligatures, with what the page shows in their place. */
async function mendedWords(context: ReadingContext, { words, pageNumber }: TextLayer): Promise<TextLayer['words']> {
  if (words.filter(isMendable).length < leastMendableWords && !words.some(hasStrayLetter)) return words;
  const seen = await recogniseWords(recognitionContext(context, context.request.model), pageNumber);
  // A page that looks like a photograph has its words elsewhere.
  if (seen.outcome !== 'recognised' || seen.perspective) return words;
  return spellLigatures(patchGarbledWords(words, seen.words), seen.words);
}
