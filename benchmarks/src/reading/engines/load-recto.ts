import { readFile } from 'node:fs/promises';
import { createPageReader, pageThread, modelProfile } from '@recto/page-pipeline';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { modelNames } from '../read-options.js';
import type { LibraryOptions } from './library-protocol.js';
import type { Library } from './library-types.js';

const limits = { inspectTimeoutMs: 300_000, pageTimeoutMs: 120_000, maxMemoryMb: 512 };
const idleShutdownMs = 3_600_000;

/** The page reader as the worker uses it: one inspection, then all pages in one call. */
export function loadRecto({
  threads,
  model = 'standard-v2',
  recognitionEngine = 'auto',
}: LibraryOptions): Promise<Library> {
  const name = modelNames.find((known) => known === model);
  if (name === undefined) throw new Error(`There is no model ${model}.`);
  const pdf: PdfReader = createPdfReader({ program: pageThread, threads, ...limits, idleShutdownMs });
  const reader = createPageReader({
    pdf,
    threads,
    pageTimeoutMs: limits.pageTimeoutMs,
    idleShutdownMs,
    recognitionEngine,
  });
  let count = 0;
  return Promise.resolve({
    async read({ pdfPath, pageCount }) {
      const document = { key: `document ${(count += 1)}`, bytes: await readFile(pdfPath) };
      const inspection = await pdf.inspect(document, { maxPages: 5_000 });
      if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
      const { profile } = inspection;
      const pages = inspection.pages.slice(0, pageCount);
      const { signal } = new AbortController();
      const parts: string[] = [];
      for await (const page of reader.readPages({ document, pages, profile, model: modelProfile(name), signal }))
        parts.push(page.outcome === 'read' ? page.markdown : '');
      return { format: 'markdown' as const, text: parts.join('\n\n'), pages: parts };
    },
    async close() {
      await reader.close();
      await pdf.close();
    },
  });
}
