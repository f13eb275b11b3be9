import { z } from 'zod';
import { idField, optionalInteger, wholeNumberField } from '../fields.js';
import { fileNameField } from './file-name.js';

/** Clients of PUT /process have a limit of their own, or none. */
const maxWaitSeconds = 600;

/** PUT /process, behind the `?`. */
export const processQuery = z
  .object({
    wait: optionalInteger(wholeNumberField(0, maxWaitSeconds).default(maxWaitSeconds)).meta({
      description: 'Seconds to wait for the end of the job.',
      example: 600,
    }),
  })
  .transform(({ wait }) => ({ waitSeconds: wait ?? maxWaitSeconds }));

/** PUT /process: the file is the body; its name stands in a header, percent-encoded. */
export const processHeaders = z.object({
  'X-Filename': z
    .string()
    .optional()
    .meta({ description: 'Name of the file, percent-encoded.', example: 'invoice.pdf' }),
  'X-Document-Password': z
    .string()
    .optional()
    .meta({ description: 'Password of an encrypted PDF, percent-encoded.', example: 'open%20sesame' }),
});

/** The name of a file and its password as headers say them. Escapes that are none stand for themselves. */
export const processedFile = z.object({
  file_name: z.string().default('document.pdf').transform(decoded).pipe(fileNameField),
  password: z.string().transform(decoded).optional(),
});

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Whoever does not encode names may have a `%` in one.
    return value;
  }
}

export const processBody = z
  .string()
  .meta({ format: 'binary', contentMediaType: 'application/pdf', description: 'The PDF or picture to read.' });

/** One entry for each page, as Open WebUI's external engines answer. */
export const processResponse = z.array(
  z
    .object({
      page_content: z.string().meta({ description: 'Markdown.' }),
      metadata: z.object({
        source: z.string().meta({ description: 'Name of the file.' }),
        page: z.int().min(1).meta({ description: 'Page number, from 1.' }),
        total_pages: z.int().min(0),
        job_id: idField,
      }),
    })
    .meta({ id: 'ProcessedPage' }),
);

export type ProcessResponse = z.input<typeof processResponse>;
