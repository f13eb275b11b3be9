import http from 'node:http';
import https from 'node:https';
import type { Client } from 'minio';
import { ObjectStoreUnavailableError } from './object-store-errors.js';

export type Transport = NonNullable<ConstructorParameters<typeof Client>[0]['transport']>;

export interface TransportOptions {
  protocol: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

const tooManyRequests = 429;
/** Insufficient Storage: what MinIO and the embedded store answer on a full disk. */
const noRoom = 507;

/**
 * What minio-js sends its requests through: ends a request that shows no progress for timeoutMs (while waiting for
 * the answer as well as in the middle of a body) or whose signal aborts, and turns 5xx and 429 into errors of ours.
 */
export function createTransport({ protocol, timeoutMs, signal }: TransportOptions): Transport {
  const send = protocol === 'https:' ? https.request : http.request;

  function request(options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) {
    const sent = send({ ...options, timeout: timeoutMs, ...(signal && { signal }) });
    let response: http.IncomingMessage | undefined;
    sent.once('response', (answer) => {
      response = answer;
      const status = answer.statusCode ?? 0;
      if (status < 500 && status !== tooManyRequests) return onResponse?.(answer);
      answer.resume();
      sent.emit(
        'error',
        new ObjectStoreUnavailableError(`the object store answered ${status}`, { isFull: status === noRoom }),
      );
    });
    sent.once('timeout', () => {
      const error = new ObjectStoreUnavailableError(`the object store was silent for ${timeoutMs} ms`);
      (response ?? sent).destroy(error);
    });
    return sent;
  }

  return asTransport(request);
}

/** minio-js calls `request(options, callback)` and no other overload of node:http's request (8.0.7, internal/request). */
function asTransport(
  request: (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => http.ClientRequest,
): Transport {
  return { request } as Transport;
}
