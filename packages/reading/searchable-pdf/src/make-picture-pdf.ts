import { PDFDocument } from 'pdf-lib';
import { addLayer } from './add-layer.js';
import { embedGlyphlessFont } from './embed-glyphless-font.js';
import type { LayerWord } from './place-word.js';
import { setPicture } from './set-picture.js';

export interface PicturePage {
  /** A PNG. */
  readonly picture: Uint8Array;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly LayerWord[];
}

/** A document of pictures with an invisible layer of words: for originals that cannot be written again. */
export async function makePicturePdf(pages: readonly PicturePage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = embedGlyphlessFont(document);
  for (const [index, page] of pages.entries()) {
    addLayer(await setPicture(document, index, page), page.words, { font, size: page });
  }
  return document.save({ useObjectStreams: true });
}
