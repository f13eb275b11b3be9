import { z } from 'zod';

/** What the entries say that take back what is left of a grant: the first, and those of credits that jobs let go of later. */
const endedAsSchema = z.object({
  kind: z.enum(['adjust', 'expire']),
  description: z.string(),
  metadata: z.record(z.string(), z.string()).optional(),
});

export type EndedAs = z.infer<typeof endedAsSchema>;

/** The stored value as the rules see it. Throws a ZodError for one that was written by something else. */
export function parseEndedAs(stored: unknown): EndedAs {
  return endedAsSchema.parse(stored);
}
