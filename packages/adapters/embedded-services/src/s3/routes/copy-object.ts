import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../disk/open-bucket.js';
import { S3Error } from '../s3-error.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { xmlDocument, xmlFields } from '../xml.js';
import { keptHeaders } from './kept-headers.js';

/** CopyObject: the bytes of `x-amz-copy-source` under another key, with their headers or with those of the request. */
export async function copyObject({ key, headers, gateway }: S3Request, bucket: Bucket): Promise<S3Answer> {
  const source = parseCopySource(String(headers['x-amz-copy-source']));
  const opened = await gateway.store.get(source.bucketName).open(source.key);
  if (!opened) throw new S3Error('NoSuchKey');
  const file = bucket.newDataFile();
  try {
    // The stream closes the handle, whatever happens.
    await pipeline(opened.handle.createReadStream(), createWriteStream(file, { flags: 'wx', flush: true }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const { sizeBytes, etag } = opened.object;
  const isReplacing = headers['x-amz-metadata-directive'] === 'REPLACE';
  const kept = isReplacing ? keptHeaders(headers) : opened.object.headers;
  const copy = await bucket.commit(file, { key, sizeBytes, etag, headers: kept });
  const fields = xmlFields({ LastModified: copy.modifiedAt, ETag: `"${etag}"` });
  return { status: 200, xml: xmlDocument('CopyObjectResult', fields) };
}

/** `/bucket/key` or `bucket/key`, percent-encoded, perhaps with `?versionId=...`. */
function parseCopySource(header: string): { bucketName: string; key: string } {
  const path = decodeSource(header.split('?')[0] ?? '').replace(/^\//, '');
  const slashAt = path.indexOf('/');
  if (slashAt < 1) throw new S3Error('InvalidArgument', 'The copy source must name a bucket and a key');
  return { bucketName: path.slice(0, slashAt), key: path.slice(slashAt + 1) };
}

function decodeSource(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw error instanceof URIError ? new S3Error('InvalidURI') : error;
  }
}
