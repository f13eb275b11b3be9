import { z } from 'zod';
import { idField, textField, wholeNumberField } from '../fields.js';

const uploadedPart = z.object({
  part_number: wholeNumberField(1, 10_000),
  // RFC 9110, 8.8.3; what is beyond ASCII is in no ETag, and the client of the store miscounts it.
  etag: textField(1_024)
    .regex(/^[\x20-\x7e]+$/, { error: 'must be the ETag of the part' })
    .meta({ description: 'The ETag header of the PUT, with or without its quotes.' }),
});

/** POST /ocr/uploads/{job_id}/complete: every part once, in order from 1. How many there are is known to the upload. */
export const completeUploadRequest = z
  .object({
    parts: z
      .array(uploadedPart)
      .min(1)
      .max(10_000)
      .refine((parts) => parts.every((part, index) => part.part_number === index + 1), {
        error: 'must list every part once, in order from 1',
      }),
  })
  .transform(({ parts }) => ({ parts: parts.map((part) => ({ partNumber: part.part_number, etag: part.etag })) }));

/** In the answer that starts a job. */
export const savedTemplateSlug = z
  .string()
  .optional()
  .meta({ description: 'The template that the options were kept as, where `save_as_template` asked for one.' });

/** A job that has just been handed over. `created_at` stands and is null (Interface 3). */
export const startedJobResponse = z
  .object({
    job_id: idField,
    status: z.literal('pending'),
    message: z.string(),
    created_at: z.null(),
    template_slug: savedTemplateSlug,
  })
  .meta({ id: 'StartedJob' });

export type StartedJobResponse = z.infer<typeof startedJobResponse>;
