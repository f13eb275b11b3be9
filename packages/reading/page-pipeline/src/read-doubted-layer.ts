import { hasLostItsLetters, type PageOutcome, type TextLayer } from '@recto/document-model';
import { isLayerConfirmed } from './confirm-layer.js';
import { finishLayer } from './finish-page.js';
import { readByRecognition } from './read-by-recognition.js';
import type { ReadingContext } from './reading-context.js';
import { area } from './text-regions.js';

/** An image that covers so much of a page is its scan: the layer is somebody's recognition of it, no better than ours. */
const scanShare = 0.5;

/**
 * Reads a page whose text layer says nothing in any language that we know, from its picture. Where the picture shows what
 * the layer says, the language is one that we do not know, or there is none, as in codes and lists of names: then the layer,
 * which has every sign, is read after all.
 */
export async function readDoubtedLayer(context: ReadingContext, pageNumber: number): Promise<PageOutcome> {
  const seen = await readByRecognition(context, pageNumber);
  // A flattened picture has its words elsewhere.
  if (seen.outcome !== 'read' || seen.words.length === 0 || seen.perspective) return seen;
  const { pdf, request, signal } = context;
  const [layer] = await pdf.readText(request.document, [pageNumber], { signal });
  if (layer?.outcome !== 'read' || isOfAScan(layer) || hasLostItsLetters(layer.words)) return seen;
  if (!isLayerConfirmed(layer.words, seen.words)) return seen;
  return finishLayer(context, layer);
}

function isOfAScan({ words, images, widthPt, heightPt }: TextLayer): boolean {
  if (images.some((image) => area(image) >= widthPt * heightPt * scanShare)) return true;
  return words.filter(({ isInvisible }) => isInvisible).length >= words.length / 2;
}
