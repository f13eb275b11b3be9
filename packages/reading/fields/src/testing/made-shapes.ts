import type { JsonSchema } from '../extraction-types.js';

export const text = { type: 'string' };
const number = { type: 'number' };
export const list = { type: 'array', items: text };
const draft7 = 'http://json-schema.org/draft-07/schema#';

export function object(properties: Record<string, unknown>, more: JsonSchema = {}): JsonSchema {
  return { type: 'object', properties, ...more };
}

const card = object({ card: text, address: text });
const row = object({ name: text, count: { type: 'integer' } }, { required: ['name', 'count'] });
export const rows = { type: 'array', items: row };
const tree = object({ name: text, inner: { type: 'array', items: { $ref: '#/$defs/tree' } } }, { required: ['name'] });
export const kinds = ['A', 'B'].map((kind) =>
  object({ kind: { const: kind }, [kind]: number }, { required: ['kind', kind] }),
);

/** Schemas of many shapes; the names of their properties are what the made results are made of. */
export const madeShapes: Record<string, JsonSchema> = {
  'a text': object({ a: text }),
  'a required text': object({ a: text }, { required: ['a'] }),
  'a text or null': object({ a: { type: ['string', 'null'] } }, { required: ['a'] }),
  'an integer': object({ a: { type: 'integer' } }),
  'a number or a text': object({ a: { type: ['number', 'string'] } }),
  'a boolean': object({ a: { type: 'boolean' } }, { required: ['a'] }),
  'nothing but null': object({ a: { type: 'null' } }, { required: ['a'] }),
  'any value': object({ a: {}, b: true }),
  'no value': object({ a: false, b: text }),
  'nullable of OpenAPI': object({ a: { type: 'string', nullable: true }, b: { nullable: false } }),
  'a list': object({ a: list }),
  'a required list': object({ a: list }, { required: ['a'] }),
  'a list or null': object({ a: { ...list, type: ['array', 'null'] } }),
  'a list of texts or nulls': object({ a: { type: 'array', items: { type: ['string', 'null'] } } }),
  'a list of lists': object({ a: { type: 'array', items: list } }),
  'a list without items': object({ a: { type: 'array' } }),
  minItems: object({ a: { ...list, minItems: 2 } }),
  'minItems of a required list': object({ a: { ...list, minItems: 1 } }, { required: ['a'] }),
  maxItems: object({ a: { ...list, maxItems: 1 } }),
  uniqueItems: object({ a: { ...list, uniqueItems: true } }),
  'uniqueItems of rows': object({ a: { ...rows, uniqueItems: true } }),
  contains: object({ a: { type: 'array', contains: { const: 'x' } } }),
  'minContains and maxContains': object({ a: { type: 'array', contains: text, minContains: 1, maxContains: 2 } }),
  rows: object({ a: rows }, { required: ['a'] }),
  'rows without other columns': object({ a: { type: 'array', items: { ...row, additionalProperties: false } } }),
  prefixItems: object({ a: { type: 'array', prefixItems: [number, text] } }),
  'prefixItems and no more': object({ a: { type: 'array', prefixItems: [number, text], items: false } }),
  'a tuple of draft-07': object({ a: { type: 'array', items: [number, text], additionalItems: false } }),
  'a tuple of draft-07 by name': { $schema: draft7, ...object({ a: { items: [number], additionalItems: text } }) },
  unevaluatedItems: object({ a: { type: 'array', prefixItems: [text], unevaluatedItems: false } }),
  enum: object({ a: { enum: ['x', 'y'] }, b: { enum: ['x', null] } }),
  'enum of many': object({ a: { enum: Array.from({ length: 300 }, (_, index) => `v${index}`) } }),
  'enum of objects': object({ a: { enum: [{ b: 1 }, ['x']] } }),
  const: object({ a: { const: 7 } }, { required: ['a'] }),
  pattern: object({ a: { type: 'string', pattern: '^[A-Z]{2}-\\d+$' }, b: { type: 'string', pattern: '^x' } }),
  'minLength and maxLength': object({ a: { type: 'string', minLength: 2, maxLength: 3 } }),
  'minimum and maximum': object({ a: { type: 'number', minimum: 0, maximum: 5 } }),
  'exclusive bounds': object({ a: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 5 } }),
  multipleOf: object({ a: { type: 'number', multipleOf: 2 } }),
  format: object({ a: { type: 'string', format: 'date' }, b: { type: 'string', format: 'email' } }),
  'an unknown format': object({ a: { type: 'string', format: 'iban' } }),
  'an object': object({ a: object({ b: text, c: number }) }),
  'required in an optional object': object({ a: object({ b: text }, { required: ['b'] }) }),
  'required in a required object': object({ a: object({ b: text }, { required: ['b'] }) }, { required: ['a'] }),
  'an object or null': object({ a: { ...object({ b: text }, { required: ['b'] }), type: ['object', 'null'] } }),
  additionalProperties: object({ a: text }, { additionalProperties: false }),
  'additionalProperties of a kind': object({ a: text }, { additionalProperties: number }),
  patternProperties: object({ a: text }, { patternProperties: { '^b': number }, additionalProperties: false }),
  propertyNames: object({ a: text, bb: text }, { propertyNames: { maxLength: 1 } }),
  'minProperties of a part': object({ a: object({ b: text, c: text }, { minProperties: 2 }) }),
  maxProperties: object({ a: text, b: text, c: text }, { maxProperties: 1 }),
  unevaluatedProperties: { type: 'object', allOf: [object({ a: text })], unevaluatedProperties: false },
  dependentRequired: { ...card, dependentRequired: { card: ['address'] } },
  dependentSchemas: { ...card, dependentSchemas: { card: { properties: { address: { minLength: 4 } } } } },
  'dependencies of draft-07': { $schema: draft7, ...card, dependencies: { card: ['address'] } },
  allOf: object({ a: { allOf: [text, { maxLength: 3 }] } }, { allOf: [{ required: ['a'] }] }),
  'anyOf with null': object({ a: { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] } }),
  'anyOf without null': object({ a: { anyOf: [text, number] }, b: { anyOf: [list, number] } }),
  'anyOf of required': object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
  'oneOf of required': object({ a: text, b: text }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
  'oneOf by a kind': object({ a: { oneOf: kinds } }),
  'rows by a kind': object({ a: { type: 'array', items: { anyOf: kinds } } }),
  'oneOf that overlap': object({ a: { oneOf: [{ minimum: 0 }, { type: 'integer' }, { maxLength: 2 }] } }),
  not: object({ a: { not: { const: 'x' } }, b: { not: { type: 'null' } } }),
  'not both': object({ a: text, b: text }, { not: { required: ['a', 'b'] } }),
  'if, then and else': object(
    { a: text, b: number },
    {
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { required: ['b'] },
      else: { maxProperties: 1 },
    },
  ),
  'a reference': object({ a: { $ref: '#/$defs/amount' } }, { $defs: { amount: { type: 'number', minimum: 1 } } }),
  'an anchor': object({ a: { $ref: '#amount' } }, { $defs: { amount: { $anchor: 'amount', ...number } } }),
  'definitions of draft-07': object({ a: { $ref: '#/definitions/b' } }, { definitions: { b: list } }),
  'a tree': { ...object({ a: { $ref: '#/$defs/tree' } }), $defs: { tree } },
  'itself inside': { ...object({ name: text, a: { $ref: '#' } }), required: ['name'] },
  'an id of draft-04': object({ a: { ...text, id: 'a' } }, { id: 'root' }),
  'names of keywords': object({ id: text, nullable: { type: 'boolean' }, enum: list, $ref: text }),
  'names of every object': object({ constructor: text, toString: number }, { required: ['constructor'] }),
  'names with marks': object({ 'a/b': number, 'c~d': rows, 'e%f': text }, { required: ['a/b'] }),
};
