import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Deadline } from '@recto/concurrency';
import { describeFailure, timedOut, type FailedExchange } from './describe-failure.js';

export interface RequestToSend {
  url: URL;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  lookup: LookupFunction;
  /** Where connections come from that are used again; left out, the request has one of its own. */
  agent?: http.Agent | undefined;
  /** Name resolution, TCP and TLS together. */
  connectTimeoutMs: number;
  /** From the connection to the last response header, so that dripped headers do not help. */
  headersTimeoutMs: number;
  limit: Deadline;
}

const otherProtocol: FailedExchange = {
  outcome: 'failed',
  reason: 'unreachable',
  message: 'the server changed to another protocol',
};

/** Addresses of a name are tried one after the other; each gets this long before the next is tried beside it. */
const addressAttemptTimeoutMs = 1_000;

type Exchange = { outcome: 'answered'; response: IncomingMessage } | FailedExchange;

/**
 * Sends one request and returns when the headers are in. The caller owns the response, and reads it to its end or destroys
 * it. Rejects only with the reason of the caller's signal. A kept connection that the server has closed meanwhile is no
 * failure: the request goes again over a new one, within the same limits.
 */
export async function sendRequest(options: RequestToSend): Promise<Exchange> {
  const exchange = await sendOnce(options);
  return exchange.outcome === 'stale' ? withoutStale(await sendOnce({ ...options, agent: undefined })) : exchange;
}

/** Without an agent no connection is used again. */
function withoutStale(exchange: Exchange | { outcome: 'stale' }): Exchange {
  return exchange.outcome === 'stale' ? describeFailure(undefined) : exchange;
}

function sendOnce(options: RequestToSend): Promise<Exchange | { outcome: 'stale' }> {
  const { limit } = options;
  return new Promise((resolve, reject) => {
    if (limit.signal.aborted) {
      reject(asError(limit.signal.reason));
      return;
    }
    const request = openRequest(options);
    let phase: FailedExchange | undefined;
    let phaseTimer = startPhase(options.connectTimeoutMs, 'connecting took too long');

    function startPhase(timeoutMs: number, message: string): NodeJS.Timeout {
      return setTimeout(() => {
        phase = timedOut(message);
        request.destroy();
      }, timeoutMs);
    }
    const onConnected = (): void => {
      clearTimeout(phaseTimer);
      phaseTimer = startPhase(options.headersTimeoutMs, 'the server did not answer in time');
    };
    const onAbort = (): void => void request.destroy();
    const settle = (): void => {
      clearTimeout(phaseTimer);
      limit.signal.removeEventListener('abort', onAbort);
    };

    limit.signal.addEventListener('abort', onAbort, { once: true });
    request.once('socket', (socket) => {
      if (request.reusedSocket) onConnected();
      else socket.once(options.url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected);
    });
    request.once('response', (response) => {
      settle();
      resolve({ outcome: 'answered', response });
    });
    const fail = (failure: FailedExchange | { outcome: 'stale' }): void => {
      settle();
      if (limit.isTimedOut()) resolve(timedOut('the exchange took too long'));
      else if (limit.signal.aborted) reject(asError(limit.signal.reason));
      else resolve(phase ?? failure);
    };
    // Stays attached: an error after the headers arrives at the response too, and must not be unhandled here.
    request.on('error', (error) =>
      fail(request.reusedSocket && isConnectionLoss(error) ? { outcome: 'stale' } : describeFailure(error)),
    );
    // Without this, an answer 101 ends the connection and tells nobody.
    request.once('upgrade', (_response, socket) => {
      socket.on('error', () => undefined);
      socket.destroy();
      fail(otherProtocol);
    });
    request.end(options.body);
  });
}

/** Without an agent a connection serves one request, so that no pool outlives it and every hop is judged again. */
function openRequest({ url, method, headers, body, lookup, agent }: RequestToSend): ClientRequest {
  const contentLength = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const settings = {
    method,
    lookup,
    agent: agent ?? false,
    headers: { 'user-agent': 'Recto', 'accept-encoding': 'identity', ...headers, ...contentLength },
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressAttemptTimeoutMs,
  } as const;
  return url.protocol === 'https:'
    ? https.request(url, { ...settings, rejectUnauthorized: true })
    : http.request(url, settings);
}

function isConnectionLoss(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** A caller may abort with anything; a rejection wants an error. */
function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
