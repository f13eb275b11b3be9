import type { PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import { toSchema } from '../asking/to-schema.js';
import { makeFieldsDocuments } from '../make-fields-documents.js';
import { canonical } from '../scoring/canonical.js';
import { toTruth } from '../asking/to-truth.js';
import type { LabelledDocument } from './labelled-field.js';
import { readPages } from './read-pages.js';

/** The designs of the benchmark, as text pages; what is asked for and not shown is known to be absent. */
export async function* drawDesigns(
  pdf: PdfReader,
  pages: PageReader,
  copies: number,
  readings?: string,
): AsyncGenerator<LabelledDocument> {
  for await (const document of makeFieldsDocuments(pdf, {
    halves: ['tuning', 'held-out'],
    forms: ['digital'],
    copies,
  })) {
    const truth = toTruth(document.asked);
    const truthAt = (pointer: string): unknown => valueAt(truth, pointer);
    yield {
      name: document.name,
      set: `designs ${document.half}`,
      issuer: document.layoutName,
      pages: await readPages({ pdf, pages }, document.name, () => document.bytes, readings),
      schema: toSchema(document.asked),
      ...(document.instruction && { instruction: document.instruction }),
      truthAt,
      isRight: (pointer, value) => {
        const expected = canonical(truthAt(pointer) ?? null);
        return expected !== null && expected === canonical(value);
      },
    };
  }
}

export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, step) =>
        typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === step)?.[1] : undefined,
      value,
    );
}
