import type { PdfReader } from '@recto/pdf';
import type { RecognisedWord, RecogniserPool } from '@recto/recognition';
import { createRandom } from '../corpus/random.js';
import { drawClutter } from './draw-clutter.js';
import type { KnownPage } from './known-page.js';
import { limits, model } from './observe-certainty.js';
import { isAt, mostSkewDegrees, toPixels } from './observe-unread.js';

/** What was read of a page with clutter, and which of it is print. */
export interface PrintAndNoise {
  readonly source: string;
  readonly language: string;
  readonly words: readonly (RecognisedWord & { readonly isText: boolean })[];
}

/** Reads a page with what is no text drawn over it, as the product does, and tells of each word whether one stands there. */
export async function observeText(
  pdf: PdfReader,
  pool: RecogniserPool,
  { name, source, bytes, words: known, language }: KnownPage,
): Promise<PrintAndNoise> {
  const nothing = { source, language, words: [] };
  if (known.some(({ box }) => !box)) return nothing;
  const document = { key: `${name}, with clutter`, bytes };
  const image = await pdf.render(document, 1, { dpi: model.renderDpi, maxPixels: 20_000_000 });
  if (image.outcome !== 'rendered') return nothing;
  const { dpi } = image;
  drawClutter(image, createRandom(`${name} clutter`));
  const settings = { languages: [language], quality: 'best', letterWidth: model.letterWidth, maxDpi: dpi } as const;
  const end = await pool.recognise(document, { type: 'page', image, settings, mayTurn: false }, limits);
  if (end.type !== 'recognised' || end.reading.type !== 'page') return nothing;
  const { words, frame } = end.reading;
  if (Math.abs(frame.skewDegrees) > mostSkewDegrees || frame.sheet) return nothing;
  const printed = known.map((word) => toPixels(word, dpi));
  return {
    source,
    language: end.reading.language,
    words: words.map((word) => ({ ...word, isText: printed.some((print) => isAt(print, word)) })),
  };
}
