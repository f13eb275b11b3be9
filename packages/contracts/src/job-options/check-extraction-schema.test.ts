import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../json-object-field.js';
import { checkExtractionSchema } from './check-extraction-schema.js';

function nested(levels: number): JsonObject {
  return levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(levels - 1) } };
}

function wide(propertyCount: number): JsonObject {
  const names = Array.from({ length: propertyCount }, (_, index) => [`p${index}`, {}]);
  return { type: 'object', properties: Object.fromEntries(names) as JsonObject };
}

describe('accepted', () => {
  test.each([
    ['an invoice', { type: 'object', properties: { items: { type: 'array', items: { type: 'object' } } } }],
    ['2020-12 by name', { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{}] }],
    ['draft-07 by name', { $schema: 'http://json-schema.org/draft-07/schema#', properties: { a: { items: [{}] } } }],
    ['draft-07 without its name', { properties: { a: { items: [{ type: 'string' }] } } }],
    ['local references', { properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: { type: 'string' } } }],
    ['a nullable object', { type: ['object', 'null'] }],
    ['keywords of others', { properties: { a: { type: 'string', 'x-hint': 'top right' } } }],
    ['a property called items', { properties: { items: { type: 'string' }, $ref: { type: 'string' } } }],
    ['12 levels', nested(12)],
    ['500 properties', wide(500)],
  ])('%s', (_name, schema) => {
    expect(checkExtractionSchema(schema)).toBeNull();
  });
});

describe('refused with its place', () => {
  test.each<[string, JsonObject, string]>([
    ['an unknown type', { properties: { total: { type: 'money' } } }, 'schema.properties.total.type'],
    ['a negative length', { properties: { a: { minLength: -1 } } }, 'schema.properties.a.minLength'],
    ['properties that are no object', { properties: [] }, 'schema.properties'],
    ['required that is no list', { required: 'a' }, 'schema.required'],
    ['an enum that is no list', { properties: { a: { enum: 'x' } } }, 'schema.properties.a.enum'],
    ['an enum of nothing', { properties: { a: { enum: [] } } }, 'schema.properties.a.enum'],
    ['a list as root', { type: 'array', items: {} }, 'schema.type'],
    ['another draft', { $schema: 'http://json-schema.org/draft-04/schema#' }, 'schema.$schema'],
    ['a broken pattern', { properties: { a: { pattern: '(' } } }, 'schema.properties.a.pattern'],
    ['a reference to another document', { properties: { a: { $ref: 'https://x.test/' } } }, 'schema.properties.a.$ref'],
    ['a reference to nothing', { properties: { a: { $ref: '#/$defs/x' } } }, 'schema.properties.a.$ref'],
    ['a broken pattern as a name', { patternProperties: { '[': {} } }, 'schema.patternProperties'],
    ['501 properties', wide(501), 'schema'],
    ['501 properties, some by pattern', { ...wide(500), patternProperties: { '^x': {} } }, 'schema'],
    ['13 levels', nested(13), `schema${'.properties.a'.repeat(13)}`],
    ['more than 64 kB', { description: 'x'.repeat(65_536) }, 'schema'],
  ])('%s', (_name, schema, path) => {
    expect(checkExtractionSchema(schema)?.path).toBe(path);
  });
});
