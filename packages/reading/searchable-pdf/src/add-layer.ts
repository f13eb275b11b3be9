import { popGraphicsState, pushGraphicsState, type PDFPage, type PDFRef } from 'pdf-lib';
import { pageFrame } from './page-frame.js';
import type { LayerWord } from './place-word.js';
import { textOperators } from './text-operators.js';

/** Lays the words over what a page shows. `size` is that of the upright page, in the points of the words. */
export function addLayer(
  page: PDFPage,
  words: readonly LayerWord[],
  { font, size }: { font: PDFRef; size: { widthPt: number; heightPt: number } },
): void {
  const { node } = page;
  const { context } = page.doc;
  node.normalize();
  const fontKey = node.newFontDictionary('RectoText', font);
  const frame = pageFrame({ box: visibleBox(page), rotation: page.getRotation().angle, ...size });
  const operators = textOperators(words, fontKey, frame);
  // What the page leaves of its graphics state must not move the layer.
  const before = context.register(context.contentStream([pushGraphicsState()]));
  const behind = context.register(
    context.flateStream(
      [popGraphicsState(), pushGraphicsState(), ...operators, popGraphicsState()].map(String).join('\n'),
    ),
  );
  if (!node.wrapContentStreams(before, behind)) throw new Error('The content of a page is no array after normalizing.');
}

/** The crop box as far as it lies in the media box, corners in order. */
export function visibleBox(page: PDFPage): { x: number; y: number; width: number; height: number } {
  const media = ordered(page.getMediaBox());
  const crop = ordered(page.getCropBox());
  const [x, y] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)];
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

function ordered(box: { x: number; y: number; width: number; height: number }) {
  return {
    x: Math.min(box.x, box.x + box.width),
    y: Math.min(box.y, box.y + box.height),
    width: Math.abs(box.width),
    height: Math.abs(box.height),
  };
}
