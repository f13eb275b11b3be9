import { PDFDocument } from 'pdf-lib';
import { addLayer } from './add-layer.js';
import { identityOf, makeArchival } from './archival/make-archival.js';
import { describeDocument, type Tagging } from './describe-document.js';
import { embedGlyphlessFont } from './embed-glyphless-font.js';
import type { LayerWord } from './place-word.js';
import { setPicture } from './set-picture.js';
import { createStructureTree } from './structure-tree.js';
import type { LayerBlock } from './tag-words.js';

export interface PicturePage {
  /** A PNG. */
  readonly picture: Uint8Array;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly LayerWord[];
  /** What was read there, in reading order. */
  readonly blocks?: readonly LayerBlock[];
}

/** A tagged document, a PDF/A-2b unless a page is larger than such may be, of pictures with an invisible layer of words: for originals that cannot be written again. */
export async function makePicturePdf(pages: readonly PicturePage[], tagging: Tagging): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = embedGlyphlessFont(document);
  const tree = createStructureTree(document);
  for (const [index, page] of pages.entries()) {
    const structure = { tree, blocks: page.blocks ?? [] };
    addLayer(await setPicture(document, index, page), page.words, { font, size: page, structure });
  }
  tree.close();
  describeDocument(document, { ...tagging, words: pages.flatMap(({ words }) => words) });
  await makeArchival(document, { font, identity: identityOf(new Uint8Array(), pages) });
  return document.save({ useObjectStreams: true });
}
