import { createPageReader, modelProfile, pageSettings, pageThread } from '@recto/page-pipeline';
import { createPdfReader, type PdfReader } from '@recto/pdf';

/** The engines of the worker with nothing around them: no HTTP, store, queue, rows or credits. */
export interface BareEngine {
  pdf: PdfReader;
  /** Inspects a document and reads all of its pages, as one call each. Throws when a page is not read. */
  read(bytes: Uint8Array): Promise<{ pageCount: number; characters: number }>;
  close: () => Promise<void>;
}

/** What a job of Markdown wants of its pages. */
const wanted = { omitsWords: true };
const limits = { inspectTimeoutMs: 300_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 };
/** The service's threads end after a minute without work, these do not: both sides are warmed up before each figure. */
const idleShutdownMs = 3_600_000;

/** The same settings and the same number of threads as the service under test. */
export function createBareEngine(threads: number): BareEngine {
  const pdf = createPdfReader({ program: pageThread, threads, ...limits, idleShutdownMs });
  const reader = createPageReader({ pdf, threads, pageTimeoutMs: limits.pageTimeoutMs, idleShutdownMs });
  const model = modelProfile('standard-v2');
  let documents = 0;
  return {
    pdf,
    async read(bytes) {
      const document = { key: `bare ${(documents += 1)}`, bytes };
      const inspection = await pdf.inspect(document, { maxPages: 5_000, finish: pageSettings(model, wanted) });
      if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
      const request = {
        document,
        pages: inspection.pages,
        model,
        ...wanted,
        profile: inspection.profile,
        signal: new AbortController().signal,
      };
      let characters = 0;
      for await (const page of reader.readPages(request)) {
        if (page.outcome !== 'read') throw new Error(`Page ${page.pageNumber} is ${page.outcome}.`);
        characters += page.markdown.length;
      }
      return { pageCount: inspection.pages.length, characters };
    },
    close: async () => {
      await reader.close();
      await pdf.close();
    },
  };
}
