import type { BundleDocument } from '@recto/bundles';
import type { JsonSchema, PageExtraction } from '@recto/fields';
import { mergeExtractions } from '@recto/fields/results';
import { loadBundlePages, loadExtractions, storedSchema, type FoundDocument, type Job } from '@recto/jobs';
import { presetSchema } from '@recto/templates';
import type { WorkerDependencies } from '../dependencies.js';

/** Kinds whose preset has their name. What is in letters, forms and others, nobody can tell beforehand. */
const kindsWithPreset: ReadonlySet<string> = new Set(['invoice', 'receipt', 'contract']);

export type DocumentFields = Pick<FoundDocument, 'preset' | 'fields' | 'errorCode'>;

/**
 * The fields of a document of a bundle: of a structured job those of its own schema, put together from its pages; of others
 * those of the preset of its kind, where there is one. A page whose fields take too long is left out, which `errorCode` tells.
 */
export async function readDocumentFields(
  { db, fieldExtractor }: Pick<WorkerDependencies, 'db' | 'fieldExtractor'>,
  job: Job,
  { document, signal }: { document: BundleDocument; signal: AbortSignal },
): Promise<DocumentFields> {
  const range = { firstPage: document.firstPage, lastPage: document.lastPage };
  if (job.resultFormat === 'structured') {
    const pages = await loadExtractions(db, job.id, range);
    return { preset: null, fields: merged(pages, storedSchema(job), job.instruction), errorCode: null };
  }
  const preset = kindsWithPreset.has(document.kind) ? document.kind : null;
  const schema = preset === null ? null : presetSchema(preset);
  if (schema === null) return { preset: null, fields: null, errorCode: null };
  const pages: PageExtraction[] = [];
  let errorCode: string | null = null;
  for await (const { pageNumber, reading } of loadBundlePages(db, job.id, range)) {
    if (reading === null) continue;
    const owner = { key: job.id, owner: job.teamId };
    const extraction = await fieldExtractor.extractPacked({ document: owner, packed: reading, schema, signal });
    if (extraction === 'timed-out') errorCode = 'timed_out';
    else pages.push({ pageNumber, extraction });
  }
  return { preset, fields: merged(pages, schema, null), errorCode };
}

function merged(pages: readonly PageExtraction[], schema: JsonSchema, instruction: string | null) {
  const { value, citations, valuePages, checks } = mergeExtractions(pages, schema, instruction ?? undefined);
  return { value, citations: { ...citations }, fieldPages: valuePages, checks };
}
