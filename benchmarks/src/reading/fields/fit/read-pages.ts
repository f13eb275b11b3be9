import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractionPage } from '@recto/fields';
import { modelProfile, type PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';

/** The pages of a document as the service reads them, or as they were kept in a folder of readings. */
export async function readPages(
  { pdf, pages: reader }: { pdf: PdfReader; pages: PageReader },
  name: string,
  bytes: Uint8Array,
  readings?: string,
): Promise<ExtractionPage[]> {
  const kept = readings === undefined ? undefined : path.join(readings, `${name}.json`);
  // Written by this reader: whole pages, in the order of the document.
  if (kept !== undefined && existsSync(kept))
    return (JSON.parse(readFileSync(kept, 'utf8')) as KeptPage[]).filter(isRead);
  const document = { key: name, bytes };
  const inspection = await pdf.inspect(document, { maxPages: 200 });
  if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
  const found: ExtractionPage[] = [];
  const signal = new AbortController().signal;
  const { pages, profile } = inspection;
  for await (const page of reader.readPages({ document, pages, model: modelProfile('standard-v2'), profile, signal }))
    if (page.outcome === 'read') found.push(page);
  return found;
}

type KeptPage = ExtractionPage & { outcome: string };

function isRead({ outcome }: KeptPage): boolean {
  return outcome === 'read';
}
