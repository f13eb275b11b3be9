import { startDeadline } from '@recto/concurrency';
import { parseReply, type Reply } from './parse-reply.js';

/** A reply of this size holds some two million tokens: more is not a page. */
const maxBodyBytes = 8 * 1_048_576;

/** The whole body as text, after decompression; undefined when it is larger than a reply can be. */
async function readBody(response: Response): Promise<string | undefined> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of bytesOf(response.body)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The body of a fetch is a stream of bytes, whatever its type says. */
function bytesOf(body: ReadableStream): AsyncIterable<Uint8Array> {
  return body as AsyncIterable<Uint8Array>;
}

/** How one exchange with the server ended. */
export type Exchange =
  | { readonly type: 'reply'; readonly reply: Reply }
  | {
      readonly type: 'http-error';
      readonly status: number;
      readonly retryAfterMs: number | undefined;
      /** The server's own words: to be matched, never logged, as it may quote the key or the page. */
      readonly complaint: string;
    }
  | { readonly type: 'malformed' }
  | { readonly type: 'timed-out' }
  /** `isSent` is false when the server cannot have seen the request. */
  | { readonly type: 'disconnected'; readonly isSent: boolean; readonly code: string };

export interface Endpoint {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly timeoutMs: number;
}

const unsentCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;
const longestComplaint = 4_000;

/** Sends one request and reads the whole answer. Rejects with the signal's reason when aborted. */
export async function sendCompletion(endpoint: Endpoint, body: string, signal: AbortSignal): Promise<Exchange> {
  const limit = startDeadline(endpoint.timeoutMs, signal);
  try {
    const response = await fetch(`${endpoint.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: headersOf(endpoint),
      body,
      // A redirect would take page and key to an address that nobody configured.
      redirect: 'manual',
      signal: limit.signal,
    });
    return toExchange(response, await readBody(response));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) return { type: 'timed-out' };
    const code = errorCode(error);
    return { type: 'disconnected', isSent: !unsentCodes.test(code), code };
  } finally {
    limit.release();
  }
}

function headersOf({ apiKey }: Endpoint): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
}

function toExchange(response: Response, body: string | undefined): Exchange {
  if (!response.ok) {
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    const complaint = (body ?? '').slice(0, longestComplaint);
    return { type: 'http-error', status: response.status, retryAfterMs, complaint };
  }
  const reply = body === undefined ? undefined : parseReply(body);
  return reply ? { type: 'reply', reply } : { type: 'malformed' };
}

/** fetch wraps what happened to the socket, sometimes twice. */
function errorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return 'unknown';
}

/**
 * The pause that a Retry-After header asks for (RFC 9110, 10.2.3), in ms from `nowMs`; some servers of models send a
 * fraction of a second. Undefined when there is none or it says nothing.
 */
function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = (header ?? '').trim();
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Math.ceil(Number(text) * 1_000);
  const isHttpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text);
  const dateMs = isHttpDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
