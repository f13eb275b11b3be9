import { z } from 'zod';
import { idField, instantField } from '../fields.js';

const uploadPart = z
  .object({
    part_number: z.int().min(1),
    upload_url: z
      .url()
      .meta({ description: 'Presigned URL to PUT the bytes to; the content type is not part of the signature.' }),
    start_byte: z.int().min(0),
    end_byte: z.int().min(0).meta({ description: 'Inclusive.' }),
  })
  .meta({ id: 'UploadPart' });

/** The answer to the JSON shape of POST /ocr/uploads/direct. */
export const directUploadResponse = z
  .object({
    job_id: idField,
    upload_id: z.string(),
    upload_type: z.literal('multipart'),
    parts: z.array(uploadPart).min(1),
    chunk_size: z.int().min(1).meta({ description: 'Size in bytes of every part except the last.' }),
    total_chunks: z.int().min(1),
    complete_url: z.url(),
    expires_at: instantField,
  })
  .meta({ id: 'DirectUpload' });

export type DirectUploadResponse = z.infer<typeof directUploadResponse>;
