import { findTextImages } from './classification/find-text-images.js';
import { documentBytes, type OpenDocument } from './engine/open-document.js';
import { readPageSpace, type PageSpace } from './engine/page-space.js';
import { flattenAnnotations, noWriting, readWriting, type PageWriting } from './engine/page-writing.js';
import {
  centreOf,
  containsPoint,
  type BarePage,
  type Box,
  type PageLink,
  type Rendering,
  type TextLayer,
  type Word,
} from '@recto/document-model';
import type { Pdfium } from './engine/pdfium.js';
import { readStructure } from './engine/read-structure.js';
import { isBarePage } from './is-bare-page.js';
import { markTitles, pageTitles } from './outline/mark-titles.js';
import { readOutline } from './outline/read-outline.js';
import { readLinks } from './read-links.js';
import { readPageObjects, type PageObjects } from './page-objects/read-page-objects.js';
import { joinCombs } from './text-layer/join-combs.js';
import { emptyTextLayer, readWords, type TextLayerReading } from './text-layer/read-words.js';
import { readStruckAreas } from './engine/struck-areas.js';
import { joinDrawnUnderscores } from './text-layer/join-drawn-underscores.js';
import { markStruckWords } from './text-layer/mark-struck-words.js';
import { renderPage, type RenderOptions } from './render-page.js';
import { dropUnseenText } from './unseen-text/drop-unseen-text.js';
import { hasOptionalContent } from './engine/optional-content.js';

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
  if (!page || document.flattenedPages.has(pageNumber) || call.FPDFPage_GetAnnotCount(page) === 0) return page;
  const space = readPageSpace(pdfium, page);
  const writing = readWriting(pdfium, page, space);
  if (!writing) return page;
  const links = readLinks(pdfium, document.handle, page, space);
  const struckAreas = readStruckAreas(pdfium, page, space);
  if (!flattenAnnotations(pdfium, page)) return page;
  document.flattenedPages.set(pageNumber, { links, writing, struckAreas });
  call.FPDF_ClosePage(page);
  return call.FPDF_LoadPage(document.handle, pageNumber - 1);
}

/** The words of a page; none when PDFium cannot make a text page of it. */
function readTextLayer(
  pdfium: Pdfium,
  document: OpenDocument,
  page: number,
  space: PageSpace,
  { objects, struckAreas }: { objects: PageObjects; struckAreas: readonly Box[] },
): TextLayerReading {
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  if (!textPage) return emptyTextLayer;
  const strikes = { rules: objects.rules, areas: struckAreas };
  const reading = readWords(pdfium, textPage, space, {
    elementOf: readStructure(pdfium, document.handle, page),
    seenOf: (words) => dropUnseenText(pdfium, page, space, objects, words),
    markStruck: (words) => markStruckWords(words, strikes, space),
  });
  pdfium.call.FPDFText_ClosePage(textPage);
  return reading;
}

/** What is on an opened page, before anybody has judged it. */
export interface PageParts {
  readonly space: PageSpace;
  readonly text: TextLayerReading;
  readonly objects: PageObjects;
}

export function readParts(pdfium: Pdfium, document: OpenDocument, page: number, pageNumber: number): PageParts {
  const space = readPageSpace(pdfium, page);
  const flattened = document.flattenedPages.get(pageNumber);
  const writing = flattened?.writing ?? noWriting;
  const hasOptionalForms = () => (document.hasOptionalForms ??= hasOptionalContent(documentBytes(pdfium, document)));
  const objects = readPageObjects(pdfium, page, space, { buttons: writing.buttons, hasOptionalForms });
  const struckAreas = flattened?.struckAreas ?? readStruckAreas(pdfium, page, space);
  const text = readTextLayer(pdfium, document, page, space, { objects, struckAreas });
  document.outline ??= readOutline(pdfium, document.handle);
  const titles = pageTitles(document.outline.get(pageNumber) ?? [], space);
  const drawn = withoutRules(objects, text.strikes);
  const combed = joinCombs({ words: markEntries(text.words, writing), rules: drawn.rules });
  const { words, bars } = joinDrawnUnderscores({ words: combed.words, bars: drawn.bars });
  return {
    space,
    text: { ...text, words: markTitles(words, titles) },
    objects: { ...drawn, rules: combed.rules, bars },
  };
}

function withoutRules(objects: PageObjects, strikes: ReadonlySet<Box>): PageObjects {
  if (strikes.size === 0) return objects;
  return { ...objects, rules: objects.rules.filter((rule) => !strikes.has(rule)) };
}

/** Marks of check boxes are letters of a font of signs: what they say is told by the box. */
const maxMarkLength = 2;

/** The words with those that were filled in told from the others, and without the marks of buttons. */
function markEntries(words: readonly Word[], { entries, buttons }: PageWriting): readonly Word[] {
  if (entries.length + buttons.length === 0) return words;
  const isIn = (box: Box, word: Word): boolean => containsPoint(box, centreOf(word.box));
  return words
    .filter((word) => word.text.length > maxMarkLength || !buttons.some(({ box }) => isIn(box, word)))
    .map((word) => (entries.some((box) => isIn(box, word)) ? { ...word, isEntry: true } : word));
}

/** Words, rules, images and links of one page, as inspection left them or read now; undefined when it cannot be opened. */
export function readPage(pdfium: Pdfium, document: OpenDocument, pageNumber: number): TextLayer | undefined {
  const kept = document.keptReadings.take(pageNumber);
  if (kept) return kept;
  return withPage(pdfium, document, pageNumber, (page) => {
    const parts = readParts(pdfium, document, page, pageNumber);
    const links = readPageLinks(pdfium, document, page, pageNumber, parts.space);
    return pageText(pageNumber, parts, textImagesOf(pdfium, parts), links);
  });
}

export function textImagesOf(pdfium: Pdfium, { space, text, objects }: PageParts): Box[] {
  const { widthPt, heightPt } = space;
  return findTextImages(pdfium, { widthPt, heightPt, words: text.words, images: objects.images });
}

export function readPageLinks(
  pdfium: Pdfium,
  document: OpenDocument,
  page: number,
  pageNumber: number,
  space: PageSpace,
): readonly PageLink[] {
  return document.flattenedPages.get(pageNumber)?.links ?? readLinks(pdfium, document.handle, page, space);
}

export function pageText(
  pageNumber: number,
  { space, text, objects }: PageParts,
  textImages: readonly Box[],
  links: readonly PageLink[],
): TextLayer {
  const { widthPt, heightPt } = space;
  const { rules, fills, dots, ticks, shapes, outlinedLetters, bars } = objects;
  const images = objects.images.map(({ box }) => box);
  return {
    outcome: 'read',
    pageNumber,
    widthPt,
    heightPt,
    words: text.words,
    rules,
    ...(text.words.some(({ signs }) => signs) && { bars }),
    images,
    textImages,
    fills,
    dots,
    ticks,
    shapes,
    links,
    outlinedLetterCount: outlinedLetters.filter((letter) => !isOnWord(letter, text.words)).length,
  };
}

/** Text may stand over its own outlines, to be found and copied. */
function isOnWord(letter: Box, words: readonly Word[]): boolean {
  const middle = centreOf(letter);
  return words.some(({ box }) => containsPoint(box, middle));
}

/** A drawn page, 'no-memory', or undefined when the page cannot be opened. */
export function drawPage(
  pdfium: Pdfium,
  document: OpenDocument,
  pageNumber: number,
  { isNeededWhenBare, ...options }: RenderOptions & { readonly isNeededWhenBare: boolean },
): Rendering | BarePage | 'no-memory' | undefined {
  return withPage(pdfium, document, pageNumber, (page) => {
    const { widthPt, heightPt } = readPageSpace(pdfium, page);
    if (!isNeededWhenBare && isBarePage(pdfium, page, options.maxPixels)) {
      return { outcome: 'bare', pageNumber, widthPt, heightPt };
    }
    const raster = renderPage(pdfium, page, options);
    return raster ? { outcome: 'rendered', pageNumber, widthPt, heightPt, ...raster } : 'no-memory';
  });
}
