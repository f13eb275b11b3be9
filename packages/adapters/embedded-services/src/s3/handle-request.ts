import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.js';
import type { Gateway, S3Answer, S3Request } from './s3-request.js';
import { bucketRoute, listBuckets } from './routes/bucket-routes.js';
import { createUploadRoute, uploadRoute } from './routes/multipart-routes.js';
import { objectRoute } from './routes/object-routes.js';
import type { Credentials } from './sigv4/verify-signature.js';
import { verifySignature } from './sigv4/verify-signature.js';

/** As in S3. */
const maxKeyBytes = 1024;

/** Answered without a signature: the path at which MinIO says that it lives. */
const healthPath = '/minio/health/live';

/** Checks a request's signature and answers it; throws S3Error for every refusal. */
export async function handleRequest(
  body: IncomingMessage,
  gateway: Gateway,
  credentials: Credentials,
): Promise<S3Answer> {
  const { method = 'GET', url = '/', headers } = body;
  const queryAt = url.indexOf('?');
  const rawPath = queryAt < 0 ? url : url.slice(0, queryAt);
  // A plus sign is itself here, not a space.
  const query = new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt + 1).replaceAll('+', '%2B'));
  if (method === 'OPTIONS') return answerPreflight(headers['access-control-request-headers']);
  if (rawPath === healthPath) return { status: 200 };
  const { bucketName, key } = parsePath(rawPath);
  const { payloadHash } = verifySignature({ method, rawPath, query, headers }, credentials, Date.now());
  return route({ method, bucketName, key, query, headers, body, payloadHash, gateway });
}

async function route(request: S3Request): Promise<S3Answer> {
  const { method, bucketName, key, query, headers, gateway } = request;
  if (bucketName === '') return listBuckets(request);
  if (key === '') return bucketRoute(request);
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError');
  const bucket = gateway.store.get(bucketName);
  // Reading and deleting go on.
  if (method === 'PUT' || method === 'POST') await gateway.space.assertRoomFor(Number(headers['content-length'] ?? 0));
  if (query.has('uploads')) return createUploadRoute(request, bucket);
  if (query.has('uploadId')) return uploadRoute(request, bucket);
  return objectRoute(request, bucket);
}

/** `/bucket/key/with/slashes`, percent-encoded. */
function parsePath(rawPath: string): { bucketName: string; key: string } {
  const path = decodePath(rawPath).replace(/^\//, '');
  const slashAt = path.indexOf('/');
  return slashAt < 0
    ? { bucketName: path, key: '' }
    : { bucketName: path.slice(0, slashAt), key: path.slice(slashAt + 1) };
}

function decodePath(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath);
  } catch (error) {
    throw error instanceof URIError ? new S3Error('InvalidURI') : error;
  }
}

/** Browsers ask before they PUT to a presigned URL from a page of another origin. */
function answerPreflight(requestedHeaders: string | undefined): S3Answer {
  return {
    status: 200,
    headers: {
      'Access-Control-Allow-Methods': 'GET, PUT, POST, DELETE, HEAD',
      'Access-Control-Allow-Headers': requestedHeaders ?? '*',
      'Access-Control-Max-Age': '3000',
    },
  };
}
