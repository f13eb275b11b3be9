import { expect, test } from '@jest/globals';
import { readApiConfig } from './config.js';

const complete = {
  DATABASE_URL: 'postgresql://recto:secret-word@db/recto',
  S3_ENDPOINT: 'http://store:9000/',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret-word',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
};

test('what is not set has a default', () => {
  expect(readApiConfig(complete)).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    maxFileSizeBytes: 52_428_800,
    uploadExpiresSeconds: 900,
    allowPrivateAddresses: false,
    objectStore: { endpoint: 'http://store:9000', region: 'us-east-1', bucket: 'recto' },
  });
  expect(readApiConfig({ ...complete, REDIS_URL: '' })).not.toHaveProperty('redisUrl');
});

test('names everything that is missing or wrong, and shows no value', () => {
  const wrong = { ...complete, DATABASE_URL: undefined, PORT: '99999', SECRETS_KEY: 'secret-word' };
  expect(() => readApiConfig(wrong)).toThrow(/DATABASE_URL: is missing/);
  expect(() => readApiConfig(wrong)).toThrow(/PORT: /);
  expect(() => readApiConfig(wrong)).toThrow(/SECRETS_KEY: must be 32 bytes in base64/);
  expect(() => readApiConfig(wrong)).not.toThrow(/secret-word/);
});

test('origins of other sites are named one by one, without a path', () => {
  const origins = { ...complete, CORS_ORIGINS: 'https://app.example.com, http://localhost:3000' };
  expect(readApiConfig(origins).corsOrigins).toEqual(['https://app.example.com', 'http://localhost:3000']);
  expect(readApiConfig(complete)).not.toHaveProperty('corsOrigins');
  for (const wrong of ['*', 'https://app.example.com/', 'app.example.com', 'https://a.example,,'])
    expect(() => readApiConfig({ ...complete, CORS_ORIGINS: wrong })).toThrow(/CORS_ORIGINS: must be origins/);
});
