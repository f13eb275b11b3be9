import { expect, test } from '@jest/globals';
import { createObjectStore } from './create-object-store.js';

const config = { region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'documents' };

test.each(['', 'localhost:9000', 'ftp://host', 'http://host/path', 'http://user:pw@host', 'http://host?x=1'])(
  'the endpoint "%s" is refused',
  (endpoint) => {
    expect(() => createObjectStore({ ...config, endpoint })).toThrow(TypeError);
    expect(() => createObjectStore({ ...config, endpoint: 'http://host', publicEndpoint: endpoint })).toThrow(
      TypeError,
    );
  },
);

test.each([
  ['http://minio:9000', 'minio:9000'],
  ['https://s3.example.com', 's3.example.com'],
  ['http://127.0.0.1', '127.0.0.1'],
  ['http://[::1]:9000', '[::1]:9000'],
])('uploads are presigned for %s', async (publicEndpoint, host) => {
  const store = createObjectStore({ ...config, endpoint: 'http://internal:9000', publicEndpoint });
  const url = await store.presignUploadPart({ key: 'k', uploadId: 'u', partNumber: 1, expiresInSeconds: 60 });
  expect(new URL(url).host).toBe(host);
});

test('the bucket stands in the path, or in the host', async () => {
  const part = { key: 'k', uploadId: 'u', partNumber: 1, expiresInSeconds: 60 };
  const addressOf = async (addressing?: 'path' | 'virtual-host'): Promise<string> => {
    const store = createObjectStore({ ...config, endpoint: 'https://s3.example.com', addressing });
    const { host, pathname } = new URL(await store.presignUploadPart(part));
    return `${host}${pathname}`;
  };
  expect(await addressOf()).toBe('s3.example.com/documents/k');
  expect(await addressOf('path')).toBe('s3.example.com/documents/k');
  expect(await addressOf('virtual-host')).toBe('documents.s3.example.com/k');
});
