import type { SourceDocument } from '@recto/document-model';
import type { PdfPort } from '../page-reading-types.js';
import { encodePng } from './encode-png.js';

const pointsPerInch = 72;
/** Servers shrink what is larger, and count tokens by the pixels: a full page of print is legible at this side. */
const longestSidePx = 1_600;
const dpi = 150;
const smallestPagePt = 72;

/** A page as a PNG file for a model that looks at it; undefined when the page cannot be drawn. */
export async function renderForModel(
  pdf: PdfPort,
  document: SourceDocument,
  page: { readonly pageNumber: number; readonly widthPt: number; readonly heightPt: number },
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const longestSidePt = Math.max(page.widthPt, page.heightPt, smallestPagePt);
  const fitting = Math.min(dpi, (longestSidePx * pointsPerInch) / longestSidePt);
  const drawn = await pdf.render(document, page.pageNumber, {
    dpi: fitting,
    maxPixels: longestSidePx * longestSidePx,
    signal,
  });
  return drawn.outcome === 'rendered' ? encodePng(drawn) : undefined;
}
