import { extractFields, verifyModelFields, type Extraction, type ExtractionPage, type JsonSchema } from '@recto/fields';

export interface ExtractionTask {
  readonly page: ExtractionPage;
  /** As text: the extractor plans once per schema object, and a message would make a new one per page. */
  readonly schemaJson: string;
  readonly instruction?: string;
  /** Values that the local rules are less sure of are left out. */
  readonly confidenceFloor: number;
  /** What a language model says of the page, to be held against it; left out, the local rules read the page. */
  readonly modelAnswer?: { readonly value: unknown };
}

export interface PageFields extends Extraction {
  /** JSON pointers of a model's values that the page's words do not show. */
  readonly unsupported: readonly string[];
}

/** Jobs that a thread reads by turns. */
const maxSchemas = 16;
/** In order of use: a Map iterates in order of insertion, and each use inserts again. */
const schemas = new Map<string, JsonSchema>();

/** What an extraction thread does with a message; the pool imports this file by its address. */
export default function extractInThread(task: ExtractionTask): PageFields {
  const { page, schemaJson, instruction, confidenceFloor, modelAnswer } = task;
  const schema = schemaFrom(schemaJson);
  if (modelAnswer) return verifyModelFields(page, schema, modelAnswer.value, instruction);
  const extraction = extractFields({
    page,
    schema,
    confidenceFloor,
    ...(instruction !== undefined && { instruction }),
  });
  return { ...extraction, unsupported: [] };
}

function schemaFrom(json: string): JsonSchema {
  const schema = schemas.get(json) ?? parse(json);
  schemas.delete(json);
  schemas.set(json, schema);
  for (const oldest of schemas.keys()) if (schemas.size > maxSchemas) schemas.delete(oldest);
  return schema;
}

/** The sender wrote it from an object. */
function parse(json: string): JsonSchema {
  return JSON.parse(json) as JsonSchema;
}
