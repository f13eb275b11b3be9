import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import type { Deadline } from '@recto/concurrency';
import { DownloadError } from './download-error.js';

export interface BodyLimits {
  maxBytes: number;
  /** Longest silence of the server; a slow reader of the body is not the server's silence. */
  idleTimeoutMs: number;
  limit: Deadline;
}

/**
 * Returns the body of the response as a stream that fails with a DownloadError when it grows past `maxBytes`, goes
 * silent, runs out of time or breaks off, and with the reason of the caller's signal. Destroying it closes the
 * connection; its end, in whichever way, ends the time limit.
 */
export function limitBody(response: IncomingMessage, { maxBytes, idleTimeoutMs, limit }: BodyLimits): Readable {
  let receivedBytes = 0;
  const body = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      receivedBytes += chunk.byteLength;
      idleTimer.refresh();
      if (receivedBytes > maxBytes) done(new DownloadError('too_large', `the file is larger than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  const idleTimer = setTimeout(() => {
    if (body.writableNeedDrain || body.writableEnded) idleTimer.refresh();
    else body.destroy(new DownloadError('timed_out', `the server sent nothing for ${idleTimeoutMs} ms`));
  }, idleTimeoutMs);
  body.on('drain', () => idleTimer.refresh());
  const onAbort = (): void => void body.destroy(abortError(limit));
  limit.signal.addEventListener('abort', onAbort, { once: true });
  // A body that fails before its reader is attached must not bring the process down; the reader still gets the error.
  body.on('error', () => undefined);
  const breakOff = (cause: Error): void => {
    body.destroy(new DownloadError('unreachable', 'the connection broke off before the end', { cause }));
  };
  response.on('error', breakOff);
  if (endsWithConnection(response)) {
    // To Node a reset is an end as good as any.
    response.socket.on('error', (cause) => {
      if (!response.readableEnded) breakOff(cause);
    });
  }
  body.once('close', () => {
    clearTimeout(idleTimer);
    limit.signal.removeEventListener('abort', onAbort);
    limit.release();
    response.destroy();
  });
  return response.pipe(body);
}

/** True when nothing but the end of the connection tells where the body ends. */
function endsWithConnection({ headers }: IncomingMessage): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

function abortError(limit: Deadline): Error {
  if (limit.isTimedOut()) return new DownloadError('timed_out', 'the download took too long');
  const reason: unknown = limit.signal.reason;
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
