import { PDFDocument, type PDFPage } from 'pdf-lib';
import { addLayer, visibleBox } from './add-layer.js';
import { identityOf, makeArchival } from './archival/make-archival.js';
import { saysArchival, writeMetadata } from './archival/metadata.js';
import { describeDocument, type Tagging } from './describe-document.js';
import { embedGlyphlessFont } from './embed-glyphless-font.js';
import { withinUnpackingLimit } from './limit-unpacking.js';
import type { LayerWord } from './place-word.js';
import { setPicture } from './set-picture.js';
import { createStructureTree, isTagged } from './structure-tree.js';
import type { LayerBlock } from './tag-words.js';

export interface LayeredPage {
  /** From 1. */
  readonly pageNumber: number;
  /** Size of the upright page. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly LayerWord[];
  /** What was read there, in reading order: used where the document gets a structure. */
  readonly blocks?: readonly LayerBlock[];
  /** A PNG in place of what the page has: its own text says something else than it shows. */
  readonly picture?: Uint8Array;
}

export interface LayeringInput {
  readonly pageCount: number;
  readonly pages: readonly LayeredPage[];
  /**
   * Of a document none of whose pages has a text of its own: it becomes a tagged one, so that it can be read aloud, and a
   * PDF/A-2b where nothing in it is against that. One that has a structure keeps it.
   */
  readonly tagging?: Tagging;
}

/** Readers round sizes in ways of their own. */
const sizeTolerancePt = 2;

/**
 * The document with an invisible layer of words on the pages given; all others stay as they are. `unsuitable` when it
 * cannot be written again: encrypted, or with other pages than `pageCount` and the sizes say, or damaged.
 */
export async function addTextLayers(source: Uint8Array, input: LayeringInput): Promise<Uint8Array | 'unsuitable'> {
  try {
    const document = await withinUnpackingLimit(() => PDFDocument.load(source, { updateMetadata: false }));
    return document ? await writeLayers(document, source, input) : 'unsuitable';
  } catch {
    // Encrypted or damaged, in one of many ways that pdf-lib meets where it needs the damaged part: another way is taken.
    return 'unsuitable';
  }
}

async function writeLayers(
  document: PDFDocument,
  source: Uint8Array,
  input: LayeringInput,
): Promise<Uint8Array | 'unsuitable'> {
  const pages = document.getPages();
  const fits = input.pages.every((layer) => hasSize(pages[layer.pageNumber - 1], layer));
  if (pages.length !== input.pageCount || !fits) return 'unsuitable';
  const font = embedGlyphlessFont(document);
  const tree = input.tagging && !isTagged(document) ? createStructureTree(document) : null;
  for (const layer of input.pages) {
    const { pageNumber, picture, words, blocks = [] } = layer;
    const page = picture ? await setPicture(document, pageNumber - 1, { ...layer, picture }) : pages[pageNumber - 1];
    if (page) addLayer(page, words, { font, size: layer, ...(tree && { structure: { tree, blocks } }) });
  }
  tree?.close();
  if (input.tagging) {
    describeDocument(document, { ...input.tagging, words: input.pages.flatMap(({ words }) => words) });
    await makeArchival(document, { font, identity: identityOf(source, input.pages) });
  } else if (saysArchival(document)) writeMetadata(document, { isArchival: false });
  return document.save({ useObjectStreams: true });
}

function hasSize(page: PDFPage | undefined, { widthPt, heightPt }: LayeredPage): boolean {
  if (!page) return false;
  const { width, height } = visibleBox(page);
  const isSideways = Math.abs(page.getRotation().angle) % 180 === 90;
  const [shownWidth, shownHeight] = isSideways ? [height, width] : [width, height];
  return Math.abs(shownWidth - widthPt) <= sizeTolerancePt && Math.abs(shownHeight - heightPt) <= sizeTolerancePt;
}
