import type { MergedResultResponse, StartedJobResponse } from '@recto/contracts';
import { recto } from '../../api/recto.js';
import { sendForm } from '../../api/send-form.js';
import { templateBody, type TemplateDraft } from './template-draft.js';

/** Reads a document with the options of a draft, as they are in the form. Throws what the service refuses. */
export async function tryDraft({ draft, file }: { draft: TemplateDraft; file: File }): Promise<MergedResultResponse> {
  const { format, model, schema, instructions } = templateBody(draft);
  const form = new FormData();
  form.set('format', format);
  form.set('model', model);
  if (schema !== null && format === 'structured') form.set('schema', JSON.stringify(schema));
  if (instructions !== null) form.set('instructions', instructions);
  form.set('file', file, file.name);
  const { job_id: jobId } = await sendForm<StartedJobResponse>('/ocr/uploads/direct', form);
  await recto.jobs.wait(jobId);
  return recto.request<MergedResultResponse>({ path: `/ocr/result/${jobId}/document` });
}
