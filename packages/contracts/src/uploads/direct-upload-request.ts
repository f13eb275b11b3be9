import { z } from 'zod';
import { optionalField, textField, wholeNumberField } from '../fields.js';
import { jobOptionFields } from '../job-options/job-option-fields.js';
import { settleJobOptions } from '../job-options/settle-job-options.js';
import { fileNameField } from './file-name.js';

/** POST /ocr/uploads/direct as JSON. Whether the size and the type are allowed is asked after this check: 413 and 400. */
export const directUploadRequest = z
  .object({
    file_name: fileNameField,
    file_size: wholeNumberField(1).meta({ description: 'Size of the file in bytes.', example: 183_211 }),
    content_type: optionalField(textField(255).default('application/octet-stream')).meta({
      description:
        '`application/pdf`, `image/png`, `image/jpeg`, `image/webp` or `image/tiff`, or `application/octet-stream` with a ' +
        'name that ends like one of these. The bytes decide what the document is.',
      default: 'application/octet-stream',
    }),
    ...jobOptionFields,
  })
  .transform((wire, context) => ({
    fileName: wire.file_name,
    sizeBytes: wire.file_size,
    contentType: wire.content_type ?? 'application/octet-stream',
    options: settleJobOptions(wire, context),
  }));

export type DirectUploadRequest = z.output<typeof directUploadRequest>;

/** The text fields of POST /ocr/uploads/direct as multipart/form-data; the `file` is checked while it arrives. */
export const formUploadFields = z.object(jobOptionFields).transform(settleJobOptions);

/** The same form with its file, as the OpenAPI document shows it. */
export const formUploadRequest = z.object({
  file: z.string().meta({
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: 'The document to read: a PDF, or a picture (PNG, JPEG, WebP, TIFF), whatever its name and type say.',
  }),
  ...jobOptionFields,
});
