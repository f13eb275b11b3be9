import type { DocumentFont, ModelName, PageKind } from '@recto/page-reading';
import { z } from 'zod';

const modelName = z.enum([
  'standard-v1',
  'english-pro-v1',
  'pro-v1',
  'standard-v2',
  'pro-v2',
]) satisfies z.ZodType<ModelName>;
const pageKind = z.enum(['text', 'image', 'blank', 'broken-text', 'unreadable']) satisfies z.ZodType<PageKind>;
const fonts = z
  .array(
    z.object({
      name: z.string(),
      sizePt: z.number(),
      weight: z.number().optional(),
      charCount: z.number(),
    }),
  )
  .nullable();

/** The model that a row names. Throws for one that this version does not have. */
export function parseModelName(stored: string): ModelName {
  return modelName.parse(stored);
}

/** The kind of page that a row names. */
export function parsePageKind(stored: string): PageKind {
  return pageKind.parse(stored);
}

/** The font statistics of a job's row; none for null. */
export function parseDocumentFonts(stored: unknown): DocumentFont[] {
  return (fonts.parse(stored) ?? []).map(({ weight, ...font }) => (weight === undefined ? font : { ...font, weight }));
}

/** The JSON Schema of a structured job. Throws when the row holds none. */
export function parseSchema(stored: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(stored);
}
