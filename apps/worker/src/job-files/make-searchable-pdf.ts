import { loadPageWords, type Job } from '@recto/jobs';
import { encodePng } from '@recto/page-pipeline';
import type { SourceDocument } from '@recto/document-model';
import type { LayeredPage, PicturePage } from '@recto/searchable-pdf';
import type { WorkerDependencies } from '../dependencies.js';
import type { MadeFile } from './made-file.js';

export interface SearchableRequest {
  readonly job: Job;
  readonly pages: readonly { pageNumber: number; kind: string; widthPt: number; heightPt: number }[];
  readonly document: SourceDocument;
  readonly signal: AbortSignal;
}

type Parts = Pick<WorkerDependencies, 'db' | 'pdf' | 'pdfWriter'>;
type PageWords = Awaited<ReturnType<typeof loadPageWords>>;

/** Legible in print, and half a megabyte a page at most as a rule. */
const pictureDpi = 150;
const maxPixels = 20_000_000;
/** All pictures of a document stand in memory at once. */
const maxPicturePages = 500;

/**
 * The document with the words that were recognised as text that can be found and selected. Pages with a text of their
 * own stay as they are, those whose own text is garbled become pictures, and so does every page of a document that
 * cannot be written again. What was written is opened once more before it counts.
 */
export async function makeSearchablePdf(parts: Parts, request: SearchableRequest): Promise<MadeFile> {
  const words = await loadPageWords(parts.db, request.job.id);
  const layered = await addLayers(parts, request, words);
  const bytes = layered ?? (await writePictures(parts, request, words));
  return bytes
    ? { outcome: 'made', bytes, contentType: 'application/pdf' }
    : { outcome: 'failed', errorCode: 'document_too_complex' };
}

async function addLayers(parts: Parts, request: SearchableRequest, words: PageWords): Promise<Uint8Array | null> {
  const { job, document, signal } = request;
  if (words.size === 0) return (await opens(parts, request, document.bytes)) ? document.bytes : null;
  const pages: LayeredPage[] = [];
  for (const { pageNumber, kind, widthPt, heightPt } of request.pages) {
    const own = words.get(pageNumber);
    if (!own) continue;
    const picture = kind === 'broken-text' ? await drawPage(parts, request, pageNumber) : undefined;
    pages.push({ pageNumber, widthPt, heightPt, words: own, ...(picture && { picture }) });
  }
  const task = { type: 'layers', source: document.bytes, pageCount: job.totalPages, pages } as const;
  const bytes = await parts.pdfWriter.write(task, signal);
  return bytes !== 'unsuitable' && (await opens(parts, request, bytes)) ? bytes : null;
}

/** True when our own reader finds all pages in it, at their sizes. */
async function opens({ pdf }: Parts, { job, pages, signal }: SearchableRequest, bytes: Uint8Array): Promise<boolean> {
  const document = { key: `${job.id}/searchable`, owner: job.teamId, bytes };
  const inspection = await pdf.inspect(document, { maxPages: job.totalPages, signal });
  if (inspection.outcome !== 'inspected' || inspection.pageCount !== job.totalPages) return false;
  return pages.every(({ pageNumber, widthPt }) => {
    const seen = inspection.pages[pageNumber - 1];
    return seen !== undefined && Math.abs(seen.widthPt - widthPt) < 2;
  });
}

async function writePictures(parts: Parts, request: SearchableRequest, words: PageWords): Promise<Uint8Array | null> {
  const { pages, document, signal } = request;
  if (pages.length > maxPicturePages) return null;
  const pictures: PicturePage[] = [];
  for (const { pageNumber, widthPt, heightPt } of pages) {
    const picture = await drawPage(parts, request, pageNumber);
    if (!picture) continue;
    const own = words.get(pageNumber) ?? (await textOf(parts, document, pageNumber, signal));
    pictures.push({ picture, widthPt, heightPt, words: own });
  }
  if (pictures.length === 0) return null;
  const bytes = await parts.pdfWriter.write({ type: 'pictures', pages: pictures }, signal);
  return bytes === 'unsuitable' ? null : bytes;
}

async function drawPage({ pdf }: Parts, { document, signal }: SearchableRequest, pageNumber: number) {
  const drawn = await pdf.render(document, pageNumber, { dpi: pictureDpi, maxPixels, signal });
  return drawn.outcome === 'rendered' ? encodePng(drawn) : undefined;
}

/** The words of a page that has a text of its own: its picture has none. */
async function textOf({ pdf }: Parts, document: SourceDocument, pageNumber: number, signal: AbortSignal) {
  const [page] = await pdf.readText(document, [pageNumber], { signal });
  return page?.outcome === 'read' ? page.words : [];
}
