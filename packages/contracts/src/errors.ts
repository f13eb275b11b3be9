import { z } from 'zod';

/** The closed list of codes on the wire (Interface 2). 413 is a BAD_REQUEST, 503 a SYSTEM_ERROR. */
export const wireErrorCodes = [
  'VALIDATION_ERROR',
  'BAD_REQUEST',
  'AUTHENTICATION_ERROR',
  'LESS_CREDITS',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'SYSTEM_ERROR',
] as const;

export type WireErrorCode = (typeof wireErrorCodes)[number];

const errorDetails = z
  .object({
    reason: z.string().meta({ description: 'A finer stable word, such as `file_too_large`; in every refusal.' }),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'For VALIDATION_ERROR: the invalid fields, spelled as in the request.' }),
    required_credits: z.int().optional(),
    available_credits: z.int().optional(),
  })
  .meta({ id: 'ErrorDetails' });

/** The body of every answer that is not a success. */
export const errorBody = z
  .object({
    code: z.enum(wireErrorCodes),
    error: z.object({ message: z.string() }),
    details: errorDetails,
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
