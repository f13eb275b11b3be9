import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { TimeLimit } from '@recto/concurrency';
import { describeFailure, timedOut, type FailedExchange } from './describe-failure.js';

export interface RequestToSend {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  lookup: LookupFunction;
  /** Name resolution, TCP and TLS together. */
  connectTimeoutMs: number;
  /** From the connection to the last response header, so that dripped headers do not help. */
  headersTimeoutMs: number;
  limit: TimeLimit;
}

const otherProtocol: FailedExchange = {
  outcome: 'failed',
  reason: 'unreachable',
  message: 'the server changed to another protocol',
};

/** Addresses of a name are tried one after the other; each gets this long before the next is tried beside it. */
const addressAttemptTimeoutMs = 1_000;

/**
 * Sends one request over a connection of its own and returns when the headers are in. The caller owns the response and
 * destroys it. Rejects only with the reason of the caller's signal.
 */
export function sendRequest(
  options: RequestToSend,
): Promise<{ outcome: 'answered'; response: IncomingMessage } | FailedExchange> {
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
    request.once('socket', (socket) =>
      socket.once(options.url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected),
    );
    request.once('response', (response) => {
      settle();
      resolve({ outcome: 'answered', response });
    });
    const fail = (failure: FailedExchange): void => {
      settle();
      if (limit.isTimedOut()) resolve(timedOut('the exchange took too long'));
      else if (limit.signal.aborted) reject(asError(limit.signal.reason));
      else resolve(phase ?? failure);
    };
    // Stays attached: an error after the headers arrives at the response too, and must not be unhandled here.
    request.on('error', (error) => fail(describeFailure(error)));
    // Without this, an answer 101 ends the connection and tells nobody.
    request.once('upgrade', (_response, socket) => {
      socket.on('error', () => undefined);
      socket.destroy();
      fail(otherProtocol);
    });
    request.end(options.body);
  });
}

/** No shared agent: a connection serves one request, so that no pool outlives it and every hop is judged anew. */
function openRequest({ url, method, headers, body, lookup }: RequestToSend): ClientRequest {
  const contentLength = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const settings = {
    method,
    lookup,
    agent: false,
    headers: { 'user-agent': 'Recto', 'accept-encoding': 'identity', ...headers, ...contentLength },
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressAttemptTimeoutMs,
  } as const;
  return url.protocol === 'https:'
    ? https.request(url, { ...settings, rejectUnauthorized: true })
    : http.request(url, settings);
}

/** A caller may abort with anything; a rejection wants an error. */
function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
