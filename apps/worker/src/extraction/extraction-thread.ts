import { extractFields, type Extraction, type ExtractionRequest, type JsonSchema } from '@recto/field-extraction';

/** The schema travels as text: the extractor plans once per schema object, and a message would make a new one per page. */
export type ExtractionTask = Omit<ExtractionRequest, 'schema'> & { readonly schemaJson: string };

/** Jobs that a thread reads by turns. */
const maxSchemas = 16;
/** In order of use: a Map iterates in order of insertion, and each use inserts anew. */
const schemas = new Map<string, JsonSchema>();

/** What an extraction thread does with a message; the pool imports this file by its address. */
export default function extractInThread({ schemaJson, ...request }: ExtractionTask): Extraction {
  return extractFields({ ...request, schema: schemaFrom(schemaJson) });
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
