import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractionPage } from '@recto/fields';
import { modelProfile, type PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';

/** The pages of a document as the service reads them; those in a folder of readings are taken from it, others kept there. */
export async function readPages(
  { pdf, pages: reader }: { pdf: PdfReader; pages: PageReader },
  name: string,
  bytesOf: () => Uint8Array | Promise<Uint8Array>,
  readings?: string,
): Promise<ExtractionPage[]> {
  const kept = readings === undefined ? undefined : path.join(readings, `${name}.json`);
  // Written below: whole pages, in the order of the document.
  if (kept !== undefined && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as ExtractionPage[];
  const document = { key: name, bytes: await bytesOf() };
  const inspection = await pdf.inspect(document, { maxPages: 200 });
  if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
  const found: ExtractionPage[] = [];
  const signal = new AbortController().signal;
  const { pages, profile } = inspection;
  for await (const page of reader.readPages({ document, pages, model: modelProfile('standard-v2'), profile, signal })) {
    // Left out in silence, a page that a busy machine did not read in time would make other weights.
    if (page.outcome === 'unreadable') throw new Error(`Page ${page.pageNumber} of ${name} is ${page.reason}.`);
    if (page.outcome === 'read') found.push(page);
  }
  if (kept !== undefined) writeFileSync(kept, JSON.stringify(found));
  return found;
}
