import { expect, test } from '@jest/globals';
import {
  chosenSchema,
  draftField,
  editFields,
  editSchema,
  fromSchema,
  parseSchemaText,
  toSchema,
} from './schema-form.js';

const fields = [
  draftField({ name: 'number', isRequired: true, description: 'As printed' }),
  draftField({ name: 'due', type: 'date' }),
  draftField({ name: 'kind', type: 'choice', choices: 'invoice\n\ncredit note' }),
  draftField({ name: 'tags', type: 'texts' }),
  draftField({ name: 'seller', type: 'record', fields: [draftField({ name: 'name' })] }),
  draftField({ name: 'lines', type: 'records', fields: [draftField({ name: 'amount', type: 'number' })] }),
  draftField({ name: '  ' }),
];

test('a form makes a JSON Schema, rows without a name left out', () => {
  expect(toSchema(fields)).toEqual({
    type: 'object',
    required: ['number'],
    properties: {
      number: { type: ['string', 'null'], description: 'As printed' },
      due: { type: ['string', 'null'], format: 'date' },
      kind: { type: ['string', 'null'], enum: ['invoice', 'credit note', null] },
      tags: { type: 'array', items: { type: 'string' } },
      seller: { type: 'object', properties: { name: { type: ['string', 'null'] } } },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { amount: { type: ['number', 'null'] } } },
      },
    },
  });
});

test('a schema of the form comes back as the same form', () => {
  const schema = toSchema(fields);
  expect(toSchema(fromSchema(schema) ?? [])).toEqual(schema);
});

test.each([
  [{ type: 'object', properties: { a: { $ref: '#/definitions/a' } } }],
  [{ type: 'object', properties: { a: { type: ['string', 'number'] } } }],
  [{ type: 'object', properties: { a: { type: 'string', pattern: '^x' } } }],
  [{ type: 'object', properties: { a: { type: 'array', items: { type: 'array' } } } }],
  [{ type: 'array' }],
])('what a form cannot show is left to the text: %j', (schema) => {
  expect(fromSchema(schema)).toBeNull();
});

test('text that is no object is told apart from a schema', () => {
  expect(parseSchemaText('{"type":"object"}')).toEqual({ schema: { type: 'object' } });
  expect(parseSchemaText('[]')).toHaveProperty('problem');
  expect(parseSchemaText('{')).toHaveProperty('problem');
});

test('a schema is edited by the form when that shows all of it, and is as it was until it is changed', () => {
  const given = { type: 'object', properties: { total: { type: 'number' } } };
  const edited = editSchema(given);
  expect(edited).toMatchObject({ schemaAs: 'form', fields: [{ name: 'total', type: 'number' }] });
  expect(chosenSchema(edited)).toEqual(given);
  const changed = { ...edited, ...editFields([draftField({ name: 'sum', type: 'number' })]) };
  expect(chosenSchema(changed)).toEqual({ type: 'object', properties: { sum: { type: ['number', 'null'] } } });
  expect(editSchema({ ...given, title: 'A title that the form has no place for' }).schemaAs).toBe('json');
  expect(chosenSchema({ ...edited, ...editFields([draftField()]) })).toBeNull();
});
