import { expect, test } from '@jest/globals';
import { objectStoreSettings } from './object-store-settings.js';

const values = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_CREDENTIALS: 'role',
  S3_BUCKET: 'recto',
  S3_ADDRESSING: 'virtual-host',
  S3_TIMEOUT_MS: 30_000,
} as const;
const keys = { ...values, S3_CREDENTIALS: 'keys', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' } as const;

test('keys that are given are used, whatever the platform says', () => {
  expect(objectStoreSettings(keys, { AWS_WEB_IDENTITY_TOKEN_FILE: '/token' })).toEqual({
    accessKey: 'a',
    secretKey: 'b',
    endpoint: values.S3_ENDPOINT,
    region: 'eu-central-1',
    bucket: 'recto',
    addressing: 'virtual-host',
    requestTimeoutMs: 30_000,
  });
});

test.each([
  [
    { AWS_WEB_IDENTITY_TOKEN_FILE: '/token', AWS_ROLE_ARN: 'arn', AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://pod' },
    {
      kind: 'web-identity',
      endpoint: 'https://sts.eu-central-1.amazonaws.com',
      tokenFile: '/token',
      roleArn: 'arn',
    },
  ],
  [
    { AWS_WEB_IDENTITY_TOKEN_FILE: '/token', AWS_ENDPOINT_URL_STS: 'https://minio:9000', AWS_ROLE_SESSION_NAME: 'w' },
    { kind: 'web-identity', endpoint: 'https://minio:9000', tokenFile: '/token', sessionName: 'w' },
  ],
  [
    { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://169.254.170.23/v1', AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: '/pod' },
    { kind: 'container', url: 'http://169.254.170.23/v1', tokenFile: '/pod' },
  ],
  [
    { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/v2/credentials/1', AWS_CONTAINER_AUTHORIZATION_TOKEN: 'task' },
    { kind: 'container', url: 'http://169.254.170.2/v2/credentials/1', token: 'task' },
  ],
  [{}, { kind: 'instance', endpoint: 'http://169.254.169.254' }],
  [{ AWS_EC2_METADATA_SERVICE_ENDPOINT: 'http://[fd00:ec2::254]' }, { endpoint: 'http://[fd00:ec2::254]' }],
])('the keys of a role come from where the platform says: %j', (environment, role) => {
  expect(objectStoreSettings(values, environment)).toMatchObject({ role });
});

test('objects are encrypted as is said', () => {
  const kms = { ...keys, S3_ENCRYPTION: 'aws:kms', S3_ENCRYPTION_KEY_ID: 'key' } as const;
  expect(objectStoreSettings(kms, {})).toMatchObject({ encryption: { algorithm: 'aws:kms', keyId: 'key' } });
  expect(objectStoreSettings({ ...keys, S3_ENCRYPTION: 'AES256' }, {})).toMatchObject({
    encryption: { algorithm: 'AES256' },
  });
});

test.each([
  [{ ...values, S3_CREDENTIALS: 'keys' } as const, 'S3_ACCESS_KEY: is missing; S3_SECRET_KEY: is missing'],
  [{ ...values, S3_SECRET_KEY: 'b' }, 'S3_SECRET_KEY: is given, and S3_CREDENTIALS is role'],
  [{ ...keys, S3_ENCRYPTION_KEY_ID: 'key' }, 'S3_ENCRYPTION_KEY_ID: is for S3_ENCRYPTION=aws:kms'],
])('what does not fit together is named', (wrong, message) => {
  expect(() => objectStoreSettings(wrong, {})).toThrow(`The settings are wrong. ${message}`);
});
