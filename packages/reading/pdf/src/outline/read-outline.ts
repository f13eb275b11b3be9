import { readUtf16 } from '../engine/strings.js';
import type { Pdfium } from '../engine/pdfium.js';

/** A title of the outline (the bookmarks) of a document, and where it leads to. */
export interface OutlineEntry {
  readonly title: string;
  /** 1 for the outermost. */
  readonly depth: number;
  /** Height in the page's user space (y up) that it leads to; undefined where it leads to the page as a whole. */
  readonly top: number | undefined;
}

/** Entries by the number of the page that they lead to, in their order. */
export type Outline = ReadonlyMap<number, readonly OutlineEntry[]>;

/** More entries, deeper ones and longer titles than any honest outline has: what is beyond is left out. */
const maxEntries = 10_000;
const maxDepth = 32;
const maxTitleBytes = 1_024;
const maxEntriesOfPage = 200;
/** An honest outline of that length takes a second at most; names that are in no order take PDFium the square of it. */
const maxMs = 5_000;
const entriesBetweenLooks = 64;
/** PDFACTION_GOTO of fpdf_doc.h: other actions lead out of the document. */
const goToAction = 1;
/** PDFDEST_VIEW_* of fpdf_doc.h, with the place of the upper edge among their parameters. */
const topParameter: ReadonlyMap<number, number> = new Map([
  [3, 0],
  [5, 3],
  [7, 0],
]);
const xyzView = 1;

/**
 * The outline of a document; empty where it has none, or where PDFium takes seconds to find what it leads to. An outline that leads
 * back into itself ends there.
 */
export function readOutline(pdfium: Pdfium, document: number): Outline {
  const { call } = pdfium;
  const first = call.FPDFBookmark_GetFirstChild(document, 0);
  if (!first) return new Map();
  const title = call.malloc(maxTitleBytes);
  const outline = title ? new OutlineWalk(pdfium, document, title).entriesFrom(first) : new Map();
  call.free(title);
  return outline;
}

class OutlineWalk {
  private readonly pdfium: Pdfium;
  private readonly document: number;
  private readonly titleAddress: number;
  private readonly byPage = new Map<number, OutlineEntry[]>();

  constructor(pdfium: Pdfium, document: number, titleAddress: number) {
    this.pdfium = pdfium;
    this.document = document;
    this.titleAddress = titleAddress;
  }

  entriesFrom(first: number): Outline {
    const { call } = this.pdfium;
    const seen = new Set<number>();
    const open = [first];
    const startedMs = performance.now();
    while (open.length > 0 && seen.size < maxEntries) {
      const bookmark = open.pop() ?? 0;
      if (!bookmark || seen.has(bookmark)) continue;
      seen.add(bookmark);
      if (seen.size % entriesBetweenLooks === 0 && performance.now() - startedMs > maxMs) return new Map();
      const depth = open.length + 1;
      this.note(bookmark, depth);
      // The next one of this depth waits until all that is below this one is through; 0 keeps its place.
      open.push(call.FPDFBookmark_GetNextSibling(this.document, bookmark));
      if (depth < maxDepth) open.push(call.FPDFBookmark_GetFirstChild(this.document, bookmark));
    }
    return this.byPage;
  }

  private note(bookmark: number, depth: number): void {
    const { call } = this.pdfium;
    const sizeBytes = call.FPDFBookmark_GetTitle(bookmark, this.titleAddress, maxTitleBytes);
    const title = readUtf16(this.pdfium, this.titleAddress, sizeBytes, maxTitleBytes)?.trim();
    if (!title) return;
    const action = call.FPDFBookmark_GetAction(bookmark);
    if (action && call.FPDFAction_GetType(action) !== goToAction) return;
    const destination = call.FPDFBookmark_GetDest(this.document, bookmark);
    const pageIndex = destination ? call.FPDFDest_GetDestPageIndex(this.document, destination) : -1;
    if (pageIndex < 0) return;
    const ofPage = this.byPage.get(pageIndex + 1) ?? [];
    if (ofPage.length >= maxEntriesOfPage) return;
    ofPage.push({ title, depth, top: this.topOf(destination) });
    this.byPage.set(pageIndex + 1, ofPage);
  }

  private topOf(destination: number): number | undefined {
    const { call, scratch, view } = this.pdfium;
    const viewType = call.FPDFDest_GetView(destination, scratch, scratch + 8);
    const place = topParameter.get(viewType);
    if (place !== undefined) {
      const isTold = view().getUint32(scratch, true) > place;
      return isTold ? view().getFloat32(scratch + 8 + 4 * place, true) : undefined;
    }
    if (viewType !== xyzView) return undefined;
    const [has, at] = [scratch, scratch + 16];
    const isRead = call.FPDFDest_GetLocationInPage(destination, has, has + 4, has + 8, at, at + 4, at + 8);
    return isRead && view().getUint32(has + 4, true) ? view().getFloat32(at + 4, true) : undefined;
  }
}
