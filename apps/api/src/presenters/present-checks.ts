import type { JobPageResponse } from '@recto/contracts';
import { z } from 'zod';

const storedChecks = z.array(
  z.object({
    rule: z.string(),
    holds: z.boolean(),
    fields: z.array(z.string()),
    expected: z.number().nullable(),
    found: z.number().nullable(),
    message: z.string().optional(),
    value: z.unknown().optional(),
  }),
);

/** Checks as they are stored, or as merging has made them. */
export function presentChecks(checks: unknown): NonNullable<JobPageResponse['checks']> {
  return storedChecks.parse(checks).map(({ message, value, ...check }) => ({
    ...check,
    ...(message === undefined ? {} : { message }),
    ...(value === undefined ? {} : { value }),
  }));
}
