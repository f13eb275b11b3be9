import { expect, test } from '@jest/globals';
import type { JsonSchema } from '../extraction-types.js';
import { fitJoined } from './fit-extraction.js';

const box = { x: 0, y: 0, width: 1, height: 1 };
const cited = { quote: 'q', box, confidence: 1 };

const row = {
  type: 'object',
  properties: { name: { type: 'string' }, amount: { type: 'number' } },
  required: ['name', 'amount'],
};
const shapes: [string, JsonSchema][] = [
  ['inline', { type: 'object', properties: { rows: { type: 'array', items: row } } }],
  [
    'a union',
    {
      type: 'object',
      properties: { rows: { type: 'array', items: { anyOf: [row, { ...row, required: ['name', 'vat'] }] } } },
    },
  ],
  [
    'by references',
    {
      type: 'object',
      $defs: {
        row: { ...row, properties: { name: { $ref: '#/$defs/text' }, amount: { type: 'number' } } },
        text: { type: 'string' },
      },
      properties: { rows: { type: 'array', items: { anyOf: [{ $ref: '#/$defs/row' }, { type: 'null' }] } } },
    },
  ],
];

test.each(shapes)('12,000 rows that miss a field stay, %s', (_, schema) => {
  const rows = Array.from({ length: 12_000 }, (_row, index) => ({ name: `row ${index}` }));
  const joined = { value: { rows, other: null }, citations: { '/rows/11999/name': cited } };
  const { value, citations, schemaChecks, moved } = fitJoined(joined, schema);
  expect(value.rows).toEqual(rows);
  expect(citations).toEqual({ '/rows/11999/name': cited });
  expect(moved(['/rows/7', '/rows/11999', '/other'])).toEqual(
    new Map([
      ['/rows/7', '/rows/7'],
      ['/rows/11999', '/rows/11999'],
    ]),
  );
  expect(schemaChecks.map(({ rule }) => rule)).toContain('schema_undecided');
});

test('an item of the first ones that is left out moves all behind it', () => {
  const rows = Array.from({ length: 6_000 }, (_row, index) =>
    index === 3 ? 'no object' : { name: `row ${index}`, amount: 1 },
  );
  const { value, citations, moved } = fitJoined(
    { value: { rows }, citations: { '/rows/3': cited, '/rows/5999/name': cited } },
    shapes[0]?.[1] ?? {},
  );
  expect(value.rows).toEqual(rows.filter((_item, index) => index !== 3));
  expect(Object.keys(citations)).toEqual(['/rows/5998/name']);
  expect([...moved(['/rows/3', '/rows/4', '/rows/25']).values()]).toEqual(['/rows/3', '/rows/24']);
});

test('what can be verified as a whole is, and says nothing of it', () => {
  const { value, schemaChecks } = fitJoined(
    { value: { rows: [{ name: 'a', amount: 'x' }] }, citations: {} },
    shapes[0]?.[1] ?? {},
  );
  expect(value).toEqual({ rows: [{ name: 'a' }] });
  expect(schemaChecks.map(({ rule }) => rule).sort()).toEqual(['missing_required', 'schema_violation']);
});

test('a schema that comes to no verdict takes nothing of what was joined', () => {
  const circular = { type: 'object', allOf: [{ $ref: '#' }] };
  const { value, schemaChecks } = fitJoined({ value: { total: 3 }, citations: {} }, circular);
  expect(value).toEqual({ total: 3 });
  expect(schemaChecks.map(({ rule }) => rule)).toEqual(['schema_undecided']);
});
