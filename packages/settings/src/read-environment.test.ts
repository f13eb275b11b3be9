import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readEnvironment, secretSettings } from './read-environment.js';

let dir: string;
const file = (name: string, content: string): string => {
  writeFileSync(path.join(dir, name), content);
  return path.join(dir, name);
};
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'recto-settings-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

test('what is empty is absent, and what is no secret is taken as it is', () => {
  expect(readEnvironment({ PORT: '', LOG_LEVEL: 'info', HOST: undefined, MODELS_FILE: '/models.json' })).toEqual({
    LOG_LEVEL: 'info',
    MODELS_FILE: '/models.json',
  });
});

test('every secret may stand in a file, with a line end after it or without', () => {
  for (const name of secretSettings) {
    expect(readEnvironment({ [`${name}_FILE`]: file('one', ' a secret \n') })).toEqual({ [name]: ' a secret ' });
    expect(readEnvironment({ [name]: '', [`${name}_FILE`]: file('two', 'a\nb\r\n') })).toEqual({ [name]: 'a\nb' });
  }
});

test('a secret that is given twice or cannot be read is named, and nothing of it is shown', () => {
  const wrong = {
    SECRETS_KEY: 'top secret',
    SECRETS_KEY_FILE: file('three', 'top secret'),
    S3_SECRET_KEY_FILE: path.join(dir, 'not there: top secret'),
    S3_ACCESS_KEY_FILE: file('four', '\n'),
  };
  expect(() => readEnvironment(wrong)).toThrow(
    'S3_ACCESS_KEY_FILE: is empty; S3_SECRET_KEY_FILE: cannot be read; SECRETS_KEY: is given, and SECRETS_KEY_FILE as well',
  );
  expect(() => readEnvironment(wrong)).not.toThrow('top secret');
});
