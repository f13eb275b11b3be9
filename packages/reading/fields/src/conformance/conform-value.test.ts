import { describe, expect, test } from '@jest/globals';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Check, JsonSchema } from '../extraction-types.js';
import { isRecord, valueAt } from '../json-values.js';
import { kinds, list, madeShapes, object, rows, text } from '../testing/made-shapes.js';
import { conformValue } from './conform-value.js';
import { editedValue } from './edited-value.js';

/** What this process has computed so far: on a machine that does other things, a clock says nothing of the work. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Mulberry32: the same seed makes the same values. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Random = ReturnType<typeof seeded>;

const scalars: readonly unknown[] = [
  null,
  null,
  'x',
  'y',
  'abcd',
  'AB-1',
  '2024-02-30',
  '2024-03-05',
  7,
  -1,
  2.5,
  4,
  true,
];

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random(from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isRecord(schema)) return [];
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

function madeValue(random: Random, names: readonly string[], depth: number): unknown {
  const kind = random(depth > 3 ? 4 : 8);
  if (kind < 4) return scalars[random(scalars.length)];
  if (kind < 6) return Array.from({ length: random(4) }, () => madeValue(random, names, depth + 1));
  return madeObject(random, names, depth + 1);
}

function madeObject(random: Random, names: readonly string[], depth = 0): Record<string, unknown> {
  const kept = [...new Set([...names, 'other'])].filter(() => random(4) > 0);
  return Object.fromEntries(kept.map((name) => [name, madeValue(random, names, depth)]));
}

const ownValidators = new WeakMap<JsonSchema, ValidateFunction>();

/** A validator of its own, on the schema as it was sent; an unnamed draft is 2020-12 where it knows the schema. */
function errorsOf(schema: JsonSchema, value: unknown): ErrorObject[] {
  const validate = ownValidators.get(schema) ?? ownValidatorOf(schema);
  ownValidators.set(schema, validate);
  return validate(value) ? [] : [...(validate.errors ?? [])];
}

function ownValidatorOf(schema: JsonSchema): ValidateFunction {
  const options = {
    strict: false,
    logger: false,
    allErrors: true,
    validateFormats: false,
    ownProperties: true,
  } as const;
  // `id` of draft-04 and `nullable` are not of these drafts: ajv alone makes something of them.
  const { $schema, ...plain } = JSON.parse(JSON.stringify(schema), withoutForeign) as JsonSchema;
  for (const Draft of $schema === undefined ? [Ajv2020, Ajv] : [Ajv]) {
    const ajv = new Draft(options);
    if (ajv.validateSchema(plain) === true) return ajv.compile(plain);
  }
  throw new Error('The schema is of neither draft.');
}

function withoutForeign(_name: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const isKept = ([name, inner]: [string, unknown]): boolean =>
    !(name === 'id' && typeof inner === 'string') && !(name === 'nullable' && typeof inner === 'boolean');
  return Object.fromEntries(Object.entries(value).filter(isKept));
}

function fieldsOf(checks: readonly Check[], rule: string): string[] {
  return checks.filter((check) => check.rule === rule).flatMap(({ fields }) => fields);
}

/** What a union, or a schema that refers to one, says beside the fields that are missing in its branches. */
const echoes: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'if']);

function expectToFit(schema: JsonSchema, given: Record<string, unknown>): void {
  const before = JSON.stringify(given);
  const { value, checks } = conformValue(given, schema);
  expect(JSON.stringify(given)).toBe(before);
  const missing = fieldsOf(checks, 'missing_required');
  const isUnmet = checks.some(({ rule, fields }) => rule === 'schema_violation' && fields[0] === '');
  expect(fieldsOf(checks, 'schema_undecided')).toEqual([]);
  for (const pointer of missing) expect(valueAt(value, pointer)).toBeUndefined();
  const errors = errorsOf(schema, value);
  const hasUnion = errors.some(({ keyword }) => echoes.has(keyword));
  const others = errors.filter(({ keyword, instancePath, params }) => {
    if (keyword === 'required')
      return !hasUnion && !missing.includes(`${instancePath}/${escaped(params.missingProperty)}`);
    return !(hasUnion && missing.length > 0) && !(isUnmet && instancePath === '');
  });
  expect({ given, value, checks, others }).toMatchObject({ others: [] });
}

function escaped(name: unknown): string {
  return String(name).replaceAll('~', '~0').replaceAll('/', '~1');
}

test('at least 67 shapes of schemas are tried', () => {
  expect(Object.keys(madeShapes).length).toBeGreaterThanOrEqual(67);
});

test.each(Object.entries(madeShapes))('a result fits, whatever was read: %s', (_name, schema) => {
  const names = [...new Set(namesIn(schema))];
  expectToFit(schema, Object.fromEntries(names.map((name) => [name, null])));
  for (let seed = 1; seed <= 4; seed += 1) expectToFit(schema, madeObject(seeded(seed), names));
});

const madeNames = ['a', 'b', 'c'];

/** A schema of random keywords that do not contradict the drafts. */
function madeSchema(random: Random, depth = 0): JsonSchema {
  const inner = (): JsonSchema => madeSchema(random, depth + 1);
  const properties = (): JsonSchema =>
    Object.fromEntries(madeNames.filter(() => random(3) > 0).map((name) => [name, inner()]));
  const leaves: (() => JsonSchema)[] = [
    () => ({ type: pick(random, ['string', 'number', 'integer', 'boolean']) }),
    () => ({ type: [pick(random, ['string', 'number', 'array', 'object']), 'null'] }),
    () => ({ enum: ['x', 7, null].slice(random(3)) }),
    () => ({ type: 'string', maxLength: random(4), minLength: random(2) }),
    () => ({ type: 'number', minimum: random(4) - 2, multipleOf: 1 + random(2) }),
    () => ({ const: pick(random, ['x', 4, true]) }),
  ];
  const inners: (() => JsonSchema)[] = [
    () => ({ type: 'array', items: inner(), minItems: random(2), uniqueItems: random(2) === 0 }),
    () => ({ type: 'array', prefixItems: [inner(), inner()], maxItems: random(3), contains: inner() }),
    () => ({ type: 'object', properties: properties(), required: madeNames.filter(() => random(3) === 0) }),
    () => ({
      type: 'object',
      properties: properties(),
      additionalProperties: random(2) === 0,
      maxProperties: 1 + random(3),
    }),
    () => ({ [pick(random, ['anyOf', 'oneOf', 'allOf'])]: [inner(), inner()] }),
    () => ({ if: inner(), then: inner(), else: inner() }),
    () => ({ not: inner() }),
    () => ({ dependentRequired: { a: ['b'] }, patternProperties: { '^[ab]$': inner() } }),
    () => ({ $ref: '#/$defs/shared' }),
  ];
  return pick(random, depth > 2 ? leaves : [...leaves, ...inners, ...inners])();
}

test('results of random schemas fit', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = seeded(seed * 7_919);
    const properties = Object.fromEntries(madeNames.map((name) => [name, madeSchema(random)]));
    const shared = { type: pick(random, ['string', 'number']) };
    const schema = object(properties, { required: ['a'], $defs: { shared } });
    for (let run = 0; run < 3; run += 1) expectToFit(schema, madeObject(random, madeNames));
  }
});

describe('what is done', () => {
  test('what fits stays as it is', () => {
    const value = { a: [{ name: 'Chair', count: 2 }], b: null };
    const conformed = conformValue(value, object({ a: rows, b: { type: ['string', 'null'] } }, { required: ['a'] }));
    expect(conformed).toMatchObject({ value, checks: [] });
    expect(conformed.edits.size).toBe(0);
  });

  test('what does not fit is left out, and named with its value; the rest of its row stays', () => {
    const { value, checks } = conformValue({ a: [{ name: 'Chair', count: 'two' }] }, object({ a: rows }));
    expect(value).toEqual({ a: [{ name: 'Chair' }] });
    expect(checks).toEqual([
      { rule: 'missing_required', holds: false, fields: ['/a/0/count'], expected: null, found: null },
      {
        rule: 'schema_violation',
        holds: false,
        fields: ['/a/0/count'],
        expected: null,
        found: null,
        message: 'must be integer',
        value: 'two',
      },
    ]);
  });

  test('items move up, and are found again', () => {
    const given = { a: ['x', 7, 'y'] };
    const { value, checks, edits } = conformValue(given, object({ a: list }));
    const { placeOf, originOf } = editedValue(given, edits);
    expect(value).toEqual({ a: ['x', 'y'] });
    expect(checks).toMatchObject([{ rule: 'schema_violation', fields: ['/a/1'], value: 7 }]);
    expect([placeOf('/a/0'), placeOf('/a/1'), placeOf('/a/2')]).toEqual(['/a/0', undefined, '/a/1']);
    expect([originOf('/a/0'), originOf('/a/1')]).toEqual(['/a/0', '/a/2']);
  });

  test('a union is mended in the branch that is meant', () => {
    const { value } = conformValue({ a: { kind: 'B', A: null, B: 'bad' } }, object({ a: { oneOf: kinds } }));
    expect(value).toMatchObject({ a: { kind: 'B' } });
  });

  test('an optional object of which nothing was found misses nothing', () => {
    const part = object({ b: text }, { required: ['b'] });
    expect(conformValue({ a: { b: null } }, object({ a: part }))).toMatchObject({ value: {}, checks: [] });
    const { value, checks } = conformValue({ a: { b: null } }, object({ a: part }, { required: ['a'] }));
    expect(value).toEqual({ a: {} });
    expect(fieldsOf(checks, 'missing_required')).toEqual(['/a/b']);
  });

  test('every pattern is told from the others', () => {
    const schema = object({ a: { type: 'string', pattern: '^x' }, b: { type: 'string', pattern: '^(y(z)?)+$' } });
    expect(conformValue({ a: 'x', b: 'yzy' }, schema).checks).toEqual([]);
  });
});

describe('hostile schemas come to an end', () => {
  const doubling = Array.from({ length: 60 }, (_, index): [string, unknown] => {
    const next = { $ref: `#/$defs/d${index + 1}` };
    return [`d${index}`, { allOf: [next, next] }];
  });

  test.each<[string, JsonSchema]>([
    [
      'references that double',
      { ...object({ a: { $ref: '#/$defs/d0' } }), $defs: Object.fromEntries([...doubling, ['d60', text]]) },
    ],
    ['a circle', { type: 'object', allOf: [{ $ref: '#' }] }],
    ['an anchor that is nowhere', object({ a: { $ref: '#nowhere' } })],
    ['a reference to another document', object({ a: { $ref: 'https://example.com/schema.json' } })],
  ])('%s: nothing is delivered', (_name, schema) => {
    const { value, checks } = conformValue({ a: 'x' }, schema);
    expect(value).toEqual({});
    expect(checks).toMatchObject([{ rule: 'schema_undecided', holds: false, fields: [''] }]);
  });

  test('slow matches of one value take nothing from the next', () => {
    const schema = object({ name: { type: 'string', pattern: '^(\\w+\\s?)*$' } });
    for (let index = 0; index < 12; index += 1) {
      expect(conformValue({ name: `${'a'.repeat(40)}${index}!` }, schema).value).toEqual({});
    }
    expect(conformValue({ name: 'Ada Lovelace' }, schema).value).toEqual({ name: 'Ada Lovelace' });
  });

  test('alternatives that multiply are matched against the clock', () => {
    const schema = object({ name: { type: 'string', pattern: `^${'(?:a|a)'.repeat(40)}$` } });
    const startedAt = cpuMs();
    expect(conformValue({ name: `${'a'.repeat(40)}!` }, schema).value).toEqual({});
    expect(cpuMs() - startedAt).toBeLessThan(10_000);
  });

  test('a pattern that would run for ever is not matched', () => {
    const slow = { type: 'string', pattern: '^(([a-z0-9])+)+$' };
    const names = Array.from({ length: 40 }, (_, index) => `p${index}`);
    const given = Object.fromEntries(names.map((name) => [name, `${'1a'.repeat(60)}!`]));
    const startedAt = cpuMs();
    const { value, checks } = conformValue(given, object(Object.fromEntries(names.map((name) => [name, slow]))));
    expect(value).toEqual({});
    expect(checks).toHaveLength(40);
    expect(cpuMs() - startedAt).toBeLessThan(10_000);
  });

  test('unions in unions are looked into as long as that pays', () => {
    const union = (depth: number): JsonSchema =>
      depth === 0
        ? { type: 'object', properties: { b: { type: 'string', maxLength: 1 } }, additionalProperties: false }
        : { anyOf: [union(depth - 1), union(depth - 1), union(depth - 1)] };
    const schema = object({ a: union(6), b: text });
    const startedAt = cpuMs();
    const { value, checks } = conformValue({ a: { b: 'abc', c: 1 }, b: 'x' }, schema);
    expect(value).toMatchObject({ b: 'x' });
    expect(checks.map(({ rule }) => rule)).toContain('schema_violation');
    expectToFit(schema, { a: { b: 'abc', c: 1 }, b: 'x' });
    expect(cpuMs() - startedAt).toBeLessThan(20_000);
  });

  test('a thousand rows of a union are mended row by row', () => {
    const given = Array.from({ length: 1_000 }, (_, index) => ({ kind: index % 2 ? 'A' : 'B', A: 'bad', B: 2 }));
    const { value } = conformValue({ a: given }, object({ a: { type: 'array', items: { anyOf: kinds } } }));
    expect(value).toMatchObject({ a: given.map(({ kind }) => ({ kind, B: 2 })) });
  });

  test('a root that nothing can fit says so', () => {
    const { value, checks } = conformValue({ a: 'x' }, { type: 'object', minProperties: 2 });
    expect(value).toEqual({});
    expect(checks.at(-1)).toMatchObject({ rule: 'schema_violation', fields: [''] });
  });
});
