import type { IncomingMessage } from 'node:http';
import { startDeadline, type Deadline } from '@recto/concurrency';
import { checkUrl, type UrlRefusal } from './check-url.js';
import type { ConnectionFailure } from './describe-failure.js';
import type { Guard } from './download.js';
import type { KeptConnections } from './kept-connections.js';
import { retryAfterMs } from './retry-after-ms.js';
import { sendRequest } from './send-request.js';

export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** Everything: resolving, connecting, sending and reading the answer. */
  timeoutMs: number;
  /** The rest of a longer answer is not read. */
  maxResponseBytes: number;
  signal?: AbortSignal | undefined;
}

export type PostOutcome =
  | { outcome: 'answered'; statusCode: number; retryAfterMs?: number; bodyExcerpt: string; durationMs: number }
  | { outcome: 'refused'; reason: UrlRefusal }
  | { outcome: 'failed'; reason: ConnectionFailure; message: string; durationMs: number };

/** At most 1 kB of the answer is kept. */
const excerptBytes = 1_024;

/**
 * Sends one POST, or PUT, and returns the answer; redirects are answers like any other. Once the status is known, a body that
 * stalls or breaks off changes nothing: the excerpt is what came within the time. Rejects only with the reason of
 * `signal`, or with a TypeError for headers that HTTP cannot carry. A second call sends again. With `connections` it may
 * use one that an earlier call has left.
 */
export async function post(
  url: string,
  options: PostOptions,
  guard: Guard & { connections?: KeptConnections },
  method: 'POST' | 'PUT' = 'POST',
): Promise<PostOutcome> {
  const check = checkUrl(url, guard.policy);
  if (check.outcome === 'refused') return check;
  const startedAtMs = performance.now();
  const durationMs = (): number => Math.round(performance.now() - startedAtMs);
  const limit = startDeadline(options.timeoutMs, options.signal);
  try {
    const exchange = await sendRequest({
      url: check.url,
      method,
      headers: options.headers,
      body: options.body,
      lookup: guard.lookup,
      agent: guard.connections?.agentFor(check.url),
      connectTimeoutMs: options.timeoutMs,
      headersTimeoutMs: options.timeoutMs,
      limit,
    });
    if (exchange.outcome === 'refused') return exchange;
    if (exchange.outcome === 'failed') return { ...exchange, durationMs: durationMs() };
    const { response } = exchange;
    const bodyExcerpt = await readExcerpt(response, options.maxResponseBytes, limit);
    const waitMs = retryAfterMs(response.headers['retry-after'], Date.now());
    return {
      outcome: 'answered',
      statusCode: response.statusCode ?? 0,
      ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
      bodyExcerpt,
      durationMs: durationMs(),
    };
  } finally {
    limit.release();
  }
}

/** Reads to the end, which leaves the connection usable, or until the byte limit, an error or the time limit closes it. */
function readExcerpt(response: IncomingMessage, maxBytes: number, limit: Deadline): Promise<string> {
  return new Promise((resolve) => {
    const kept: Uint8Array[] = [];
    let receivedBytes = 0;
    const stop = (): void => void response.destroy();
    response.on('data', (chunk: Uint8Array) => {
      if (receivedBytes < excerptBytes) kept.push(chunk.subarray(0, excerptBytes - receivedBytes));
      receivedBytes += chunk.byteLength;
      if (receivedBytes >= maxBytes) stop();
    });
    response.on('error', stop);
    response.once('close', () => {
      limit.signal.removeEventListener('abort', stop);
      resolve(Buffer.concat(kept).toString('utf8'));
    });
    limit.signal.addEventListener('abort', stop, { once: true });
    if (limit.signal.aborted) stop();
  });
}
