import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { utf8SizeBytes } from '../fields.js';
import type { JsonObject } from '../json-object-field.js';
import type { FieldProblem } from '../parse-request.js';
import { findSchemaProblem } from './find-schema-problem.js';

const maxSchemaSizeBytes = 65_536;

const options = { strict: false, logger: false, validateFormats: false, addUsedSchema: false } as const;
const draft7 = new Ajv(options);
const draft2020 = new Ajv2020(options);

const draft7Uri = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
const draft2020Uri = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

function metaSchemaError(ajv: Ajv | Ajv2020, schema: JsonObject): ErrorObject | null {
  const undeclared: AnySchemaObject = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => keyword !== '$schema'),
  );
  if (ajv.validateSchema(undeclared) === true) return null;
  const errors = ajv.errors ?? [];
  // The deepest error is the cause; the others are its echo in the rules around it.
  return errors.toSorted((left, right) => depthOf(right) - depthOf(left))[0] ?? null;
}

function depthOf(error: ErrorObject): number {
  return error.instancePath.split('/').length;
}

function problemAt(error: ErrorObject): FieldProblem {
  const steps = error.instancePath.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { path: ['schema', ...steps.slice(1)].join('.'), message: error.message ?? 'is not valid JSON Schema' };
}

function findMetaSchemaProblem(schema: JsonObject): FieldProblem | null {
  const { $schema: declared } = schema;
  if (declared === undefined) {
    const error = metaSchemaError(draft2020, schema);
    return error === null || metaSchemaError(draft7, schema) === null ? null : problemAt(error);
  }
  if (typeof declared === 'string' && (draft7Uri.test(declared) || draft2020Uri.test(declared))) {
    const error = metaSchemaError(draft7Uri.test(declared) ? draft7 : draft2020, schema);
    return error === null ? null : problemAt(error);
  }
  return { path: 'schema.$schema', message: 'must be JSON Schema 2020-12 or draft-07' };
}

/**
 * The first rule that a schema for extraction breaks, with its place, or null (Interface 3). The schema must be valid
 * JSON Schema 2020-12 or draft-07 (either, when it does not say which) of an object, at most 65,536 bytes as JSON
 * text, 12 levels below the root, 500 properties in all, and refer to nothing outside itself. It is not compiled here.
 */
export function checkExtractionSchema(schema: JsonObject): FieldProblem | null {
  if (utf8SizeBytes(JSON.stringify(schema)) > maxSchemaSizeBytes) {
    return { path: 'schema', message: `must be at most ${maxSchemaSizeBytes} bytes of JSON` };
  }
  return findMetaSchemaProblem(schema) ?? findSchemaProblem(schema);
}
