import { classifyPage } from './classification/classify-page.js';
import { findTextImages } from './classification/find-text-images.js';
import type { OpenDocument } from './engine/open-document.js';
import { readPageSpace } from './engine/page-space.js';
import type { DocumentFont } from './pdf-reader-types.js';
import type { Pdfium } from './engine/pdfium.js';
import type { RunStyle } from './text-layer/read-run-style.js';
import { readTextLayer, withPage } from './read-page.js';
import { readPageObjects } from './page-objects/read-page-objects.js';
import { edgeLines } from './profile/edge-lines.js';
import { FontCollector } from './profile/font-collector.js';
import type { PageInspection } from './threads/thread-messages.js';

/** Kind, size and fonts of one page. A page that cannot be opened is `unreadable`. */
export function inspectPage(pdfium: Pdfium, document: OpenDocument, pageNumber: number): PageInspection {
  const inspection = withPage(pdfium, document, pageNumber, (page): PageInspection => {
    const space = readPageSpace(pdfium, page);
    const text = readTextLayer(pdfium, page, space);
    const objects = readPageObjects(pdfium, page, space);
    const { widthPt, heightPt, rotation } = space;
    const { words } = text;
    const hasTextImages = () => findTextImages(pdfium, { widthPt, heightPt, words, images: objects.images }).length > 0;
    const kind = classifyPage({ widthPt, heightPt, ...text, ...objects, hasTextImages });
    const isText = kind === 'text' || kind === 'mixed';
    return {
      page: { pageNumber, widthPt, heightPt, rotation, kind, wordCount: words.length },
      fonts: isText ? toFonts(text.charCountByStyle) : [],
      edgeLines: isText ? edgeLines({ widthPt, heightPt, words }) : [],
    };
  });
  return inspection ?? unreadablePage(pageNumber);
}

export function unreadablePage(pageNumber: number): PageInspection {
  return {
    page: { pageNumber, widthPt: 0, heightPt: 0, rotation: 0, kind: 'unreadable', wordCount: 0 },
    fonts: [],
    edgeLines: [],
  };
}

function toFonts(charCountByStyle: ReadonlyMap<RunStyle, number>): DocumentFont[] {
  const collector = new FontCollector();
  for (const [{ fontName, fontSizePt, isBold }, charCount] of charCountByStyle) {
    const sizePt = Math.round(fontSizePt * 2) / 2;
    collector.add([{ name: fontName, sizePt, weight: isBold ? 700 : 400, charCount }]);
  }
  return collector.result();
}
