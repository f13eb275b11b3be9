import { PDFDocument, type PDFPage } from 'pdf-lib';
import { addLayer, visibleBox } from './add-layer.js';
import { embedGlyphlessFont } from './embed-glyphless-font.js';
import { withinUnpackingLimit } from './limit-unpacking.js';
import type { LayerWord } from './place-word.js';
import { setPicture } from './set-picture.js';

export interface LayeredPage {
  /** From 1. */
  readonly pageNumber: number;
  /** Size of the upright page. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly LayerWord[];
  /** A PNG in place of what the page has: its own text says something else than it shows. */
  readonly picture?: Uint8Array;
}

/** Readers round sizes in ways of their own. */
const sizeTolerancePt = 2;

/**
 * The document with an invisible layer of words on the pages given; all others stay as they are. `unsuitable` when it
 * cannot be written again: encrypted, or with other pages than `pageCount` and the sizes say, or damaged.
 */
export async function addTextLayers(
  source: Uint8Array,
  input: { pageCount: number; pages: readonly LayeredPage[] },
): Promise<Uint8Array | 'unsuitable'> {
  const document = await open(source);
  if (document?.getPageCount() !== input.pageCount) return 'unsuitable';
  const pages = document.getPages();
  const fits = input.pages.every((layer) => hasSize(pages[layer.pageNumber - 1], layer));
  if (!fits) return 'unsuitable';
  const font = embedGlyphlessFont(document);
  for (const layer of input.pages) {
    const { pageNumber, picture, words } = layer;
    const page = picture ? await setPicture(document, pageNumber - 1, { ...layer, picture }) : pages[pageNumber - 1];
    if (page) addLayer(page, words, { font, size: layer });
  }
  return document.save({ useObjectStreams: true });
}

/** What pdf-lib cannot read is no fault of ours: another way is taken. */
async function open(source: Uint8Array): Promise<PDFDocument | null> {
  try {
    return await withinUnpackingLimit(async () => {
      const document = await PDFDocument.load(source, { updateMetadata: false });
      document.getPages();
      return document;
    });
  } catch {
    return null; // encrypted, damaged or too large unpacked, in one of many ways
  }
}

function hasSize(page: PDFPage | undefined, { widthPt, heightPt }: LayeredPage): boolean {
  if (!page) return false;
  const { width, height } = visibleBox(page);
  const isSideways = Math.abs(page.getRotation().angle) % 180 === 90;
  const [shownWidth, shownHeight] = isSideways ? [height, width] : [width, height];
  return Math.abs(shownWidth - widthPt) <= sizeTolerancePt && Math.abs(shownHeight - heightPt) <= sizeTolerancePt;
}
