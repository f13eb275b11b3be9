import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openS3UnderTest } from '../testing/open-s3-under-test.js';
import type { S3UnderTest } from '../testing/open-s3-under-test.js';

const bucket = `conformance-${randomBytes(6).toString('hex')}`;
const oddKey = "runs/2026/a b+c&d=é/~*'(1)!😀.bin";
const mib = 1024 ** 2;

let s3: S3UnderTest;
beforeAll(async () => {
  s3 = await openS3UnderTest();
  await s3.client.makeBucket(bucket, s3.region);
});
afterAll(async () => {
  const keys = await listKeys('');
  await s3.client.removeObjects(bucket, keys);
  for (const upload of await openUploads('')) await s3.client.abortMultipartUpload(bucket, upload.key, upload.uploadId);
  await s3.client.removeBucket(bucket);
  await s3.close();
});

const md5 = (bytes: Buffer | string) => createHash('md5').update(bytes).digest('hex');
const put = (key: string, body: Buffer | string, headers = {}) =>
  s3.client.putObject(bucket, key, Buffer.from(body), Buffer.byteLength(body), headers);
const read = async (key: string) => Buffer.concat(await (await s3.client.getObject(bucket, key)).toArray());
/** The keys below a prefix; with a delimiter also the common prefixes, after the keys. */
const listKeys = async (prefix: string, delimiter = '') => {
  const { objects } = await s3.client.listObjectsV2Query(bucket, prefix, '', delimiter, 1000, '');
  return objects.map(({ name, prefix: folded }) => name ?? folded);
};
const openUploads = async (prefix: string) =>
  (await s3.client.listIncompleteUploadsQuery(bucket, prefix, '', '', '')).uploads;
const begin = (key: string, headers = {}) => s3.client.initiateNewMultipartUpload(bucket, key, headers);
const partUrl = (key: string, uploadId: string, partNumber: number) =>
  s3.client.presignedUrl('PUT', bucket, key, 60, { partNumber: String(partNumber), uploadId });
const send = async (url: string, body: Buffer | string, headers = {}) => fetch(url, { method: 'PUT', body, headers });
const sendPart = async (key: string, uploadId: string, partNumber: number, body: Buffer | string) => {
  const response = await send(await partUrl(key, uploadId, partNumber), body);
  expect(response.status).toBe(200);
  return { part: partNumber, etag: response.headers.get('etag') ?? '' };
};
const errorCode = async (response: Response) => /<Code>(.*?)<\/Code>/.exec(await response.text())?.[1];

describe('buckets', () => {
  test('exists, is listed, and cannot be made twice', async () => {
    expect(await s3.client.bucketExists(bucket)).toBe(true);
    expect(await s3.client.bucketExists(`${bucket}-other`)).toBe(false);
    expect((await s3.client.listBuckets()).map(({ name }) => name)).toContain(bucket);
    await expect(s3.client.makeBucket(bucket, s3.region)).rejects.toMatchObject({ code: 'BucketAlreadyOwnedByYou' });
  });

  test('goes only when it is empty', async () => {
    const other = `${bucket}-empty`;
    await s3.client.makeBucket(other, s3.region);
    await s3.client.putObject(other, 'x', 'x');
    await expect(s3.client.removeBucket(other)).rejects.toMatchObject({ code: 'BucketNotEmpty' });
    await s3.client.removeObject(other, 'x');
    await s3.client.removeBucket(other);
    expect(await s3.client.bucketExists(other)).toBe(false);
  });
});

describe('objects', () => {
  test('give back their bytes, size, ETag, type and user metadata', async () => {
    const { etag } = await put('small.txt', 'hello', { 'Content-Type': 'text/plain', 'X-Amz-Meta-Foo': 'bar' });
    expect(etag).toBe(md5('hello'));
    expect((await read('small.txt')).toString()).toBe('hello');
    const stat = await s3.client.statObject(bucket, 'small.txt');
    expect(stat).toMatchObject({ size: 5, etag: md5('hello') });
    expect(stat.metaData).toMatchObject({ 'content-type': 'text/plain', foo: 'bar' });
  });

  test('can be read in part', async () => {
    await put('range.txt', 'hello');
    const part = await s3.client.getPartialObject(bucket, 'range.txt', 1, 3);
    expect(Buffer.concat(await part.toArray()).toString()).toBe('ell');
    const url = await s3.client.presignedGetObject(bucket, 'range.txt', 60);
    const tail = await fetch(url, { headers: { Range: 'bytes=-2' } });
    expect([tail.status, tail.headers.get('content-range'), await tail.text()]).toEqual([206, 'bytes 3-4/5', 'lo']);
    expect((await fetch(url, { headers: { Range: 'bytes=9-' } })).status).toBe(416);
  });

  test('may be empty', async () => {
    await put('empty', '');
    expect((await s3.client.statObject(bucket, 'empty')).size).toBe(0);
    expect(await read('empty')).toHaveLength(0);
  });

  test('are told apart from missing ones and missing buckets', async () => {
    await expect(s3.client.statObject(bucket, 'nope')).rejects.toMatchObject({ code: 'NotFound' });
    await expect(s3.client.getObject(bucket, 'nope')).rejects.toMatchObject({ code: 'NoSuchKey' });
    await expect(s3.client.getObject(`${bucket}-other`, 'x')).rejects.toMatchObject({ code: 'NoSuchBucket' });
  });

  test('are replaced as a whole, copied, and deleted any number of times', async () => {
    await put('again', 'first');
    await put('again', 'second');
    await s3.client.copyObject(bucket, 'copy', `/${bucket}/again`);
    await s3.client.removeObject(bucket, 'again');
    await s3.client.removeObject(bucket, 'again');
    expect((await read('copy')).toString()).toBe('second');
    await expect(s3.client.statObject(bucket, 'again')).rejects.toMatchObject({ code: 'NotFound' });
  });

  test('are deleted many at a time, whatever their keys are', async () => {
    const keys = ['del/123', 'del/a&b', 'del/ ends with a space ', 'del/<x>', oddKey];
    for (const key of keys) await put(key, 'x');
    expect(await s3.client.removeObjects(bucket, [...keys, 'del/nope'])).toEqual([]);
    expect(await listKeys('del/')).toEqual([]);
  });

  test('stay inside the store, whatever the key says', async () => {
    const url = `${s3.origin}/${bucket}/..%2F..%2F..%2Fescape?X-Amz-Signature=0`;
    expect((await send(url, 'x')).status).toBeGreaterThanOrEqual(400);
    await put('up/..%2F..%2Fdown', 'x').catch(() => undefined);
    await expect(s3.client.statObject(bucket, 'down')).rejects.toMatchObject({ code: 'NotFound' });
  });

  test('can be stored fifty at a time', async () => {
    const bodies = Array.from({ length: 50 }, () => randomBytes(100_000));
    await Promise.all(bodies.map((body, i) => put(`many/${i}`, body)));
    for (const [i, body] of bodies.entries()) expect((await read(`many/${i}`)).equals(body)).toBe(true);
  });
});

describe('signatures', () => {
  test('a wrong secret and no signature at all are refused', async () => {
    await put('guarded', 'x');
    await expect(s3.strangerClient.putObject(bucket, 'x', 'x')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    await expect(s3.strangerClient.getObject(bucket, 'guarded')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    expect((await fetch(`${s3.origin}/${bucket}/guarded`)).status).toBe(403);
    expect((await fetch(`${s3.origin}/${bucket}?list-type=2`)).status).toBe(403);
  });

  test('a presigned URL puts and gets, with a header of the signer', async () => {
    const response = await send(await s3.client.presignedPutObject(bucket, oddKey, 60), 'abc', {
      'Content-Type': 'x/y',
    });
    expect([response.status, response.headers.get('etag')]).toEqual([200, `"${md5('abc')}"`]);
    const disposition = 'attachment; filename="x.bin"';
    const url = await s3.client.presignedGetObject(bucket, oddKey, 60, { 'response-content-disposition': disposition });
    const got = await fetch(url);
    expect([got.headers.get('content-disposition'), await got.text()]).toEqual([disposition, 'abc']);
  });

  test('a presigned URL is good for its key, its method and its signature only', async () => {
    const url = await s3.client.presignedPutObject(bucket, 'k1', 60);
    const forged = url.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect((await send(url.replace('/k1?', '/k2?'), 'x')).status).toBe(403);
    expect((await send(forged, 'x')).status).toBe(403);
    expect((await send(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'), 'x')).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect((await send(url, 'x', { 'x-amz-meta-unsigned': 'x' })).status).toBe(403);
  });

  test('a presigned URL ends', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const old = await s3.client.presignedUrl('PUT', bucket, 'k1', 3_599, {}, anHourAgo);
    const response = await send(old, 'x');
    expect([response.status, await errorCode(response)]).toEqual([403, 'AccessDenied']);
    const stillGood = await s3.client.presignedUrl('PUT', bucket, 'k1', 7_200, {}, anHourAgo);
    expect((await send(stillGood, 'x')).status).toBe(200);
  });

  test('a body that is not the one signed is refused and not stored', async () => {
    const url = await s3.client.presignedPutObject(bucket, 'tampered', 60);
    const response = await send(url, 'body', { 'Content-MD5': createHash('md5').update('other').digest('base64') });
    expect([response.status, await errorCode(response)]).toEqual([400, 'BadDigest']);
    await expect(s3.client.statObject(bucket, 'tampered')).rejects.toMatchObject({ code: 'NotFound' });
  });
});

describe('uploads in parts', () => {
  const first = randomBytes(5 * mib);
  const second = randomBytes(mib);

  test('make one object of parts sent in any order, the last try of each', async () => {
    const key = 'uploads/big (é).bin';
    const uploadId = await begin(key, { 'Content-Type': 'application/x-big', 'X-Amz-Meta-A': '1' });
    const part2 = await sendPart(key, uploadId, 2, second);
    await sendPart(key, uploadId, 1, randomBytes(5 * mib));
    const part1 = await sendPart(key, uploadId, 1, first);
    expect(part1.etag).toBe(`"${md5(first)}"`);
    await expect(s3.client.statObject(bucket, key)).rejects.toMatchObject({ code: 'NotFound' });
    await s3.client.completeMultipartUpload(bucket, key, uploadId, [part1, part2]);
    const digests = [first, second].map((body) => createHash('md5').update(body).digest());
    const stat = await s3.client.statObject(bucket, key);
    expect(stat).toMatchObject({ size: 6 * mib, etag: `${md5(Buffer.concat(digests))}-2` });
    expect(stat.metaData).toMatchObject({ 'content-type': 'application/x-big', a: '1' });
    expect((await read(key)).equals(Buffer.concat([first, second]))).toBe(true);
    expect(await openUploads(key)).toEqual([]);
  });

  test('are found by key while they are open', async () => {
    const uploadId = await begin('open/one');
    await sendPart('open/one', uploadId, 1, 'x');
    expect(await s3.client.findUploadId(bucket, 'open/one')).toBe(uploadId);
    expect((await openUploads('open/one')).map(({ key }) => key)).toEqual(['open/one']);
  });

  test('take ETags without quotes', async () => {
    const uploadId = await begin('bare');
    const { etag } = await sendPart('bare', uploadId, 1, 'tiny');
    await s3.client.completeMultipartUpload(bucket, 'bare', uploadId, [{ part: 1, etag: etag.replaceAll('"', '') }]);
    expect((await read('bare')).toString()).toBe('tiny');
  });

  test('refuse wrong ETags, unknown parts, a wrong order and small parts, and stay open', async () => {
    const uploadId = await begin('refused');
    const [one, two] = [await sendPart('refused', uploadId, 1, 'tiny'), await sendPart('refused', uploadId, 2, 'tiny')];
    const complete = (...parts: { part: number; etag: string }[]) =>
      s3.client.completeMultipartUpload(bucket, 'refused', uploadId, parts);
    await expect(complete({ part: 1, etag: md5('other') })).rejects.toMatchObject({ code: 'InvalidPart' });
    await expect(complete(one, { part: 3, etag: two.etag })).rejects.toMatchObject({ code: 'InvalidPart' });
    await expect(complete(two, one)).rejects.toMatchObject({ code: 'InvalidPartOrder' });
    await expect(complete(one, two)).rejects.toMatchObject({ code: 'EntityTooSmall' });
    await complete(one);
    expect((await read('refused')).toString()).toBe('tiny');
  });

  test('are gone once dropped, with their parts', async () => {
    const uploadId = await begin('dropped');
    await sendPart('dropped', uploadId, 1, 'tiny');
    await s3.client.abortMultipartUpload(bucket, 'dropped', uploadId);
    const late = await send(await partUrl('dropped', uploadId, 1), 'x');
    expect([late.status, await errorCode(late)]).toEqual([404, 'NoSuchUpload']);
    expect(await openUploads('dropped')).toEqual([]);
  });

  test('can be sent from a page of another origin', async () => {
    const url = await partUrl('cors', await begin('cors'), 1);
    const headers = { Origin: 'http://app.test', 'Access-Control-Request-Method': 'PUT' };
    const preflight = await fetch(url, { method: 'OPTIONS', headers });
    expect(preflight.status).toBeLessThan(300);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    const response = await send(url, 'x', { Origin: 'http://app.test' });
    expect(response.headers.get('access-control-expose-headers')).toMatch(/ETag|\*/i);
  });
});

describe('listings', () => {
  beforeAll(async () => {
    const keys = Array.from({ length: 25 }, (_, i) => `pg/${String(i).padStart(4, '0')}`);
    await Promise.all([...keys, 'tree/a', 'tree/b/1', 'tree/b/2', 'tree/c'].map((key) => put(key, key)));
    // U+FFFD comes before U+1F600 in UTF-8, after it in UTF-16.
    await Promise.all(['utf/😀', 'utf/\uFFFD', 'utf/é', 'utf/z'].map((key) => put(key, 'x')));
  });

  test('fold what lies below a delimiter', async () => {
    expect((await listKeys('tree/', '/')).sort()).toEqual(['tree/a', 'tree/b/', 'tree/c']);
    expect(await listKeys('tree/')).toEqual(['tree/a', 'tree/b/1', 'tree/b/2', 'tree/c']);
  });

  test('come in pages without gaps or doubles', async () => {
    const seen: string[] = [];
    let token = '';
    do {
      const page = await s3.client.listObjectsV2Query(bucket, 'pg/', token, '', 10, '');
      seen.push(...page.objects.map(({ name }) => name ?? ''));
      expect(page.objects.length).toBeLessThanOrEqual(10);
      token = page.isTruncated ? page.nextContinuationToken : '';
    } while (token !== '');
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => `pg/${String(i).padStart(4, '0')}`));
  });

  test('are in the order of UTF-8 bytes', async () => {
    expect(await listKeys('utf/')).toEqual(['utf/z', 'utf/é', 'utf/\uFFFD', 'utf/😀']);
  });
});
