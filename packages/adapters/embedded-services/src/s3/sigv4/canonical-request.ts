import type { IncomingHttpHeaders } from 'node:http';
import { encodeUri } from '../encode-uri.js';
import type { Authorization } from './parse-authorization.js';

export interface SignedRequest {
  method: string;
  /** The path as it was sent, percent-encoded. */
  rawPath: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** The text whose hash is signed: AWS Signature Version 4, "Create a canonical request". */
export function canonicalRequest(request: SignedRequest, authorization: Authorization): string {
  const { signedHeaders, payloadHash } = authorization;
  const path = request.rawPath
    .split('/')
    .map((segment) => encodeUri(decodeURIComponent(segment)))
    .join('/');
  const headers = signedHeaders.map((name) => `${name}:${canonicalValue(request.headers[name])}\n`).join('');
  const lines = [request.method, path, canonicalQuery(request.query), headers, signedHeaders.join(';'), payloadHash];
  return lines.join('\n');
}

/** Encoded pairs in byte order; what was encoded is ASCII, so comparing strings compares bytes. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => ({ name: encodeUri(name), value: encodeUri(value) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.value, b.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

function canonicalValue(value: string | string[] | undefined): string {
  return String(value ?? '')
    .trim()
    .replace(/\s+/g, ' ');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
