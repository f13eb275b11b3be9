import { afterAll } from '@jest/globals';
import { createPdfReader } from '../create-pdf-reader.js';
import type { TextLayer } from '@recto/document-model';
import type { Inspection, PdfReader } from '../pdf-reader-types.js';

/** A reader for one test file, closed behind its last test; documents are known by their bytes. */
export function testReader() {
  const limits = { threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 };
  const reader: PdfReader = createPdfReader(limits);
  afterAll(() => reader.close());
  const document = (bytes: Uint8Array) => ({ key: Buffer.from(bytes).toString('latin1'), bytes });

  async function readPage(bytes: Uint8Array, pageNumber = 1): Promise<TextLayer> {
    const [page] = await reader.readText(document(bytes), [pageNumber]);
    if (page?.outcome !== 'read') throw new Error(`The page is ${page?.outcome ?? 'missing'}.`);
    return page;
  }

  async function inspect(bytes: Uint8Array): Promise<Extract<Inspection, { outcome: 'inspected' }>> {
    const inspection = await reader.inspect(document(bytes), { maxPages: 100 });
    if (inspection.outcome !== 'inspected') throw new Error(`The document is ${inspection.outcome}.`);
    return inspection;
  }

  const kindOf = async (bytes: Uint8Array) => (await inspect(bytes)).pages[0]?.kind;
  const render: PdfReader['render'] = (...call) => reader.render(...call);
  const renderUnlessBare: PdfReader['renderUnlessBare'] = (...call) => reader.renderUnlessBare(...call);
  return { readPage, inspect, kindOf, render, renderUnlessBare, document };
}
