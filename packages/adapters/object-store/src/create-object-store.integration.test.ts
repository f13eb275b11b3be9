import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createObjectStore } from './create-object-store.js';
import { listen } from './testing/listen.js';
import { openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

const mib = 1024 ** 2;
const contentType = 'application/pdf';

let s3: TestStore;
beforeAll(async () => {
  s3 = await openTestStore();
});
afterAll(() => s3.close());

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of s3.store.listKeys(prefix)) keys.push(key);
  return keys;
}

async function sendPart(key: string, uploadId: string, partNumber: number, body: Buffer | string, headers = {}) {
  const url = await s3.store.presignUploadPart({ key, uploadId, partNumber, expiresInSeconds: 60 });
  const response = await fetch(url, { method: 'PUT', body, headers });
  expect(response.status).toBe(200);
  return { partNumber, etag: response.headers.get('etag') ?? '' };
}

describe('objects', () => {
  test('are stored, replaced, measured and read back', async () => {
    const key = "team/a b+c&d=é/~*'(1)!.pdf";
    await s3.store.putObject(key, new Uint8Array([1, 2, 3]), { contentType });
    const larger = new Uint8Array([0, 9, 8, 7, 6, 0]).subarray(1, 5);
    await s3.store.putObject(key, larger, { contentType });
    expect(await s3.store.statObject(key)).toEqual({ sizeBytes: 4 });
    expect([...((await s3.store.getObject(key, { maxBytes: 4 })) ?? [])]).toEqual([9, 8, 7, 6]);
    await s3.store.putObject('empty', new Uint8Array(), { contentType });
    expect(await s3.store.getObject('empty', { maxBytes: 0 })).toHaveLength(0);
  });

  test('that are missing are null', async () => {
    expect(await s3.store.getObject('missing', { maxBytes: 1 })).toBeNull();
    expect(await s3.store.statObject('missing')).toBeNull();
  });

  test('that are larger than the reader allows are refused', async () => {
    await s3.store.putObject('large', Buffer.alloc(mib), { contentType });
    const reading = s3.store.getObject('large', { maxBytes: mib - 1 });
    await expect(reading).rejects.toMatchObject({ name: 'ObjectTooLargeError', maxBytes: mib - 1 });
    expect(await s3.store.getObject('large', { maxBytes: mib })).toHaveLength(mib);
  });
});

describe('a store that is part of this process', () => {
  const object = { bucket: 'documents', contentType };
  const storeOf = (outcome: () => Promise<'stored' | 'disk-full'>) => {
    const put: { key: string; sizeBytes: number }[] = [];
    const putHere = ({ key, ...rest }: typeof object & { key: string }, bytes: Uint8Array) => {
      expect(rest).toEqual(object);
      put.push({ key, sizeBytes: bytes.byteLength });
      return outcome();
    };
    return { store: createObjectStore({ ...s3.config, putHere }), put };
  };

  test('is given objects of one piece, and asked for all others', async () => {
    const { store, put } = storeOf(() => Promise.resolve('stored'));
    await store.putObject('here/whole', new Uint8Array(3), { contentType });
    const stream = (sizeBytes: number) => Readable.from([Buffer.alloc(sizeBytes, 1)]);
    await store.putStream('here/short', stream(5 * mib), { contentType, maxBytes: 9 * mib });
    await store.putStream('there/long', stream(5 * mib + 1), { contentType, maxBytes: 9 * mib });
    expect(put).toEqual([
      { key: 'here/whole', sizeBytes: 3 },
      { key: 'here/short', sizeBytes: 5 * mib },
    ]);
    expect(await store.statObject('there/long')).toEqual({ sizeBytes: 5 * mib + 1 });
  });

  test('is unavailable when it fails, and full when it says so', async () => {
    const unavailable = { name: 'ObjectStoreUnavailableError' };
    const failing = storeOf(() => Promise.reject(new Error('stopped')));
    await expect(failing.store.putObject('k', new Uint8Array(3), { contentType })).rejects.toMatchObject({
      ...unavailable,
      isFull: false,
    });
    const full = storeOf(() => Promise.resolve('disk-full'));
    await expect(full.store.putObject('k', new Uint8Array(3), { contentType })).rejects.toMatchObject({
      ...unavailable,
      isFull: true,
    });
  });
});

describe('buckets', () => {
  test('are made once, also by two at once', async () => {
    const store = createObjectStore({ ...s3.config, bucket: 'another-one' });
    await expect(store.checkHealth()).rejects.toThrow('another-one');
    await Promise.all([store.ensureBucket(), store.ensureBucket()]);
    await store.ensureBucket();
    await store.checkHealth();
  });
});

describe('uploads in parts', () => {
  test('become an object, with ETags quoted or not, and with any content type', async () => {
    const key = 'upload/document.pdf';
    const uploadId = await s3.store.createMultipartUpload(key, { contentType });
    const first = Buffer.alloc(5 * mib, 1);
    const part1 = await sendPart(key, uploadId, 1, first, { 'Content-Type': 'text/x-anything' });
    const part2 = await sendPart(key, uploadId, 2, 'the rest');
    const parts = [part1, { ...part2, etag: part2.etag.replaceAll('"', '') }];
    expect(await s3.store.completeMultipartUpload(key, uploadId, parts)).toEqual({ outcome: 'completed' });
    const bytes = await s3.store.getObject(key, { maxBytes: 6 * mib });
    expect(Buffer.from(bytes ?? []).equals(Buffer.concat([first, Buffer.from('the rest')]))).toBe(true);
    expect(await s3.store.completeMultipartUpload(key, uploadId, parts)).toEqual({ outcome: 'no-such-upload' });
  });

  test('with wrong parts are refused and can still be completed', async () => {
    const uploadId = await s3.store.createMultipartUpload('wrong', { contentType });
    const [one, two] = [await sendPart('wrong', uploadId, 1, 'a'), await sendPart('wrong', uploadId, 2, 'b')];
    const complete = (parts: { partNumber: number; etag: string }[]) =>
      s3.store.completeMultipartUpload('wrong', uploadId, parts);
    const invalid = { outcome: 'invalid-parts', message: expect.stringMatching(/./) as unknown };
    expect(await complete([{ partNumber: 1, etag: two.etag }])).toEqual(invalid);
    expect(await complete([one, { partNumber: 3, etag: two.etag }])).toEqual(invalid);
    expect(await complete([two, one])).toEqual(invalid);
    expect(await complete([one, two])).toEqual(invalid);
    expect(await complete([])).toEqual(invalid);
    expect(await complete([one])).toEqual({ outcome: 'completed' });
  });

  test('can be dropped twice, and are gone', async () => {
    const uploadId = await s3.store.createMultipartUpload('dropped', { contentType });
    const part = await sendPart('dropped', uploadId, 1, 'a');
    await s3.store.abortMultipartUpload('dropped', uploadId);
    await s3.store.abortMultipartUpload('dropped', uploadId);
    expect(await s3.store.completeMultipartUpload('dropped', uploadId, [part])).toEqual({ outcome: 'no-such-upload' });
  });

  test('are presigned for the public address without asking anybody', async () => {
    const store = createObjectStore({ ...s3.config, publicEndpoint: 'https://files.example.com' });
    const input = { key: 'a b/c.pdf', uploadId: 'u', partNumber: 7, expiresInSeconds: 900 };
    const url = new URL(await store.presignUploadPart(input));
    expect([url.origin, url.pathname]).toEqual(['https://files.example.com', '/documents/a%20b/c.pdf']);
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect([url.searchParams.get('partNumber'), url.searchParams.get('uploadId')]).toEqual(['7', 'u']);
  });
});

test('an address of a part is good for putting this part of this upload, and for nothing else', async () => {
  const [key, other] = ['narrow/a', 'narrow/b'];
  const uploadId = await s3.store.createMultipartUpload(key, { contentType });
  await s3.store.putObject(other, Buffer.from('x'), { contentType });
  const url = await s3.store.presignUploadPart({ key, uploadId, partNumber: 1, expiresInSeconds: 60 });
  const changed = (change: (address: URL) => void): string => {
    const address = new URL(url);
    change(address);
    return address.href;
  };
  const elsewhere: [string, string][] = [
    ['GET', url],
    ['DELETE', url],
    ['POST', url],
    ['PUT', changed((address) => (address.pathname = address.pathname.replace(key, other)))],
    ['PUT', changed(({ searchParams }) => searchParams.set('partNumber', '2'))],
    ['PUT', changed(({ searchParams }) => searchParams.delete('uploadId'))],
    ['PUT', changed(({ searchParams }) => searchParams.set('X-Amz-Expires', '604800'))],
    ['GET', changed((address) => (address.search = ''))],
  ];
  for (const [method, address] of elsewhere) {
    const { status } = await fetch(address, { method, ...(method === 'PUT' ? { body: 'y' } : {}) });
    expect([method, address, status]).toEqual([method, address, 403]);
  }
  expect((await fetch(url, { method: 'PUT', body: 'y' })).status).toBe(200);
});

describe('prefixes', () => {
  test('are listed past a page, in order, with times', async () => {
    const wanted = Array.from({ length: 1_005 }, (_, i) => `list/${String(i).padStart(5, '0')}`);
    await Promise.all(wanted.map((key) => s3.store.putObject(key, Buffer.from('x'), { contentType })));
    expect(await keysBelow('list/')).toEqual(wanted);
    for await (const { lastModifiedAt } of s3.store.listKeys('list/00000')) {
      expect(Math.abs(Date.now() - lastModifiedAt.getTime())).toBeLessThan(600_000);
    }
    await s3.store.deletePrefix('list/');
    expect(await keysBelow('list/')).toEqual([]);
  });

  test('are deleted with their open uploads, again if need be, and nothing beside them', async () => {
    for (const key of ['jobs/1/a', 'jobs/1/b&c', 'jobs/10/a']) {
      await s3.store.putObject(key, Buffer.from('x'), { contentType });
    }
    const uploadId = await s3.store.createMultipartUpload('jobs/1/open', { contentType });
    const kept = await s3.store.createMultipartUpload('jobs/10/open', { contentType });
    const part = await sendPart('jobs/1/open', uploadId, 1, 'a');
    const keptPart = await sendPart('jobs/10/open', kept, 1, 'a');
    await s3.store.deletePrefix('jobs/1/');
    await s3.store.deletePrefix('jobs/1/');
    expect(await keysBelow('jobs/')).toEqual(['jobs/10/a']);
    const outcome = await s3.store.completeMultipartUpload('jobs/1/open', uploadId, [part]);
    expect(outcome).toEqual({ outcome: 'no-such-upload' });
    expect(await s3.store.completeMultipartUpload('jobs/10/open', kept, [keptPart])).toEqual({ outcome: 'completed' });
    await expect(s3.store.deletePrefix('')).rejects.toThrow(TypeError);
  });
});

describe('a store in trouble', () => {
  async function withServer(listener: RequestListener, use: (endpoint: string) => Promise<void>): Promise<void> {
    const server: Server = createServer(listener);
    try {
      await use(await listen(server));
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
  const unavailable = { name: 'ObjectStoreUnavailableError' };
  const body = Buffer.from('x');

  test('that is not there is unavailable, with the cause', async () => {
    const gone = await openTestStore();
    await gone.close();
    const refused = { ...unavailable, cause: expect.objectContaining({ code: 'ECONNREFUSED' }) as unknown };
    await expect(gone.store.checkHealth()).rejects.toMatchObject(refused);
    await expect(gone.store.ensureBucket()).rejects.toMatchObject(refused);
    await expect(gone.store.putObject('k', body, { contentType })).rejects.toMatchObject(refused);
    await expect(gone.store.getObject('k', { maxBytes: 1 })).rejects.toMatchObject(refused);
    await expect(gone.store.statObject('k')).rejects.toMatchObject(refused);
    await expect(gone.store.createMultipartUpload('k', { contentType })).rejects.toMatchObject(refused);
    await expect(gone.store.completeMultipartUpload('k', 'u', [])).rejects.toMatchObject(refused);
    await expect(gone.store.abortMultipartUpload('k', 'u')).rejects.toMatchObject(refused);
    await expect(gone.store.deletePrefix('k')).rejects.toMatchObject(refused);
    const listing = gone.store.listKeys('k')[Symbol.asyncIterator]();
    await expect(listing.next()).rejects.toMatchObject(refused);
  });

  test.each([500, 503, 429])('that answers %i is unavailable, and asked once', async (status) => {
    let requests = 0;
    const listener: RequestListener = (request, response) => {
      requests += 1;
      request.resume();
      response.writeHead(status).end('<Error><Code>SlowDown</Code></Error>');
    };
    await withServer(listener, async (endpoint) => {
      const store = createObjectStore({ ...s3.config, endpoint });
      await expect(store.putObject('k', body, { contentType })).rejects.toMatchObject(unavailable);
      await expect(store.statObject('k')).rejects.toMatchObject(unavailable);
      expect(requests).toBe(2);
    });
  });

  test('that never answers, or stops in the middle, is given up', async () => {
    const listener: RequestListener = (request, response) => {
      if (request.method !== 'GET') return;
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half');
    };
    await withServer(listener, async (endpoint) => {
      const store = createObjectStore({ ...s3.config, endpoint, requestTimeoutMs: 100 });
      await expect(store.statObject('k')).rejects.toMatchObject(unavailable);
      await expect(store.checkHealth()).rejects.toMatchObject(unavailable);
      await expect(store.getObject('k', { maxBytes: 100 })).rejects.toMatchObject(unavailable);
    });
  });

  test('that breaks off an answer is unavailable, not a shorter object', async () => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    };
    await withServer(listener, async (endpoint) => {
      const store = createObjectStore({ ...s3.config, endpoint });
      await expect(store.getObject('k', { maxBytes: 100 })).rejects.toMatchObject(unavailable);
    });
  });

  test('that says no is not unavailable', async () => {
    const store = createObjectStore({ ...s3.config, secretKey: 'wrong' });
    await expect(store.putObject('k', body, { contentType })).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });
});
