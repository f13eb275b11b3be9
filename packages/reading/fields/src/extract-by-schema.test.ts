import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import type { JsonSchema } from './extraction-types.js';
import { madePage } from './testing/made-page.js';

const text = { type: ['string', 'null'] };

function object(properties: Record<string, unknown>): JsonSchema {
  return { type: 'object', properties };
}

describe('the schema decides what fits', () => {
  const page = madePage([[[50, 'Code: XY-12']], [[50, 'Count: 7']], [[50, 'Share: 12 items']], [[50, 'Kind: A']]]);

  test('values that break it are dropped, in both drafts', () => {
    for (const $schema of ['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema']) {
      const schema = {
        $schema,
        ...object({
          code: { type: ['string', 'null'], pattern: '^[A-Z]{2}-\\d{2}$' },
          count: { type: ['integer', 'null'], minimum: 10 },
          kind: { type: ['string', 'null'], minLength: 2 },
        }),
      };
      expect(extractFields({ page, schema }).value).toEqual({ code: 'XY-12', count: null, kind: null });
    }
  });

  test('what is not found is null where the schema allows it, a list is empty, and else it is left out', () => {
    const schema = {
      ...object({
        a: { type: 'string' },
        b: { type: ['string', 'null'] },
        c: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        d: { type: 'array', items: { type: 'string' } },
        e: object({ f: { type: 'integer' } }),
        g: { enum: ['x'] },
      }),
      required: ['a', 'b', 'd', 'e', 'g'],
    };
    const { value, checks } = extractFields({ page, schema });
    expect(value).toEqual({ b: null, c: null, d: [], e: {} });
    expect(checks).toEqual([
      { rule: 'missing_required', holds: false, fields: ['/a', '/g'], expected: null, found: null },
    ]);
  });

  test('references, combinations and recursion are followed without end or crash', () => {
    const schema = {
      ...object({
        code: { $ref: '#/$defs/code' },
        count: { allOf: [{ type: ['integer', 'null'] }, { maximum: 9 }] },
        kind: { anyOf: [{ type: 'null' }, { enum: ['A', 'B'] }] },
        self: { $ref: '#' },
      }),
      $defs: { code: { type: ['string', 'null'] } },
    };
    expect(extractFields({ page, schema }).value).toMatchObject({ code: 'XY-12', count: 7, kind: 'A' });
  });

  test('a pattern that would run for ever fits nothing', () => {
    const long = madePage([[[50, `Code: ${'1a'.repeat(60)}!`]]]);
    const schema = object({ code: { type: ['string', 'null'], pattern: '^(([a-z0-9])+)+$' } });
    const { value, checks } = extractFields({ page: long, schema });
    expect(value).toEqual({ code: null });
    expect(checks).toMatchObject([{ rule: 'schema_violation', fields: ['/code'], value: `${'1a'.repeat(60)}!` }]);
  });

  test('hostile property names change nothing but the value', () => {
    const schema: unknown = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":["string","null"]},"constructor":{"type":["string","null"]}}}',
    );
    const { value } = extractFields({ page, schema: schema as JsonSchema });
    expect(Object.keys(value).sort()).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'type')).toBe(false);
  });

  test('a root that is no object gives an empty value', () => {
    expect(extractFields({ page, schema: { type: ['array', 'null'], items: text } }).value).toEqual({});
  });
});
