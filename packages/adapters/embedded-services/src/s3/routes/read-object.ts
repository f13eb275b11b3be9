import type { Bucket } from '../disk/open-bucket.js';
import type { StoredObject } from '../disk/stored-object.js';
import { S3Error } from '../s3-error.js';
import type { S3Answer, S3Request } from '../s3-request.js';
import { keptHeaderNames } from './kept-headers.js';
import { parseRange } from './parse-range.js';

/** GET and HEAD of an object: ranges, If-Match, If-None-Match, and the `response-...` headers of presigned URLs. */
export async function readObject(request: S3Request, bucket: Bucket): Promise<S3Answer> {
  const { key, method } = request;
  const object = bucket.objects.get(key);
  if (!object) throw new S3Error('NoSuchKey');
  if (method === 'HEAD') return describeAnswer(request, object).answer;
  const opened = await bucket.open(key);
  if (!opened) throw new S3Error('NoSuchKey');
  try {
    const { answer, startByte, endByte } = describeAnswer(request, opened.object);
    if (answer.status !== 304 && endByte >= startByte) {
      return { ...answer, file: { handle: opened.handle, startByte, endByte } };
    }
    await opened.handle.close();
    return answer;
  } catch (error) {
    await opened.handle.close();
    throw error;
  }
}

function describeAnswer({ headers, query }: S3Request, object: StoredObject) {
  const etag = `"${object.etag}"`;
  if (headers['if-match'] && headers['if-match'] !== etag) throw new S3Error('PreconditionFailed');
  if (headers['if-none-match'] === etag) {
    return { answer: { status: 304, headers: { ETag: etag } }, startByte: 0, endByte: -1 };
  }
  const range = parseRange(headers.range, object.sizeBytes);
  const { startByte, endByte } = range ?? { startByte: 0, endByte: object.sizeBytes - 1 };
  const answer: S3Answer = {
    status: range ? 206 : 200,
    headers: {
      ...object.headers,
      ...overriddenHeaders(query),
      'Content-Length': String(endByte - startByte + 1),
      'Last-Modified': new Date(object.modifiedAt).toUTCString(),
      'Accept-Ranges': 'bytes',
      ETag: etag,
      ...(range && { 'Content-Range': `bytes ${startByte}-${endByte}/${object.sizeBytes}` }),
    },
  };
  return { answer, startByte, endByte };
}

/** `response-content-disposition` and the like: part of what is signed, so only the key's owner can ask for them. */
function overriddenHeaders(query: URLSearchParams): Record<string, string> {
  const entries = keptHeaderNames.map((name) => [name, query.get(`response-${name}`)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== null));
}
