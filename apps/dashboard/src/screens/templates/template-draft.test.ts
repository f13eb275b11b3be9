import { expect, test } from '@jest/globals';
import { newDraft, schemaProblem, templateBody } from './template-draft.js';

test('a draft is what the API takes: blank texts are nothing, tags a list', () => {
  const body = templateBody({
    ...newDraft,
    name: 'A',
    instructions: ' ',
    tags: ' a, ,b ',
    schemaText: '{"type":"object"}',
  });
  expect(body).toMatchObject({ name: 'A', schema: { type: 'object' }, instructions: null, tags: ['a', 'b'] });
  expect(templateBody({ ...newDraft, format: 'markdown', schemaText: '' }).schema).toBeNull();
});

test('a schema has to be there for structured results, and to be an object', () => {
  expect(schemaProblem(newDraft)).toBeNull();
  expect(schemaProblem({ format: 'markdown', schemaText: '' })).toBeNull();
  expect(schemaProblem({ format: 'structured', schemaText: '' })).toContain('needs a schema');
  expect(schemaProblem({ format: 'structured', schemaText: '[]' })).toContain('object');
  expect(schemaProblem({ format: 'structured', schemaText: '{' })).not.toBeNull();
});
