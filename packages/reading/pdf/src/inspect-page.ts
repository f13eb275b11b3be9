import { classifyPage } from './classification/classify-page.js';
import { lacksContent, type OpenDocument } from './engine/open-document.js';
import { halfPoint, type Box, type DocumentFont, type Word } from '@recto/document-model';
import type { Pdfium } from './engine/pdfium.js';
import type { RunStyle } from './text-layer/read-run-style.js';
import { pageText, readPageLinks, readParts, textImagesOf, withPage } from './read-page.js';
import { edgeLines } from './profile/edge-lines.js';
import { numberedTitles } from './outline/numbered-titles.js';
import { outlineLooks, titleLook } from './outline/outline-looks.js';
import { FontCollector } from './profile/font-collector.js';
import type { PageInspection } from './threads/thread-messages.js';

/**
 * Kind, size and fonts of one page. A page that cannot be opened is `unreadable`. What was read of a page with text is
 * kept with the document: its text is asked for next.
 */
export function inspectPage(pdfium: Pdfium, document: OpenDocument, pageNumber: number): PageInspection {
  const inspection = withPage(pdfium, document, pageNumber, (page): PageInspection => {
    const parts = readParts(pdfium, document, page, pageNumber);
    const { widthPt, heightPt, rotation } = parts.space;
    const { words, charCountByStyle } = parts.text;
    let known: readonly Box[] | undefined;
    const textImages = () => (known ??= textImagesOf(pdfium, parts));
    const hasTextImages = () => textImages().length > 0;
    const kind = classifyPage({ widthPt, heightPt, ...parts.text, ...parts.objects, hasTextImages });
    const isText = kind === 'text' || kind === 'mixed';
    if (isText && document.keptReadings.hasRoom()) {
      const links = readPageLinks(pdfium, document, page, pageNumber, parts.space);
      document.keptReadings.keep(pageText(pageNumber, parts, textImages(), links));
    }
    return {
      page: { pageNumber, widthPt, heightPt, rotation, kind, wordCount: words.length },
      fonts: isText ? toFonts(charCountByStyle) : [],
      edgeLines: isText ? edgeLines({ widthPt, heightPt, words, rules: parts.objects.rules }) : [],
      ...(isText ? titlesOf(words, pageNumber, document) : noTitles),
      isDamaged: lacksContent(pdfium, document, pageNumber),
    };
  });
  return inspection ?? unreadablePage(pageNumber);
}

type Titles = Pick<PageInspection, 'outlineLooks' | 'numberedTitles'>;
const noTitles: Titles = { outlineLooks: [], numberedTitles: [] };

function titlesOf(words: readonly Word[], pageNumber: number, { outline }: OpenDocument): Titles {
  if (!outline?.size) return { ...noTitles, numberedTitles: numberedTitles(words) };
  return { ...noTitles, outlineLooks: [...(pageNumber === 1 ? titleLook(words) : []), ...outlineLooks(words)] };
}

export function unreadablePage(pageNumber: number): PageInspection {
  return {
    page: { pageNumber, widthPt: 0, heightPt: 0, rotation: 0, kind: 'unreadable', wordCount: 0 },
    fonts: [],
    edgeLines: [],
    ...noTitles,
    isDamaged: true,
  };
}

/** Adds up by look first: some files have a text object, and so a style, for every letter. */
function toFonts(charCountByStyle: ReadonlyMap<RunStyle, number>): DocumentFont[] {
  const fonts = new Map<string, { name: string; sizePt: number; weight: number; charCount: number }>();
  for (const [{ fontName, fontSizePt, isBold }, charCount] of charCountByStyle) {
    const sizePt = halfPoint(fontSizePt);
    const look = `${sizePt} ${isBold} ${fontName}`;
    const font = fonts.get(look);
    if (font) font.charCount += charCount;
    else fonts.set(look, { name: fontName, sizePt, weight: isBold ? 700 : 400, charCount });
  }
  const collector = new FontCollector();
  collector.add(fonts.values());
  return collector.result();
}
