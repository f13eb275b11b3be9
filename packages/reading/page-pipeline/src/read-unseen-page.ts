import { hasLostItsLetters, type PageOutcome, type UnreadablePage } from '@recto/document-model';
import { finishLayer } from './finish-page.js';
import { readByRecognition } from './read-by-recognition.js';
import type { ReadingContext } from './reading-context.js';

/**
 * Reads a page that the inspection could not look at, from its picture. Where that shows nothing, the text layer is asked
 * after all: text too small to be seen is no blank page, and whatever keeps the layer from being read is the reason.
 */
export async function readUnseenPage(context: ReadingContext, pageNumber: number): Promise<PageOutcome> {
  const pictured = await readByRecognition(context, pageNumber);
  if (!isWithoutWords(pictured)) return pictured;
  const { pdf, request, signal } = context;
  const [layer] = await pdf.readText(request.document, [pageNumber], { signal });
  if (layer?.outcome === 'unreadable') return layer;
  if (!layer || layer.words.length === 0 || hasLostItsLetters(layer.words)) return pictured;
  return finishLayer(context, layer);
}

/** What the picture of a page says whose text layer could not be read: with nothing in it, the page stays unreadable. */
export async function readInsteadOfLayer(context: ReadingContext, page: UnreadablePage): Promise<PageOutcome> {
  // A page that took too long has had its time.
  if (page.reason === 'timed-out') return page;
  const pictured = await readByRecognition(context, page.pageNumber);
  return pictured.outcome === 'unreadable' || isWithoutWords(pictured) ? page : pictured;
}

function isWithoutWords(page: PageOutcome): boolean {
  switch (page.outcome) {
    case 'blank':
      return true;
    case 'read':
      return page.words.length === 0;
    case 'unreadable':
      return page.reason === 'illegible';
  }
}
