import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { startDeadline, type Deadline } from '@recto/concurrency';
import type { AddressPolicy } from './address-policy.js';
import { checkUrl, type UrlRefusal } from './check-url.js';
import type { ConnectionFailure } from './describe-failure.js';
import { fileNameOf } from './file-name-of.js';
import { limitBody } from './limit-body.js';
import { sendRequest } from './send-request.js';

export interface DownloadOptions {
  maxBytes: number;
  /** Name resolution, TCP and TLS of one hop. */
  connectTimeoutMs: number;
  /** Longest silence: until the headers of one hop are complete, and between two pieces of the body. */
  idleTimeoutMs: number;
  /** Everything: all hops and the whole body. */
  totalTimeoutMs: number;
  /** Redirects that are followed; the next one is refused. */
  maxRedirects: number;
  /** ETag without quotes: another version is not sent (`http_status` 412), by servers that look at it. */
  ifMatch?: string;
  signal?: AbortSignal | undefined;
}

export interface OpenedDownload {
  outcome: 'opened';
  /** Fails with a DownloadError past a limit; must be read or destroyed, for it holds the connection. */
  body: Readable;
  /** Media type in lower case, without parameters. */
  contentType?: string;
  fileName?: string;
  /** What the server announced; the body may still be shorter or, without this, longer. */
  sizeBytes?: number;
  /** Of the version that is sent, without quotes. */
  etag?: string;
  finalUrl: string;
}

export type DownloadFailure =
  | ConnectionFailure
  | 'not_found'
  | 'forbidden'
  | 'http_status'
  | 'too_large'
  | 'unsupported_encoding';

export type DownloadOutcome =
  | OpenedDownload
  | { outcome: 'refused'; reason: UrlRefusal | 'too_many_redirects' }
  | { outcome: 'failed'; reason: DownloadFailure; statusCode?: number; message: string };

/** What decides where a request may go. */
export interface Guard {
  policy: AddressPolicy;
  lookup: LookupFunction;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Opens a file over HTTP(S) with GET, following redirects; each hop is judged like the first URL and gets neither
 * cookies nor credentials. Rejects only with the reason of `signal`. A second call downloads again.
 */
export async function download(url: string, options: DownloadOptions, guard: Guard): Promise<DownloadOutcome> {
  const limit = startDeadline(options.totalTimeoutMs, options.signal);
  let isOpened = false;
  try {
    const result = await followRedirects(url, options, guard, limit);
    isOpened = result.outcome === 'opened';
    return result;
  } finally {
    if (!isOpened) limit.release();
  }
}

async function followRedirects(
  url: string,
  options: DownloadOptions,
  guard: Guard,
  limit: Deadline,
): Promise<DownloadOutcome> {
  let next = url;
  for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
    const check = checkUrl(next, guard.policy);
    if (check.outcome === 'refused') return check;
    const exchange = await sendRequest({
      url: check.url,
      method: 'GET',
      headers: {
        accept: 'application/pdf, application/octet-stream;q=0.9, */*;q=0.5',
        ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
      },
      lookup: guard.lookup,
      connectTimeoutMs: options.connectTimeoutMs,
      headersTimeoutMs: options.idleTimeoutMs,
      limit,
    });
    if (exchange.outcome !== 'answered') return exchange;
    const { response } = exchange;
    const target = redirectTarget(response, check.url);
    if (target === undefined) return openResponse(response, check.url, options, limit);
    discard(response);
    next = target;
  }
  return { outcome: 'refused', reason: 'too_many_redirects' };
}

/** A Location that cannot be parsed is kept as it is, and refused as malformed by the next check. */
function redirectTarget(response: IncomingMessage, base: URL): string | undefined {
  const { location } = response.headers;
  if (location === undefined || !redirectStatuses.has(response.statusCode ?? 0)) return undefined;
  return URL.canParse(location, base.href) ? new URL(location, base).href : location;
}

function openResponse(response: IncomingMessage, url: URL, options: DownloadOptions, limit: Deadline): DownloadOutcome {
  const failure = failureOf(response, options.maxBytes);
  if (failure !== undefined) {
    discard(response);
    return failure;
  }
  const contentType = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const fileName = fileNameOf(response.headers['content-disposition'], url);
  const sizeBytes = announcedSize(response);
  const etag = response.headers.etag?.replace(/^W\//, '').replaceAll('"', '');
  return {
    outcome: 'opened',
    body: limitBody(response, { maxBytes: options.maxBytes, idleTimeoutMs: options.idleTimeoutMs, limit }),
    ...(contentType === undefined || contentType === '' ? {} : { contentType }),
    ...(fileName === undefined ? {} : { fileName }),
    ...(sizeBytes === undefined ? {} : { sizeBytes }),
    ...(etag === undefined || etag === '' ? {} : { etag }),
    finalUrl: url.href,
  };
}

function failureOf(response: IncomingMessage, maxBytes: number): DownloadOutcome | undefined {
  const statusCode = response.statusCode ?? 0;
  if (statusCode !== 200 && statusCode !== 203) {
    const message = `the server answered with status ${statusCode}`;
    if (statusCode === 404 || statusCode === 410)
      return { outcome: 'failed', reason: 'not_found', statusCode, message };
    if (statusCode === 401 || statusCode === 403)
      return { outcome: 'failed', reason: 'forbidden', statusCode, message };
    return { outcome: 'failed', reason: 'http_status', statusCode, message };
  }
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== '') {
    const message = 'the server sent a compressed body, though a plain one was asked for';
    return { outcome: 'failed', reason: 'unsupported_encoding', statusCode, message };
  }
  if ((announcedSize(response) ?? 0) <= maxBytes) return undefined;
  return { outcome: 'failed', reason: 'too_large', statusCode, message: `the file is larger than ${maxBytes} bytes` };
}

function announcedSize(response: IncomingMessage): number | undefined {
  const length = response.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Closes the connection; what still fails on it concerns nobody. */
function discard(response: IncomingMessage): void {
  response.on('error', () => undefined);
  response.destroy();
}
