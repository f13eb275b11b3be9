import { findTextImages } from './classification/find-text-images.js';
import { flattenAnnotations } from './engine/flatten-annotations.js';
import type { OpenDocument } from './engine/open-document.js';
import { readPageSpace, type PageSpace } from './engine/page-space.js';
import type { ReadPageText, RenderedPage } from './pdf-reader-types.js';
import type { Pdfium } from './engine/pdfium.js';
import { readLinks } from './read-links.js';
import { readPageObjects } from './page-objects/read-page-objects.js';
import { emptyTextLayer, readWords, type TextLayerReading } from './text-layer/read-words.js';
import { renderPage, type RenderOptions } from './render-page.js';

/** Runs `use` on an opened page; undefined when the page object does not exist. */
export function withPage<T>(
  pdfium: Pdfium,
  document: OpenDocument,
  pageNumber: number,
  use: (page: number) => T,
): T | undefined {
  const page = loadPage(pdfium, document, pageNumber);
  if (!page) return undefined;
  const result = use(page);
  // Not in a finally: after a trap the instance is thrown away, and calling into it again would trap once more.
  pdfium.call.FPDF_ClosePage(page);
  return result;
}

/** Loads a page, with forms and notes as part of its content; 0 when it does not exist. */
function loadPage(pdfium: Pdfium, document: OpenDocument, pageNumber: number): number {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(document.handle, pageNumber - 1);
  if (!page || document.linksOfFlattened.has(pageNumber)) return page;
  const links = readLinks(pdfium, document.handle, page, readPageSpace(pdfium, page));
  if (!flattenAnnotations(pdfium, page)) return page;
  document.linksOfFlattened.set(pageNumber, links);
  call.FPDF_ClosePage(page);
  return call.FPDF_LoadPage(document.handle, pageNumber - 1);
}

/** The words of a page; none when PDFium cannot make a text page of it. */
export function readTextLayer(pdfium: Pdfium, page: number, space: PageSpace): TextLayerReading {
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  if (!textPage) return emptyTextLayer;
  const reading = readWords(pdfium, textPage, space);
  pdfium.call.FPDFText_ClosePage(textPage);
  return reading;
}

/** Words, rules, images and links of one page; undefined when the page cannot be opened. */
export function readPage(pdfium: Pdfium, document: OpenDocument, pageNumber: number): ReadPageText | undefined {
  return withPage(pdfium, document, pageNumber, (page) => {
    const space = readPageSpace(pdfium, page);
    const { words } = readTextLayer(pdfium, page, space);
    const { rules, fills, dots, images } = readPageObjects(pdfium, page, space);
    const links = document.linksOfFlattened.get(pageNumber) ?? readLinks(pdfium, document.handle, page, space);
    const { widthPt, heightPt } = space;
    const textImages = findTextImages(pdfium, { widthPt, heightPt, words, images });
    const boxes = images.map(({ box }) => box);
    return {
      outcome: 'read',
      pageNumber,
      widthPt,
      heightPt,
      words,
      rules,
      images: boxes,
      textImages,
      fills,
      dots,
      links,
    };
  });
}

/** A drawn page, 'no-memory', or undefined when the page cannot be opened. */
export function drawPage(
  pdfium: Pdfium,
  document: OpenDocument,
  pageNumber: number,
  options: RenderOptions,
): RenderedPage | 'no-memory' | undefined {
  return withPage(pdfium, document, pageNumber, (page) => {
    const { widthPt, heightPt } = readPageSpace(pdfium, page);
    const raster = renderPage(pdfium, page, options);
    return raster ? { outcome: 'rendered', pageNumber, widthPt, heightPt, ...raster } : 'no-memory';
  });
}
