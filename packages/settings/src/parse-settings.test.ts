import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseSettings } from './parse-settings.js';
import { databaseSettings, processSettings, storeSettings } from './setting-groups.js';

const schema = z.object({ ...processSettings, ...databaseSettings, ...storeSettings });

test('groups of settings are read with their defaults, and an empty value counts as absent', () => {
  const environment = {
    DATABASE_URL: 'postgresql://127.0.0.1/recto',
    S3_ENDPOINT: 'http://127.0.0.1:9000//',
    REDIS_URL: '',
    OTHER: 'x',
  };
  const { values, given } = parseSettings('the worker', schema, environment);
  expect(values).toMatchObject({ LOG_LEVEL: 'info', S3_BUCKET: 'recto', S3_ENDPOINT: 'http://127.0.0.1:9000' });
  expect(values.REDIS_URL).toBeUndefined();
  expect(given).not.toHaveProperty('REDIS_URL');
  expect(given.OTHER).toBe('x');
});

test('every fault is named at once, and no value is shown', () => {
  const environment = { DATABASE_URL: 'secret', LOG_LEVEL: 'loud-secret' };
  const read = (): unknown => parseSettings('the worker', schema, environment);
  expect(read).toThrow(
    /^The settings of the worker are wrong\. LOG_LEVEL: .*; DATABASE_URL: .*; S3_ENDPOINT: is missing$/,
  );
  expect(read).not.toThrow(/secret/);
});
