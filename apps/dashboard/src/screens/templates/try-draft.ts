import type { MergedResultResponse } from '@recto/contracts';
import { recto } from '../../api/recto.js';
import { uploadDocument } from '../../api/upload-document.js';
import { templateBody, type TemplateDraft } from './template-draft.js';

/** Reads a document with the options of a draft, as they are in the form. Throws what the service refuses. */
export async function tryDraft({ draft, file }: { draft: TemplateDraft; file: File }): Promise<MergedResultResponse> {
  const { format, model, schema, instructions } = templateBody(draft);
  const options = {
    format,
    model,
    ...(schema !== null && format === 'structured' ? { schema } : {}),
    ...(instructions === null ? {} : { instructions }),
  };
  const jobId = await uploadDocument({
    file,
    options,
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await recto.jobs.wait(jobId);
  return recto.request<MergedResultResponse>({ path: `/ocr/result/${jobId}/document` });
}
