import { expect, test } from '@jest/globals';
import { nothingChosen } from '../try-it/job-options.js';
import { bodyOf, type SourceDraft } from './source-body.js';

const draft: SourceDraft = {
  name: 'Invoices',
  endpoint: 'https://s3.example.com',
  region: '',
  bucket: 'invoices',
  prefix: 'inbox/',
  addressing: 'path',
  accessKeyId: 'AKIA',
  secretAccessKey: 'secret',
  result: 'beside',
  intervalSeconds: '60',
  choices: nothingChosen,
};

test('a new source has all that was typed, and the options of its jobs without a password', () => {
  const choices = {
    ...nothingChosen,
    as: 'template' as const,
    templateSlug: 'invoice',
    maxCredits: '50',
    password: 'x',
  };
  expect(bodyOf({ ...draft, choices })).toEqual({
    body: {
      name: 'Invoices',
      endpoint: 'https://s3.example.com',
      bucket: 'invoices',
      prefix: 'inbox/',
      addressing: 'path',
      access_key_id: 'AKIA',
      secret_access_key: 'secret',
      result: 'beside',
      interval_seconds: 60,
      options: { template_slug: 'invoice', extract_bounding_boxes: true, max_credits: 50 },
    },
  });
});

test('what is left blank in a change stays: region, secret and options', () => {
  const made = bodyOf({ ...draft, secretAccessKey: '', intervalSeconds: '', prefix: '', choices: null });
  if ('missing' in made) throw new Error(made.missing);
  expect(Object.keys(made.body)).toEqual([
    ...['name', 'endpoint', 'bucket', 'prefix', 'addressing', 'access_key_id', 'result'],
  ]);
  expect(made.body.prefix).toBe('');
});

test('options that lack something are told before anything is sent', () => {
  expect(bodyOf({ ...draft, choices: { ...nothingChosen, as: 'template' } })).toEqual({
    missing: 'Choose a template.',
  });
});
