import { once } from 'node:events';
import { appendFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'minio';
import { createTempDir } from '../testing/create-temp-dir.js';
import { startEmbeddedObjectStore } from './start-embedded-object-store.js';
import type { EmbeddedObjectStore, EmbeddedObjectStoreOptions } from './start-embedded-object-store.js';

const credentials = { accessKey: 'recto', secretKey: 'the-secret-of-this-test' };
const bucket = 'documents';

let temp: Awaited<ReturnType<typeof createTempDir>>;
let running: EmbeddedObjectStore[];
beforeEach(async () => {
  temp = await createTempDir();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((store) => store.stop()));
  await temp.remove();
});

async function start(options: { dir?: string; port?: number } & Partial<EmbeddedObjectStoreOptions> = {}) {
  const { dir = temp.dir, port = 0, ...more } = options;
  const store = await startEmbeddedObjectStore({ dataDir: dir, host: '127.0.0.1', port, credentials, ...more });
  running.push(store);
  const { hostname, port: actualPort } = new URL(store.url);
  const client = new Client({
    endPoint: hostname,
    port: Number(actualPort),
    useSSL: false,
    region: 'us-east-1',
    ...credentials,
  });
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  return { store, client, port: Number(actualPort) };
}

async function read(client: Client, key: string): Promise<string> {
  return Buffer.concat(await (await client.getObject(bucket, key)).toArray()).toString();
}

const bucketPath = (...parts: string[]) => path.join(temp.dir, 'buckets', bucket, ...parts);

test('objects, deletions and open uploads survive a restart', async () => {
  const before = await start();
  await before.client.putObject(bucket, 'kept', 'first');
  await before.client.putObject(bucket, 'kept', 'second', 6, { 'X-Amz-Meta-A': '1' });
  await before.client.putObject(bucket, 'gone', 'x');
  await before.client.removeObject(bucket, 'gone');
  const uploadId = await before.client.initiateNewMultipartUpload(bucket, 'later', {});
  const target = { bucketName: bucket, objectName: 'later', uploadID: uploadId, partNumber: 1, headers: {} };
  await before.client.uploadPart(target, Buffer.from('replaced'));
  const { etag } = await before.client.uploadPart(target, Buffer.from('part'));
  await before.store.stop();

  const { client } = await start();
  expect(await read(client, 'kept')).toBe('second');
  expect((await client.statObject(bucket, 'kept')).metaData).toMatchObject({ a: '1' });
  await expect(client.statObject(bucket, 'gone')).rejects.toMatchObject({ code: 'NotFound' });
  await client.completeMultipartUpload(bucket, 'later', uploadId, [{ part: 1, etag }]);
  expect(await read(client, 'later')).toBe('part');
  expect(await readdir(bucketPath('data'))).toHaveLength(2);
  expect(await readdir(bucketPath('uploads'))).toEqual([]);
});

test('what a crash left half-done is removed at the next start, and nothing else', async () => {
  const before = await start();
  await before.client.putObject(bucket, 'kept', 'x');
  const uploadId = await before.client.initiateNewMultipartUpload(bucket, 'open', {});
  await before.store.stop();
  await writeFile(bucketPath('data', 'never-committed'), 'x');
  await writeFile(bucketPath('uploads', uploadId, 'incoming-cut-short'), 'x');
  await mkdir(bucketPath('uploads', 'never-opened'));
  await appendFile(bucketPath('journal'), '{"op":"put","object":{"key":"cut sho');

  const { client } = await start();
  expect(await read(client, 'kept')).toBe('x');
  await client.putObject(bucket, 'after', 'y');
  expect(await readdir(bucketPath('data'))).toHaveLength(2);
  expect(await readdir(bucketPath('uploads'))).toEqual([uploadId]);
  expect(await readdir(bucketPath('uploads', uploadId))).toEqual(['upload.json']);
  const lines = (await readFile(bucketPath('journal'), 'utf8')).trimEnd().split('\n');
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('a damaged or missing journal is reported and costs no object', async () => {
  const before = await start();
  await before.client.putObject(bucket, 'kept', 'x');
  await before.store.stop();
  const journal = await readFile(bucketPath('journal'), 'utf8');
  await writeFile(bucketPath('journal'), `garbage\n${journal}`);
  await expect(start()).rejects.toMatchObject({ name: 'EmbeddedServiceError', reason: 'data-dir-incompatible' });
  await writeFile(bucketPath('journal'), journal);
  const { client } = await start();
  expect(await read(client, 'kept')).toBe('x');
});

test('an upload that breaks off is never seen', async () => {
  const { client } = await start();
  await client.putObject(bucket, 'key', 'old');
  const url = await client.presignedPutObject(bucket, 'key', 60);
  await new Promise<void>((resolve) => {
    const request = http.request(url, { method: 'PUT', headers: { 'Content-Length': '1000' } });
    request.on('error', () => resolve());
    request.write('half of it', () => request.destroy(new Error('the client goes away')));
  });
  expect(await read(client, 'key')).toBe('old');
});

test('the journal stays in proportion to the objects', async () => {
  const { client, store } = await start();
  await client.putObject(bucket, 'key', 'x');
  await store.stop();
  const [header = '', put = ''] = (await readFile(bucketPath('journal'), 'utf8')).split('\n');
  await writeFile(bucketPath('journal'), `${header}\n${`${put}\n`.repeat(10_100)}`);
  const after = await start();
  await after.client.putObject(bucket, 'other', 'y');
  await after.client.putObject(bucket, 'third', 'z');
  await after.store.stop();
  expect((await readFile(bucketPath('journal'), 'utf8')).split('\n').length).toBeLessThan(10);
  const last = await start();
  expect([await read(last.client, 'other'), await read(last.client, 'third')]).toEqual(['y', 'z']);
});

test('one folder serves one store at a time, also after one that was killed', async () => {
  const { store } = await start();
  await expect(start()).rejects.toMatchObject({ reason: 'data-dir-in-use' });
  await store.stop();
  await writeFile(path.join(temp.dir, 'owner'), '999999999:1');
  const { client } = await start();
  expect(await client.bucketExists(bucket)).toBe(true);
});

test('a taken port and an unusable folder are said plainly, and leave the folder free', async () => {
  const { port } = await start();
  const otherDir = path.join(temp.dir, 'other');
  await expect(start({ dir: otherDir, port })).rejects.toMatchObject({
    reason: 'port-taken',
    message: expect.stringContaining(String(port)) as unknown,
  });
  await writeFile(path.join(temp.dir, 'file'), '');
  const inFile = path.join(temp.dir, 'file', 'inside');
  await expect(start({ dir: inFile })).rejects.toMatchObject({
    reason: 'data-dir-unwritable',
    message: expect.stringContaining(inFile) as unknown,
  });
  await start({ dir: otherDir });
});

test('stop() waits for an upload that goes on, and takes no new ones', async () => {
  const { client, store } = await start();
  const url = await client.presignedPutObject(bucket, 'slow', 60);
  const request = http.request(url, { method: 'PUT', headers: { 'Content-Length': '4' } });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
  await new Promise<void>((resolve) => request.write('ab', () => resolve()));
  // The server has the request once its file is there.
  while ((await readdir(bucketPath('data'))).length === 0) await new Promise((resolve) => setImmediate(resolve));
  const stopped = store.stop();
  request.end('cd');
  expect(await answered).toBe(200);
  await stopped;
  await expect(client.statObject(bucket, 'slow')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await read((await start()).client, 'slow')).toBe('abcd');
});

test('an object may be deleted while it is being read', async () => {
  const { client } = await start();
  const body = Buffer.alloc(4 * 1024 ** 2, 7);
  await client.putObject(bucket, 'large', body, body.length);
  const stream = await client.getObject(bucket, 'large');
  await client.removeObject(bucket, 'large');
  expect(Buffer.concat(await stream.toArray()).equals(body)).toBe(true);
});

test('on a disk that is almost full nothing is stored, what there is can be read and deleted, and then it goes on', async () => {
  let freeBytes = 10_000;
  const lines: string[] = [];
  const { client } = await start({
    minFreeBytes: 5_000,
    readFreeBytes: () => Promise.resolve(freeBytes),
    log: (line) => lines.push(line),
  });
  const full = { code: 'XMinioStorageFull' };
  await client.putObject(bucket, 'kept', 'x');
  await client.putObject(bucket, 'gone', 'x');
  const uploadId = await client.initiateNewMultipartUpload(bucket, 'later', {});
  const target = { bucketName: bucket, objectName: 'later', uploadID: uploadId, partNumber: 1, headers: {} };
  // It counts what is about to come.
  await expect(client.putObject(bucket, 'large', 'x'.repeat(6_000))).rejects.toMatchObject(full);
  expect(lines).toEqual([]);

  freeBytes = 4_999;
  await expect(client.putObject(bucket, 'small', 'x')).rejects.toMatchObject(full);
  await expect(client.uploadPart(target, Buffer.from('part'))).rejects.toMatchObject(full);
  await expect(client.initiateNewMultipartUpload(bucket, 'more', {})).rejects.toMatchObject(full);
  expect(await read(client, 'kept')).toBe('x');
  await client.removeObject(bucket, 'gone');
  await expect(client.statObject(bucket, 'gone')).rejects.toMatchObject({ code: 'NotFound' });

  freeBytes = 10_000;
  const { etag } = await client.uploadPart(target, Buffer.from('part'));
  await client.completeMultipartUpload(bucket, 'later', uploadId, [{ part: 1, etag }]);
  expect(await read(client, 'later')).toBe('part');
  expect(lines).toEqual([
    'the disk is almost full, uploads are refused: 0 MB are free, 1 MB have to stay free',
    'uploads are taken again: 0 MB are free, 1 MB have to stay free',
  ]);
});

test('a client that is still sending gets to see why it is refused, and its connection lives on', async () => {
  const { port } = await start();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let count = 0; count < 3; count += 1) {
      const target = { host: '127.0.0.1', port, agent };
      const request = http.request({ ...target, method: 'PUT', path: `/${bucket}/refused` });
      request.end(Buffer.alloc(24 * 1024 ** 2));
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      const text = Buffer.concat(await response.toArray()).toString();
      expect([response.statusCode, text]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
    }
  } finally {
    agent.destroy();
  }
});

test('its own process stores objects without a request: they are read, replaced and kept like all others', async () => {
  const before = await start();
  const put = (key: string, text: string, contentType = 'text/plain') =>
    before.store.putObject({ bucket, key, contentType }, Buffer.from(text));
  await before.client.putObject(bucket, 'replaced', 'first');
  expect(await Promise.all([put('a', 'one'), put('replaced', 'second', 'text/html')])).toEqual(['stored', 'stored']);
  await expect(
    before.store.putObject({ bucket: 'missing', key: 'a', contentType: 'a/b' }, Buffer.from('x')),
  ).rejects.toMatchObject({
    code: 'NoSuchBucket',
  });
  await before.store.stop();
  await expect(put('late', 'x')).rejects.toThrow('stopped');

  const { client } = await start();
  expect([await read(client, 'a'), await read(client, 'replaced')]).toEqual(['one', 'second']);
  const { etag } = await client.putObject(bucket, 'by-request', 'one');
  expect(await client.statObject(bucket, 'a')).toMatchObject({ etag, metaData: { 'content-type': 'text/plain' } });
  expect((await client.statObject(bucket, 'replaced')).metaData).toMatchObject({ 'content-type': 'text/html' });
  await expect(client.statObject(bucket, 'late')).rejects.toMatchObject({ code: 'NotFound' });
  expect(await readdir(bucketPath('data'))).toHaveLength(3);
});

test('an object of its own process that there is no room for is not stored', async () => {
  const { store, client } = await start({ minFreeBytes: 5_000, readFreeBytes: () => Promise.resolve(5_010) });
  const put = (sizeBytes: number) =>
    store.putObject({ bucket, key: `of-${sizeBytes}`, contentType: 'a/b' }, Buffer.alloc(sizeBytes));
  expect([await put(11), await put(10)]).toEqual(['disk-full', 'stored']);
  await expect(client.statObject(bucket, 'of-11')).rejects.toMatchObject({ code: 'NotFound' });
});
