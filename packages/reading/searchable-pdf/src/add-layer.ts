import { popGraphicsState, pushGraphicsState, type PDFOperator, type PDFPage, type PDFRef } from 'pdf-lib';
import { pageFrame } from './page-frame.js';
import type { LayerWord } from './place-word.js';
import type { StructureTree } from './structure-tree.js';
import { tagWords, type LayerBlock } from './tag-words.js';
import { markedOperators, textOperators } from './text-operators.js';

interface Layer {
  font: PDFRef;
  /** Of the upright page, in the points of the words. */
  size: { widthPt: number; heightPt: number };
  /** Of a document whose words are all laid over it: what its pages show is then marked as their decoration. */
  structure?: { tree: StructureTree; blocks: readonly LayerBlock[] } | undefined;
}

/** Lays the words over what a page shows, in the order of its structure where it gets one. */
export function addLayer(page: PDFPage, words: readonly LayerWord[], { font, size, structure }: Layer): void {
  const { node } = page;
  const { context } = page.doc;
  node.normalize();
  const fontKey = node.newFontDictionary('RectoText', font);
  const frame = pageFrame({ box: visibleBox(page), rotation: page.getRotation().angle, ...size });
  let operators: (PDFOperator | string)[];
  let [begin, end] = [String(pushGraphicsState()), String(popGraphicsState())];
  if (structure) {
    const { elements, artifacts } = tagWords(words, structure.blocks);
    const marked = structure.tree.addPage(page, elements);
    if (artifacts.length > 0) marked.push({ role: 'Artifact', markedContentId: null, words: artifacts });
    operators = marked.flatMap((part) => markedOperators(part, fontKey, frame));
    [begin, end] = [`/Artifact BMC\n${begin}`, `${end}\nEMC`];
  } else operators = textOperators(words, fontKey, frame);
  // What the page leaves of its graphics state must not move the layer.
  const before = context.register(context.stream(begin));
  const behind = context.register(
    context.flateStream([end, pushGraphicsState(), ...operators, popGraphicsState()].map(String).join('\n')),
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
