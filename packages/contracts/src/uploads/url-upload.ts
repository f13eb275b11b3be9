import { z } from 'zod';
import { idField, optionalField, textField } from '../fields.js';
import { jobOptionFields } from '../job-options/job-option-fields.js';
import { settleJobOptions } from '../job-options/settle-job-options.js';
import { savedTemplateSlug } from './complete-upload.js';
import { fileNameField } from './file-name.js';

/** True for an absolute http or https address. Whether it may be fetched is asked where it is fetched. */
function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

/** An http or https address of at most 2,000 characters. */
export const httpUrlField = textField(2_000)
  .refine(isHttpUrl, { error: 'must be an http or https address' })
  .meta({ format: 'uri', example: 'https://example.com/invoice.pdf' });

/** POST /ocr/uploads/url. */
export const urlUploadRequest = z
  .object({ url: httpUrlField, file_name: optionalField(fileNameField), ...jobOptionFields })
  .transform((wire, context) => ({
    url: wire.url,
    ...(wire.file_name === undefined ? {} : { fileName: wire.file_name }),
    options: settleJobOptions(wire, context),
  }));

/** The answer comes before the download. `created_at` stands and is null (Interface 3). */
export const urlUploadResponse = z
  .object({
    job_id: idField,
    status: z.literal('pending'),
    source_url: z.string(),
    created_at: z.null(),
    template_slug: savedTemplateSlug,
  })
  .meta({ id: 'UrlUpload' });

export type UrlUploadResponse = z.infer<typeof urlUploadResponse>;
