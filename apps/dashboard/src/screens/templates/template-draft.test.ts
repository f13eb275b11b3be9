import { expect, test } from '@jest/globals';
import { newDraft, schemaProblem, templateBody } from './template-draft.js';

test('a draft is what the API takes: blank texts are nothing, tags a list', () => {
  const body = templateBody({
    ...newDraft,
    name: 'A',
    instructions: ' ',
    tags: ' a, ,b ',
    schema: '{"type":"object"}',
  });
  expect(body).toMatchObject({ name: 'A', schema: { type: 'object' }, instructions: null, tags: ['a', 'b'] });
  expect(templateBody({ ...newDraft, format: 'markdown', schema: '' }).schema).toBeNull();
});

test('a schema has to be there for structured results, and to be an object', () => {
  expect(schemaProblem(newDraft)).toBeNull();
  expect(schemaProblem({ format: 'markdown', schema: '' })).toBeNull();
  expect(schemaProblem({ format: 'structured', schema: '' })).toContain('needs a schema');
  expect(schemaProblem({ format: 'structured', schema: '[]' })).toContain('object');
  expect(schemaProblem({ format: 'structured', schema: '{' })).not.toBeNull();
});
