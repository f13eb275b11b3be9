import type { Pdfium } from '../engine/pdfium.js';
import type { PlacedImage } from '../page-objects/read-page-objects.js';
import type { Box, Word } from '@recto/document-model';
import { looksLikePrint } from './looks-like-print.js';

/** A line of print needs this much room; what is smaller is a logo, an icon or a signature. */
const minSizePt = { width: 80, height: 24 };
const minPageShare = 0.02;
/** Print below this resolution is unreadable. */
const minDpi = 50;
/** An image with so much of its area under words is the ground of a text that the layer has. */
const maxWordShare = 0.03;
const maxCandidates = 40;

export interface PageImages {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly images: readonly PlacedImage[];
  readonly words: readonly Word[];
}

/** Images that may carry text of their own: large enough, not under the layer's words, and with the look of print. */
export function findTextImages(pdfium: Pdfium, { widthPt, heightPt, images, words }: PageImages): Box[] {
  return images
    .filter(({ box }) => isRoomy(box, widthPt * heightPt))
    .slice(0, maxCandidates)
    .filter(({ box }) => wordShare(box, words) <= maxWordShare)
    .filter(({ object, box }) => isSharp(pdfium, object, box) && looksLikePrint(pdfium, object))
    .map(({ box }) => box);
}

function isRoomy({ width, height }: Box, pageArea: number): boolean {
  return width >= minSizePt.width && height >= minSizePt.height && width * height >= pageArea * minPageShare;
}

function wordShare(image: Box, words: readonly Word[]): number {
  let area = 0;
  for (const { box } of words) {
    const width = Math.min(image.x + image.width, box.x + box.width) - Math.max(image.x, box.x);
    const height = Math.min(image.y + image.height, box.y + box.height) - Math.max(image.y, box.y);
    if (width > 0 && height > 0) area += width * height;
  }
  return area / (image.width * image.height);
}

function isSharp({ call, scratch, view }: Pdfium, image: number, box: Box): boolean {
  if (!call.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return false;
  const bytes = view();
  const pixels = bytes.getUint32(scratch, true) * bytes.getUint32(scratch + 4, true);
  return Math.sqrt(pixels / (box.width * box.height)) * 72 >= minDpi;
}
