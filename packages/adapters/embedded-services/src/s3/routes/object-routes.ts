import { receiveBody } from '../body/receive-body.js';
import type { Bucket } from '../disk/open-bucket.js';
import { S3Error } from '../s3-error.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { copyObject } from './copy-object.js';
import { keptHeaders } from './kept-headers.js';
import { readObject } from './read-object.js';

/** The largest body of one PUT, as in S3: 5 GiB. */
export const maxBodyBytes = 5 * 1024 ** 3;

/** What is asked of an object: put, copy, get, head, delete. */
export async function objectRoute(request: S3Request, bucket: Bucket): Promise<S3Answer> {
  switch (request.method) {
    case 'PUT':
      return request.headers['x-amz-copy-source'] ? copyObject(request, bucket) : putObject(request, bucket);
    case 'DELETE':
      await bucket.remove(request.key);
      return { status: 204 };
    case 'GET':
    case 'HEAD':
      return readObject(request, bucket);
    default:
      throw new S3Error('MethodNotAllowed');
  }
}

async function putObject({ key, headers, body, payloadHash }: S3Request, bucket: Bucket): Promise<S3Answer> {
  assertMayWrite(bucket, key, headers['if-none-match']);
  const file = bucket.newDataFile();
  const { sizeBytes, md5 } = await receiveBody({ request: body, file, payloadHash, maxBytes: maxBodyBytes });
  assertMayWrite(bucket, key, headers['if-none-match']);
  await bucket.commit(file, { key, sizeBytes, etag: md5, headers: keptHeaders(headers) });
  return { status: 200, headers: { ETag: `"${md5}"` } };
}

function assertMayWrite(bucket: Bucket, key: string, ifNoneMatch: string | undefined): void {
  if (ifNoneMatch === '*' && bucket.objects.get(key)) throw new S3Error('PreconditionFailed');
}
