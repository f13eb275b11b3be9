import type { ExtractionModel } from '@recto/jobs';
import type { DeclaredInvoice, DocumentProfile, PageKind } from '@recto/document-model';
import { modelNames, type ModelName } from '@recto/page-pipeline';
import { z } from 'zod';

const modelName = z.enum(modelNames) satisfies z.ZodType<ModelName>;
const pageKind = z.enum(['text', 'mixed', 'image', 'blank', 'broken-text', 'unreadable']) satisfies z.ZodType<PageKind>;
const edgeLines = z.array(
  z.object({ text: z.string(), edge: z.enum(['top', 'bottom']), distancePt: z.number(), pageCount: z.number() }),
);
/** Terms that this version does not know are nobody's. */
const declaredInvoice = z.object({
  values: z.record(z.string(), z.array(z.string())),
  items: z.array(z.record(z.string(), z.string())),
}) satisfies z.ZodType<DeclaredInvoice>;
const profile = z
  .object({
    pageCount: z.int().exactOptional(),
    fonts: z.array(
      z.object({ name: z.string(), sizePt: z.number(), weight: z.number().exactOptional(), charCount: z.number() }),
    ),
    runningLines: edgeLines,
    varyingLines: edgeLines.exactOptional(),
    damagedPages: z.array(z.int()).exactOptional(),
    outlineLooks: z
      .array(
        z.object({
          depth: z.int(),
          sizePt: z.number(),
          isBold: z.boolean(),
          count: z.int(),
          isNumbered: z.literal(true).exactOptional(),
        }),
      )
      .exactOptional(),
    declaredInvoice: declaredInvoice.exactOptional(),
  })
  .nullable() satisfies z.ZodType<DocumentProfile | null>;

/** The engine of the model that a row names. Throws for a model that neither this version nor its settings have. */
export function engineOfModel(stored: string, models: readonly ExtractionModel[]): ModelName {
  const model = models.find(({ name }) => name === stored);
  return modelName.parse(model?.engine ?? stored);
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
