import { createPageReader, pageThread, type PageReader } from '@recto/page-pipeline';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { createPdfWriter, type PdfWriter } from '@recto/searchable-pdf';

/** As the worker has them, with times that suit documents of a few pages. */
export const limits = { inspectTimeoutMs: 10_000, pageTimeoutMs: 10_000, maxMemoryMb: 512, writeTimeoutMs: 10_000 };

export interface Readers {
  pdf: PdfReader;
  pages: PageReader;
  writer: PdfWriter;
  /** Threads that a document has cost so far. */
  lostThreads(): number;
  close(): Promise<void>;
}

export function openReaders(threads: number, inspectTimeoutMs = limits.inspectTimeoutMs): Readers {
  let lost = 0;
  const logger = { warn: (): void => void (lost += 1) };
  const pdf = createPdfReader({ program: pageThread, threads, ...limits, inspectTimeoutMs, logger });
  const pages = createPageReader({ pdf, threads, pageTimeoutMs: limits.pageTimeoutMs });
  const writer = createPdfWriter({ threads, timeoutMs: limits.writeTimeoutMs, memoryMb: limits.maxMemoryMb });
  return {
    pdf,
    pages,
    writer,
    lostThreads: () => lost,
    async close() {
      await pages.close();
      await Promise.all([pdf.close(), writer.close()]);
    },
  };
}
