import type { Box } from '@recto/document-model';
import type { DrawnArea } from './classification/is-bare.js';
import type { DrawnFigure } from './drawn-figure.js';
import type { OpenDocument } from './engine/open-document.js';
import { readPageSpace } from './engine/page-space.js';
import type { Pdfium } from './engine/pdfium.js';
import { readPageObjects, type PlacedImage } from './page-objects/read-page-objects.js';
import { withPage } from './read-page.js';
import { color, withDrawing } from './render-page.js';

/** Resolutions between these two are the picture's own; others are stated wrongly, or show nothing more. */
const dpiRange = { least: 100, most: 600 };
const pointsPerInch = 72;
/** Boxes that share less are not of one picture. */
const minShared = 0.5;

/**
 * A region of a page as the page shows it, as fine as the picture that lies there, or coarser where it would have more than
 * `maxPixels`; 'no-memory', or undefined when the page cannot be opened.
 */
export function drawFigure(
  pdfium: Pdfium,
  document: OpenDocument,
  { pageNumber, region, maxPixels }: { pageNumber: number; region: Box; maxPixels: number },
): DrawnFigure | 'no-memory' | undefined {
  return withPage(pdfium, document, pageNumber, (page) => {
    const space = readPageSpace(pdfium, page);
    const own = ownDpi(pdfium, readPageObjects(pdfium, page, space).images, region);
    const squareInches = (region.width * region.height) / pointsPerInch ** 2;
    const dpi = Math.min(own, Math.sqrt(maxPixels / squareInches));
    const toPixels = (lengthPt: number) => Math.max(1, Math.floor((lengthPt * dpi) / pointsPerInch));
    const [widthPx, heightPx] = [toPixels(region.width), toPixels(region.height)];
    const part = {
      ...{ widthPx, heightPx },
      left: Math.round((region.x * dpi) / pointsPerInch),
      top: Math.round((region.y * dpi) / pointsPerInch),
      pageWidthPx: Math.max(1, Math.round((space.widthPt * dpi) / pointsPerInch)),
      pageHeightPx: Math.max(1, Math.round((space.heightPt * dpi) / pointsPerInch)),
    };
    const pixels = withDrawing(pdfium, page, part, { format: color, use: withoutPadding });
    return pixels ? { outcome: 'drawn', widthPx, heightPx, dpi, pixels } : 'no-memory';
  });
}

/** The dots per inch at which the picture lies on the page; the least useful ones where none is found. */
function ownDpi({ call, scratch, view }: Pdfium, images: readonly PlacedImage[], region: Box): number {
  let dpi = dpiRange.least;
  for (const { box, object } of images) {
    if (sharedPart(box, region) < minShared || box.width * box.height < 1) continue;
    if (!call.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) continue;
    const bytes = view();
    const pixels = bytes.getUint32(scratch, true) * bytes.getUint32(scratch + 4, true);
    // By the area, so that a picture that lies on its side is no other.
    dpi = Math.max(dpi, Math.sqrt(pixels / (box.width * box.height)) * pointsPerInch);
  }
  return Math.min(dpi, dpiRange.most);
}

/** The area that two boxes share, in shares of both together. */
function sharedPart(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared / Math.max(1, one.width * one.height + other.width * other.height - shared);
}

/** Every fourth byte says nothing. */
function withoutPadding({ bytes, address, widthPx, heightPx }: DrawnArea): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  for (let from = address, to = 0; to < pixels.length; from += 4, to += 3) {
    pixels[to] = bytes[from] ?? 255;
    pixels[to + 1] = bytes[from + 1] ?? 255;
    pixels[to + 2] = bytes[from + 2] ?? 255;
  }
  return pixels;
}
