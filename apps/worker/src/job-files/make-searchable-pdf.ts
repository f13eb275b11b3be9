import { loadPageBlocks, loadPageWords, type Job } from '@recto/jobs';
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
interface ReadPages {
  words: Awaited<ReturnType<typeof loadPageWords>>;
  blocks: Awaited<ReturnType<typeof loadPageBlocks>>;
}

/** Pages without a text of their own, or whose own is not kept: all that is read of them is ours. */
const scannedKinds: ReadonlySet<string> = new Set(['image', 'broken-text', 'blank']);
const maxTitleLength = 200;

/** Legible in print, and half a megabyte a page at most as a rule. */
const pictureDpi = 150;
const maxPixels = 20_000_000;
/** All pictures of a document stand in memory at once. */
const maxPicturePages = 500;

/**
 * The document with the words that were recognised as text that can be found and selected. Pages with a text of their
 * own stay as they are, those whose own text is garbled become pictures, and so does every page of a document that
 * cannot be written again. A document of scanned pages only becomes a tagged one, to be read aloud in the right order. What
 * was written is opened once more before it counts.
 */
export async function makeSearchablePdf(parts: Parts, request: SearchableRequest): Promise<MadeFile> {
  const { id } = request.job;
  const [words, blocks] = [await loadPageWords(parts.db, id), await loadPageBlocks(parts.db, id)];
  const layered = await addLayers(parts, request, { words, blocks });
  const bytes = layered ?? (await writePictures(parts, request, { words, blocks }));
  return bytes
    ? { outcome: 'made', bytes, contentType: 'application/pdf' }
    : { outcome: 'failed', errorCode: 'document_too_complex' };
}

async function addLayers(parts: Parts, request: SearchableRequest, read: ReadPages): Promise<Uint8Array | null> {
  const { words, blocks } = read;
  const { job, document, signal } = request;
  if (words.size === 0) return (await opens(parts, request, document.bytes)) ? document.bytes : null;
  const isScan = request.pages.length === job.totalPages && request.pages.every(({ kind }) => scannedKinds.has(kind));
  const pages: LayeredPage[] = [];
  for (const { pageNumber, kind, widthPt, heightPt } of request.pages) {
    const own = words.get(pageNumber);
    if (!own && !isScan) continue;
    const picture = own && kind === 'broken-text' ? await drawPage(parts, request, pageNumber) : undefined;
    const content = { words: own ?? [], blocks: blocks.get(pageNumber) ?? [] };
    pages.push({ pageNumber, widthPt, heightPt, ...content, ...(picture && { picture }) });
  }
  const task = { type: 'layers', source: document.bytes, pageCount: job.totalPages, pages } as const;
  // A structure takes memory and time: a document of thousands of pages may only go without.
  const attempts = isScan ? [{ ...task, tagging: { title: titleOf(request, read) } }, task] : [task];
  for (const attempt of attempts) {
    const bytes = await parts.pdfWriter.write(attempt, signal);
    if (bytes !== 'unsuitable' && (await opens(parts, request, bytes))) return bytes;
  }
  return null;
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

async function writePictures(parts: Parts, request: SearchableRequest, read: ReadPages): Promise<Uint8Array | null> {
  const { words, blocks } = read;
  const { pages, document, signal } = request;
  if (pages.length > maxPicturePages) return null;
  const pictures: PicturePage[] = [];
  for (const { pageNumber, widthPt, heightPt } of pages) {
    const picture = await drawPage(parts, request, pageNumber);
    if (!picture) continue;
    const own = words.get(pageNumber) ?? (await textOf(parts, document, pageNumber, signal));
    pictures.push({ picture, widthPt, heightPt, words: own, blocks: blocks.get(pageNumber) ?? [] });
  }
  if (pictures.length === 0) return null;
  const tagging = { title: titleOf(request, read) };
  const bytes = await parts.pdfWriter.write({ type: 'pictures', pages: pictures, tagging }, signal);
  return bytes === 'unsuitable' ? null : bytes;
}

/** The first heading of a document, else the name of its file. */
function titleOf({ job }: SearchableRequest, { blocks }: ReadPages): string {
  const heading = [...blocks.values()].flat().find(({ type, text }) => type === 'heading' && text.trim() !== '');
  const title = heading?.text.replace(/\s+/g, ' ').trim() ?? job.fileName.replace(/\.[^.]{1,5}$/, '');
  return title.slice(0, maxTitleLength);
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
