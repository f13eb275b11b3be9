import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from '../s3-error.js';

/** What a request says about its signature, before anything of it is believed. */
export interface Authorization {
  accessKey: string;
  /** `20260101` */
  day: string;
  region: string;
  /** Lower-case header names, in the order signed. */
  signedHeaders: string[];
  /** Lower-case hex. */
  signature: string;
  /** `20260101T120000Z` */
  date: string;
  /** Hex SHA-256 of the body, `UNSIGNED-PAYLOAD`, or the name of a streaming scheme. */
  payloadHash: string;
  /** How long a presigned URL lasts; null for a signature in a header. */
  expiresInSeconds: number | null;
}

const maxPresignSeconds = 604_800;

/** Reads the Authorization header or the X-Amz-* query of a presigned URL; AccessDenied if there is neither. */
export function parseAuthorization(headers: IncomingHttpHeaders, query: URLSearchParams): Authorization {
  return query.has('X-Amz-Signature') ? parseQuery(headers, query) : parseHeader(headers);
}

function parseHeader(headers: IncomingHttpHeaders): Authorization {
  const pattern = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/;
  const [, credential, signedHeaders, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (!credential || !signedHeaders || !signature) throw new S3Error('AccessDenied');
  return {
    ...parseCredential(credential),
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: headerText(headers['x-amz-date']) ?? '',
    payloadHash: headerText(headers['x-amz-content-sha256']) ?? 'UNSIGNED-PAYLOAD',
    expiresInSeconds: null,
  };
}

function parseQuery(headers: IncomingHttpHeaders, query: URLSearchParams): Authorization {
  const expiresInSeconds = Number(query.get('X-Amz-Expires'));
  const isAllowed = expiresInSeconds >= 1 && expiresInSeconds <= maxPresignSeconds;
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !isAllowed) {
    throw new S3Error('AuthorizationQueryParametersError');
  }
  const sentHash = headerText(headers['x-amz-content-sha256']) ?? query.get('X-Amz-Content-Sha256');
  return {
    ...parseCredential(query.get('X-Amz-Credential') ?? ''),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    payloadHash: sentHash ?? 'UNSIGNED-PAYLOAD',
    expiresInSeconds,
  };
}

/** `ACCESS_KEY/20260101/us-east-1/s3/aws4_request`; the access key itself may hold slashes. */
function parseCredential(credential: string): { accessKey: string; day: string; region: string } {
  const [terminator, service, region, day, ...accessKey] = credential.split('/').reverse();
  if (terminator !== 'aws4_request' || service !== 's3' || !region || !day) {
    throw new S3Error('AuthorizationHeaderMalformed');
  }
  return { accessKey: accessKey.reverse().join('/'), day, region };
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
