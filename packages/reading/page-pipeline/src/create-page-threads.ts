import type { ClosingTable, SourceDocument } from '@recto/document-model';
import { createPdfReader, type PdfReader, type PdfReaderSettings, type ProcessedPage } from '@recto/pdf';
import type { ClosingTableTask, ComposedText, ComposeTask } from './composition/compose-text.js';
import type { TextComposer } from './page-reading-types.js';

/** A page of 20,000 words takes some 100 MB; a thread that needs more than this is ended, and costs one page. */
const maxHeapMb = 512;

/** Reading the text of a page and laying it out takes milliseconds, the first of a thread a second on a busy machine. */
const slowAfterMs = 2_000;

/** A PDF reader whose threads lay out the text that they read. */
export type PageThreads = PdfReader & TextComposer;

/** Starts no thread before the first call. */
export function createPageThreads(settings: Omit<PdfReaderSettings, 'program'>): PageThreads {
  const file = new URL('./composition/page-thread.js', import.meta.url);
  const reader = createPdfReader({ slowAfterMs, ...settings, program: { file, maxHeapMb } });
  const ask = (
    document: SourceDocument,
    pageNumbers: readonly number[],
    task: ComposeTask | ClosingTableTask,
    signal: AbortSignal,
  ): Promise<readonly ProcessedPage[]> => reader.processText(document, { pageNumbers, task }, { signal });
  return {
    ...reader,
    composeText: (document, pageNumbers, task, { signal }) => ask(document, pageNumbers, task, signal),
    async findClosingTable(document, pageNumber, task, { signal }) {
      const [page] = await ask(document, [pageNumber], task, signal);
      return page?.outcome === 'processed' ? closingTableIn(page.result) : undefined;
    },
  };
}

/** `page-thread` answers a task of type `compose` so. */
export function composedTextIn(result: unknown): ComposedText {
  return result as ComposedText;
}

/** `page-thread` answers a task of type `closing-table` so. */
function closingTableIn(result: unknown): ClosingTable | undefined {
  return result as ClosingTable | undefined;
}
