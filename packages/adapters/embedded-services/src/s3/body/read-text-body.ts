import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from '../s3-error.js';

/** Ten thousand parts, or a thousand keys of 1,024 characters, with their tags. */
const maxTextBytes = 2 * 1024 * 1024;

/** A request's small body as text, checked against its signed hash. */
export async function readTextBody(request: IncomingMessage, payloadHash: string): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a request body must give bytes');
    sizeBytes += chunk.length;
    if (sizeBytes > maxTextBytes) throw new S3Error('EntityTooLarge');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const isHashed = /^[0-9a-f]{64}$/.test(payloadHash);
  if (isHashed && createHash('sha256').update(body).digest('hex') !== payloadHash) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  return body.toString();
}
