import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from '../s3-error.js';
import { canonicalRequest } from './canonical-request.js';
import type { SignedRequest } from './canonical-request.js';
import { parseAuthorization } from './parse-authorization.js';
import type { Authorization } from './parse-authorization.js';

export interface Credentials {
  accessKey: string;
  secretKey: string;
}

/** How far clocks may differ, as in S3. */
const clockSkewMs = 15 * 60_000;

/**
 * Checks the request's AWS Signature Version 4 (header or presigned URL) at the instant nowMs, and returns what was
 * signed. Throws S3Error if it is missing, wrong, too old or from the future, or leaves out an x-amz header.
 */
export function verifySignature(request: SignedRequest, credentials: Credentials, nowMs: number): Authorization {
  const authorization = parseAuthorization(request.headers, request.query);
  assertTimely(authorization, nowMs);
  if (authorization.accessKey !== credentials.accessKey) throw new S3Error('InvalidAccessKeyId');
  assertHeadersSigned(request, authorization);
  const expected = sign(canonicalRequest(request, authorization), authorization, credentials.secretKey);
  const given = Buffer.from(authorization.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new S3Error('SignatureDoesNotMatch');
  return authorization;
}

function assertTimely({ date, day, expiresInSeconds }: Authorization, nowMs: number): void {
  const signedMs = parseDate(date);
  if (!date.startsWith(day)) throw new S3Error('AuthorizationHeaderMalformed');
  if (expiresInSeconds === null) {
    if (Math.abs(signedMs - nowMs) > clockSkewMs) throw new S3Error('RequestTimeTooSkewed');
    return;
  }
  if (signedMs - clockSkewMs > nowMs) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (signedMs + expiresInSeconds * 1000 < nowMs) throw new S3Error('AccessDenied', 'Request has expired');
}

/** `20260101T120000Z` as milliseconds since 1970. */
function parseDate(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const ms = iso === date ? NaN : Date.parse(iso);
  if (Number.isNaN(ms)) throw new S3Error('AccessDenied', 'The request has no valid date');
  return ms;
}

/** A header that is not signed could be changed on the way; a presigned PUT may still say the hash of its body. */
function assertHeadersSigned({ headers }: SignedRequest, { signedHeaders, expiresInSeconds }: Authorization): void {
  if (!signedHeaders.includes('host')) throw new S3Error('SignatureDoesNotMatch');
  for (const name of Object.keys(headers)) {
    if (!name.startsWith('x-amz-') || signedHeaders.includes(name)) continue;
    if (expiresInSeconds !== null && name === 'x-amz-content-sha256') continue;
    throw new S3Error('AccessDenied', `There were headers present in the request which were not signed: ${name}`);
  }
}

function sign(canonical: string, { date, day, region }: Authorization, secretKey: string): Buffer {
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  return hmac(key, ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, hash].join('\n'));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
