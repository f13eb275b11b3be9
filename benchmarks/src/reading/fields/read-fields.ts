import { extractFields, type ExtractionPage, type PageExtraction } from '@recto/fields';
import { mergeExtractions } from '@recto/fields/results';
import type { ReadPage } from '@recto/document-model';
import { modelProfile, type ModelName, type PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import type { JsonSchema } from './asking/asked.js';

export interface FieldsReader {
  readonly pdf: PdfReader;
  readonly pages: PageReader;
}

export interface FieldsQuestion {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly schema: JsonSchema;
  readonly instruction?: string;
}

export interface FieldsReply {
  readonly value: unknown;
  readonly pageCount: number;
  readonly seconds: number;
}

/** Reads a whole document as the service does: inspection, pages, extraction of each page, one value. */
export async function readFields(
  reader: FieldsReader,
  model: ModelName,
  { name, bytes, schema, instruction }: FieldsQuestion,
): Promise<FieldsReply> {
  const startedAt = performance.now();
  const document = { key: name, bytes };
  const inspection = await reader.pdf.inspect(document, { maxPages: 50 });
  if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
  const pages = reader.pages.readPages({
    document,
    pages: inspection.pages,
    model: modelProfile(model),
    profile: inspection.profile,
    signal: new AbortController().signal,
  });
  const extractions: PageExtraction[] = [];
  for await (const page of pages) {
    if (page.outcome === 'blank') continue;
    if (page.outcome === 'unreadable') throw new Error(`Page ${page.pageNumber} of ${name} is unreadable.`);
    const extraction = extractFields({ page: toExtractionPage(page), schema, ...(instruction && { instruction }) });
    extractions.push({ pageNumber: page.pageNumber, extraction });
  }
  const { value } = mergeExtractions(extractions, schema, instruction);
  return { value, pageCount: inspection.pages.length, seconds: (performance.now() - startedAt) / 1_000 };
}

function toExtractionPage(page: ReadPage): ExtractionPage {
  const { pageNumber, widthPt, heightPt, words, blocks, rules, ticks } = page;
  return { pageNumber, widthPt, heightPt, words, blocks, rules, ...(ticks && { ticks }) };
}
