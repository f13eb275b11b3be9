import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openS3UnderTest } from '../testing/open-s3-under-test.js';
import type { S3UnderTest } from '../testing/open-s3-under-test.js';

// A second signer and client, made by the people who made the protocol.

const Bucket = `aws-sdk-${randomBytes(6).toString('hex')}`;

let s3: S3UnderTest;
let aws: S3Client;
beforeAll(async () => {
  s3 = await openS3UnderTest();
  await s3.client.makeBucket(Bucket, s3.region);
  const { accessKey, secretKey } = s3.credentials;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  aws = new S3Client({ endpoint: s3.origin, region: s3.region, forcePathStyle: true, credentials });
});
afterAll(async () => {
  const { Contents = [] } = await aws.send(new ListObjectsV2Command({ Bucket }));
  await s3.client.removeObjects(
    Bucket,
    Contents.map(({ Key }) => Key ?? ''),
  );
  await s3.client.removeBucket(Bucket);
  aws.destroy();
  await s3.close();
});

const read = async (Key: string) =>
  (await aws.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString() ?? null;

test('stores bytes with the checksums that the SDK adds by itself', async () => {
  await aws.send(new PutObjectCommand({ Bucket, Key: 'plain', Body: 'hello aws' }));
  expect(await read('plain')).toBe('hello aws');
});

test('stores a stream, which the SDK sends as aws-chunked, without its framing', async () => {
  const body = randomBytes(300_000).toString('hex');
  const Body = Readable.from([body.slice(0, 1), body.slice(1, 400_000), body.slice(400_000)]);
  await aws.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: body.length }));
  expect(await read('stream')).toBe(body);
  const { ContentEncoding, ContentLength } = await aws.send(new HeadObjectCommand({ Bucket, Key: 'stream' }));
  expect([ContentEncoding ?? '', ContentLength]).toEqual(['', body.length]);
});

test('takes a part at a URL that the SDK presigned', async () => {
  const Key = 'parts';
  const { UploadId } = await aws.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const url = await getSignedUrl(aws, new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1 }));
  const response = await fetch(url, { method: 'PUT', body: 'part' });
  expect(response.status).toBe(200);
  const { Parts = [] } = await aws.send(new ListPartsCommand({ Bucket, Key, UploadId }));
  expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([[1, 4]]);
  const MultipartUpload = { Parts: [{ PartNumber: 1, ETag: response.headers.get('etag') ?? '' }] };
  await aws.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  expect(await read(Key)).toBe('part');
});

test('pages through a listing by the token of the page before', async () => {
  for (const i of [1, 2, 3, 4, 5]) await aws.send(new PutObjectCommand({ Bucket, Key: `pg/${i}`, Body: 'x' }));
  const keys: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await aws.send(new ListObjectsV2Command({ Bucket, Prefix: 'pg/', MaxKeys: 2, ContinuationToken }));
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  expect(keys).toEqual(['pg/1', 'pg/2', 'pg/3', 'pg/4', 'pg/5']);
});
