import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { parseJson } from '../http/parse-json.js';
import { isExtraction } from './is-extraction.js';

/** The content of a form: its text fields, and the SHA-256 of its file. */
export interface FormContent {
  fields: Record<string, string>;
  fileSha256: string | null;
}

/**
 * What a request asks for, in 64 hex digits: equal for the same operation, address and content, whatever the order and
 * the spacing of its JSON. Keyed, because bodies may hold passwords.
 */
export function fingerprintOf({ settings }: ApiServices, request: Request, content: Buffer | FormContent): string {
  // How long to wait for the result is no part of what is asked for: a repeat may wait longer.
  const query = isExtraction(request) ? '' : (request.originalUrl.split('?')[1] ?? '');
  const text = Buffer.isBuffer(content) ? canonicalBody(content) : canonicalJson(content);
  const key = Buffer.from(settings.secretsKey, 'base64');
  // A router's path is the same with and without the prefix /api/v1.
  return createHmac('sha256', key).update([request.method, request.path, query, text].join('\n')).digest('hex');
}

/** What is no JSON counts as it is: its refusal is the same when it comes again. */
function canonicalBody(bytes: Buffer): string {
  try {
    return canonicalJson(parseJson(bytes));
  } catch {
    return bytes.toString('base64');
  }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isObject ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner;
  });
}
