import { createHash, randomBytes } from 'node:crypto';
import { createServer, request as sendRequest } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'minio';
import { createObjectStore } from './create-object-store.js';
import { listen } from './testing/listen.js';
import { openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

const mib = 1024 ** 2;
const contentType = 'application/pdf';

let s3: TestStore;
let client: Client;
beforeAll(async () => {
  s3 = await openTestStore();
  const { hostname, port } = new URL(s3.config.endpoint);
  const { accessKey, secretKey, region } = s3.config;
  client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
});
afterAll(() => s3.close());

async function expectNothingLeft(key: string): Promise<void> {
  expect(await s3.store.statObject(key)).toBeNull();
  const { uploads } = await client.listIncompleteUploadsQuery(s3.config.bucket, key, '', '', '');
  expect(uploads).toEqual([]);
}

/** A stream of so many bytes, made as they are asked for. */
function streamOf(sizeBytes: number, chunkBytes = 64 * 1024): Readable {
  const chunk = Buffer.alloc(chunkBytes, 7);
  function* chunks() {
    for (let left = sizeBytes; left > 0; left -= chunkBytes) yield chunk.subarray(0, Math.min(left, chunkBytes));
  }
  return Readable.from(chunks());
}

test.each([0, 1, 5 * mib - 1, 5 * mib, 5 * mib + 1, 10 * mib, 17 * mib + 3])(
  'a stream of %i bytes is stored as it is',
  async (sizeBytes) => {
    const body = randomBytes(sizeBytes);
    const stream = Readable.from([body.subarray(0, 100_001), body.subarray(100_001)]);
    const outcome = await s3.store.putStream('exact', stream, { contentType, maxBytes: sizeBytes });
    const sha256 = createHash('sha256').update(body).digest('hex');
    const isOnePiece = sizeBytes <= 5 * mib;
    expect(outcome).toEqual({ outcome: 'stored', sizeBytes, sha256, ...(isOnePiece && { bytes: body }) });
    const stored = await s3.store.getObject('exact', { maxBytes: sizeBytes });
    expect(Buffer.from(stored ?? []).equals(body)).toBe(true);
    expect((await client.statObject(s3.config.bucket, 'exact')).metaData).toMatchObject({
      'content-type': contentType,
    });
  },
);

test.each([mib, 12 * mib])('a stream that passes %i bytes is given up, and nothing of it stays', async (maxBytes) => {
  const stream = streamOf(1024 * mib);
  const outcome = await s3.store.putStream('too-large', stream, { contentType, maxBytes });
  expect(outcome).toEqual({ outcome: 'too-large' });
  expect(stream.destroyed).toBe(true);
  await expectNothingLeft('too-large');
});

test.each([mib, 12 * mib])('a stream that fails after %i bytes is given up with its own error', async (sizeBytes) => {
  async function* failing() {
    yield* streamOf(sizeBytes);
    throw new Error('the sender went away');
  }
  const putting = s3.store.putStream('failed', Readable.from(failing()), { contentType, maxBytes: 1024 * mib });
  await expect(putting).rejects.toThrow('the sender went away');
  await expectNothingLeft('failed');
});

test.each([mib, 12 * mib])(
  'an upload that is aborted after %i bytes is given up with the reason',
  async (sizeBytes) => {
    const abort = new AbortController();
    const stream = new PassThrough();
    const putting = s3.store.putStream('aborted', stream, { contentType, maxBytes: 1024 * mib, signal: abort.signal });
    const outcome = expect(putting).rejects.toThrow('not wanted any more');
    for await (const chunk of streamOf(sizeBytes)) {
      if (!stream.write(chunk)) await new Promise((resolve) => stream.once('drain', resolve));
    }
    abort.abort(new Error('not wanted any more'));
    await outcome;
    expect(stream.destroyed).toBe(true);
    await expectNothingLeft('aborted');
  },
);

test('an upload that is aborted before it starts sends nothing', async () => {
  const stream = streamOf(mib);
  const signal = AbortSignal.abort(new Error('too late'));
  await expect(s3.store.putStream('early', stream, { contentType, maxBytes: mib, signal })).rejects.toThrow('too late');
  await expectNothingLeft('early');
});

test('a part that the store does not take ends the upload, though the sender says nothing more', async () => {
  const target = new URL(s3.config.endpoint);
  // Hands everything to the store but second parts, which it answers as a store in trouble does.
  const proxy = createServer((request, response) => {
    if (request.url?.includes('partNumber=2')) {
      request.resume();
      response.writeHead(503).end();
      return;
    }
    const { method, url, headers } = request;
    const options = { host: target.hostname, port: target.port, method, path: url, headers };
    const onward = sendRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const endpoint = await listen(proxy);
  try {
    const store = createObjectStore({ ...s3.config, endpoint });
    const stream = new PassThrough();
    const putting = store.putStream('half-taken', stream, { contentType, maxBytes: 1024 * mib });
    const outcome = expect(putting).rejects.toMatchObject({ name: 'ObjectStoreUnavailableError' });
    for await (const chunk of streamOf(16 * mib)) stream.write(chunk);
    await outcome;
    expect(stream.destroyed).toBe(true);
    await expectNothingLeft('half-taken');
  } finally {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  }
});

test('a store that goes away in the middle is unavailable', async () => {
  const other = await openTestStore();
  const stream = new PassThrough();
  const putting = other.store.putStream('cut', stream, { contentType, maxBytes: 1024 * mib });
  const outcome = expect(putting).rejects.toMatchObject({ name: 'ObjectStoreUnavailableError' });
  stream.write(Buffer.alloc(6 * mib));
  await other.close();
  stream.write(Buffer.alloc(6 * mib));
  stream.end();
  await outcome;
});
