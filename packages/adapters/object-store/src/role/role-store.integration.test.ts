import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createObjectStore } from '../create-object-store.js';
import { listen } from '../testing/listen.js';
import { openTestStore, type TestStore } from '../testing/open-test-store.js';

const contentType = 'application/pdf';

describe('a store whose keys are those of a role', () => {
  let s3: TestStore;
  let platform: Server;
  let url = '';
  let isAway = false;

  beforeAll(async () => {
    s3 = await openTestStore();
    platform = createServer((_request, response) => {
      const { accessKey: AccessKeyId, secretKey: SecretAccessKey } = s3.config;
      const Expiration = new Date(Date.now() + 3_600_000).toISOString();
      if (isAway) response.writeHead(503).end();
      else response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: 'session', Expiration }));
    });
    url = await listen(platform);
  });
  afterAll(async () => {
    platform.close();
    await s3.close();
  });

  const open = () => {
    const { endpoint, region, bucket } = s3.config;
    return createObjectStore({ endpoint, region, bucket, role: { kind: 'container', url } });
  };

  test('stores, reads, takes parts at addresses that it signs, lists and deletes', async () => {
    const store = open();
    await store.checkHealth();
    await store.putObject('role/one', new Uint8Array([1, 2]), { contentType });
    expect([...((await store.getObject('role/one', { maxBytes: 2 })) ?? [])]).toEqual([1, 2]);
    const uploadId = await store.createMultipartUpload('role/two', { contentType });
    const address = await store.presignUploadPart({ key: 'role/two', uploadId, partNumber: 1, expiresInSeconds: 60 });
    expect(new URL(address).searchParams.get('X-Amz-Security-Token')).toBe('session');
    const sent = await fetch(address, { method: 'PUT', body: 'part' });
    const parts = [{ partNumber: 1, etag: sent.headers.get('etag') ?? '' }];
    expect(await store.completeMultipartUpload('role/two', uploadId, parts)).toEqual({ outcome: 'completed' });
    await store.deletePrefix('role/');
    expect(await store.statObject('role/two')).toBeNull();
  });

  test('is unavailable, to whoever asks, while the platform has no keys', async () => {
    isAway = true;
    const store = open();
    const unavailable = { name: 'ObjectStoreUnavailableError', message: 'there are no keys for the object store' };
    await expect(store.checkHealth()).rejects.toMatchObject(unavailable);
    await expect(store.putObject('k', new Uint8Array(1), { contentType })).rejects.toMatchObject(unavailable);
    const part = { key: 'k', uploadId: 'u', partNumber: 1, expiresInSeconds: 60 };
    await expect(store.presignUploadPart(part)).rejects.toMatchObject(unavailable);
    await expect(store.deletePrefix('k')).rejects.toMatchObject(unavailable);
    isAway = false;
    await store.checkHealth();
  });
});

test('each object asks for the encryption that is set, in whatever way it is stored', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${wayOf(request)}: ${encryptionIn(request)}`);
    request.resume();
    request.on('end', () => {
      if (request.method === 'PUT') response.setHeader('ETag', '"e"');
      const isOpening = request.url?.endsWith('?uploads') === true;
      const answer = isOpening ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult';
      const object = '<Location>l</Location><Bucket>docs</Bucket><Key>k</Key><ETag>"e"</ETag>';
      response.end(`<${answer}><UploadId>u</UploadId>${object}</${answer}>`);
    });
  });
  const config = {
    endpoint: await listen(server),
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
    bucket: 'docs',
  };
  try {
    const store = createObjectStore({ ...config, encryption: { algorithm: 'aws:kms', keyId: 'key-1' } });
    await store.putObject('k', new Uint8Array(1), { contentType });
    await store.putStream('k', Readable.from([Buffer.alloc(9)]), { contentType, maxBytes: 100 });
    await store.putStream('k', Readable.from([Buffer.alloc(6_000_000)]), { contentType, maxBytes: 10_000_000 });
    await store.createMultipartUpload('k', { contentType });
    await createObjectStore({ ...config, encryption: { algorithm: 'AES256' } }).putObject('k', new Uint8Array(1), {
      contentType,
    });
    await createObjectStore(config).putObject('k', new Uint8Array(1), { contentType });
  } finally {
    server.close();
  }
  expect(asked.filter((line) => !line.startsWith('part'))).toEqual([
    'put: aws:kms key-1',
    'put: aws:kms key-1',
    'open: aws:kms key-1',
    'complete: none',
    'open: aws:kms key-1',
    'put: AES256',
    'put: none',
  ]);
});

function wayOf({ method, url = '' }: IncomingMessage): string {
  if (method === 'POST') return url.endsWith('?uploads') ? 'open' : 'complete';
  return url.includes('partNumber') ? 'part' : 'put';
}

function encryptionIn({ headers }: IncomingMessage): string {
  const name = 'x-amz-server-side-encryption';
  return [headers[name] ?? 'none', headers[`${name}-aws-kms-key-id`]].filter(Boolean).join(' ');
}
