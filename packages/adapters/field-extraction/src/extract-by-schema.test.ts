import { describe, expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import type { JsonSchema } from './extraction-types.js';
import { madePage } from './testing/made-page.js';

const text = { type: 'string' };

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
          code: { type: 'string', pattern: '^[A-Z]{2}-\\d{2}$' },
          count: { type: 'integer', minimum: 10 },
          kind: { type: 'string', minLength: 2 },
        }),
      };
      expect(extractFields({ page, schema }).value).toEqual({ code: 'XY-12', count: null, kind: null });
    }
  });

  test('null is left out only where the schema rules it out in so many words', () => {
    const schema = object({
      a: text,
      b: { type: 'string', nullable: false },
      c: { type: ['string', 'number'] },
      d: { type: 'string', not: { type: 'null' } },
      e: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    });
    expect(extractFields({ page, schema }).value).toEqual({ a: null, e: null });
  });

  test('references, combinations and recursion are followed without end or crash', () => {
    const schema = {
      ...object({
        code: { $ref: '#/$defs/code' },
        count: { allOf: [{ type: 'integer' }, { maximum: 9 }] },
        kind: { anyOf: [{ type: 'null' }, { enum: ['A', 'B'] }] },
        self: { $ref: '#' },
        elsewhere: { $ref: 'https://example.com/schema.json' },
        broken: { type: 'strange', pattern: '(' },
      }),
      $defs: { code: { type: 'string' } },
    };
    expect(extractFields({ page, schema }).value).toMatchObject({ code: 'XY-12', count: 7, kind: 'A', broken: null });
  });

  test('a pattern that would run for ever is not run', () => {
    const long = madePage([[[50, `Code: ${'1a'.repeat(60)}!`]]]);
    const schema = object({ code: { type: 'string', pattern: '^(([a-z0-9])+)+$' } });
    expect(extractFields({ page: long, schema }).value).toEqual({ code: `${'1a'.repeat(60)}!` });
  });

  test('hostile property names change nothing but the value', () => {
    const schema: unknown = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
    );
    const { value } = extractFields({ page, schema: schema as JsonSchema });
    expect(Object.keys(value).sort()).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'type')).toBe(false);
  });

  test('a root that is no object gives an empty value', () => {
    expect(extractFields({ page, schema: { type: 'array', items: text } }).value).toEqual({});
  });
});
