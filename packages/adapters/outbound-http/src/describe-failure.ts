import { addressNotAllowedCode } from './guard-lookup.js';

export type ConnectionFailure = 'timed_out' | 'unreachable' | 'tls';

export type FailedExchange =
  | { outcome: 'refused'; reason: 'address_not_allowed' }
  | { outcome: 'failed'; reason: ConnectionFailure; message: string };

const tlsCode = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/;

/**
 * Turns the error of a request into an outcome. The message is for the customer: it carries the error's code, and
 * neither the address nor anything that the other side sent.
 */
export function describeFailure(error: unknown): FailedExchange {
  const code = codeOf(error);
  if (code === addressNotAllowedCode) return { outcome: 'refused', reason: 'address_not_allowed' };
  if (code === 'ETIMEDOUT') return timedOut('connecting took too long');
  if (tlsCode.test(code)) return { outcome: 'failed', reason: 'tls', message: `no secure connection (${code})` };
  return { outcome: 'failed', reason: 'unreachable', message: explain(code) };
}

export function timedOut(message: string): FailedExchange {
  return { outcome: 'failed', reason: 'timed_out', message };
}

function explain(code: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host name could not be resolved (${code})`;
  if (code === 'ECONNREFUSED') return `the server refused the connection (${code})`;
  if (code === 'ECONNRESET') return `the server closed the connection (${code})`;
  if (code.startsWith('HPE_')) return `the server did not answer in HTTP (${code})`;
  return `the server could not be reached (${code})`;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code : 'unknown';
}
