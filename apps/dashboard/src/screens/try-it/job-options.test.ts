import { expect, test } from '@jest/globals';
import { wireOptionsOf, type Choices } from './job-options.js';
import { draftField, editFields } from '../../schema/schema-form.js';

const choices: Choices = {
  as: 'markdown',
  schemaAs: 'form',
  fields: [draftField()],
  schemaText: '{',
  templateSlug: '',
  model: 'standard-v2',
  pages: ' ',
  instruction: '',
  password: '',
  maxCredits: '',
  isBatch: false,
  isReadAgain: false,
  isBundle: false,
};
const shared = { extract_bounding_boxes: true };

test('what is left blank is not sent', () => {
  expect(wireOptionsOf(choices)).toEqual({ options: { format: 'markdown', model: 'standard-v2', ...shared } });
  expect(wireOptionsOf({ ...choices, pages: '1-3', maxCredits: '20', isBatch: true, isReadAgain: true })).toEqual({
    options: {
      ...{ format: 'markdown', model: 'standard-v2', pages: '1-3', max_credits: 20, priority: 'batch', no_cache: true },
      ...shared,
    },
  });
});

test('a bundle is split', () => {
  expect(wireOptionsOf({ ...choices, isBundle: true })).toMatchObject({ options: { split: true } });
});

test('fields need a name or a schema, a template a choice', () => {
  expect(wireOptionsOf({ ...choices, as: 'fields' })).toHaveProperty('missing');
  expect(wireOptionsOf({ ...choices, as: 'fields', schemaAs: 'json' })).toHaveProperty('missing');
  expect(wireOptionsOf({ ...choices, as: 'template' })).toHaveProperty('missing');
  expect(wireOptionsOf({ ...choices, as: 'template', templateSlug: 'invoice', instruction: 'x' })).toEqual({
    options: { template_slug: 'invoice', ...shared },
  });
  const named = wireOptionsOf({
    ...choices,
    as: 'fields',
    ...editFields([draftField({ name: 'total', type: 'number' })]),
  });
  expect(named).toMatchObject({ options: { format: 'structured', schema: { type: 'object' } } });
});
