import type { DocumentProfile, ModelName, PageKind } from '@recto/page-reading';
import { z } from 'zod';

const modelName = z.enum([
  'standard-v1',
  'english-pro-v1',
  'pro-v1',
  'standard-v2',
  'pro-v2',
]) satisfies z.ZodType<ModelName>;
const pageKind = z.enum(['text', 'mixed', 'image', 'blank', 'broken-text', 'unreadable']) satisfies z.ZodType<PageKind>;
const profile = z
  .object({
    fonts: z.array(
      z.object({ name: z.string(), sizePt: z.number(), weight: z.number().exactOptional(), charCount: z.number() }),
    ),
    runningLines: z.array(
      z.object({
        text: z.string(),
        edge: z.enum(['top', 'bottom']),
        distancePt: z.number(),
        pageCount: z.number(),
      }),
    ),
  })
  .nullable() satisfies z.ZodType<DocumentProfile | null>;

/** The model that a row names. Throws for one that this version does not have. */
export function parseModelName(stored: string): ModelName {
  return modelName.parse(stored);
}

/** The kind of page that a row names. */
export function parsePageKind(stored: string): PageKind {
  return pageKind.parse(stored);
}

/** What a job's row knows of its whole document; nothing for null. */
export function parseDocumentProfile(stored: unknown): DocumentProfile {
  return profile.parse(stored) ?? { fonts: [], runningLines: [] };
}

/** The JSON Schema of a structured job. Throws when the row holds none. */
export function parseSchema(stored: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(stored);
}
