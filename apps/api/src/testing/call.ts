import { assertMatchesContract, type OperationId } from '@recto/contracts';
import { z } from 'zod';

export interface Answer {
  status: number;
  headers: Headers;
  contentType: string;
  body: unknown;
}

export interface Call {
  method?: string;
  key?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is a form, bytes or text. */
  body?: unknown;
}

function bodyOf(body: unknown): { body?: FormData | string; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || typeof body === 'string') return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Sends one request. The answer's body is parsed when it is JSON. */
export async function call(url: string, { method = 'GET', key, headers, body }: Call = {}): Promise<Answer> {
  const sent = bodyOf(body);
  const response = await fetch(url, {
    method,
    headers: { ...sent.headers, ...(key === undefined ? {} : { 'x-api-key': key }), ...headers },
    ...(sent.body === undefined ? {} : { body: sent.body }),
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type') ?? '';
  const parsed: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, contentType, body: parsed };
}

/** Sends one request, and fails unless its answer has this status and is what the OpenAPI document promises. */
export async function callAs(operation: OperationId, status: number, url: string, sent: Call = {}): Promise<Body> {
  const answer = await call(url, sent);
  if (answer.status !== status) {
    throw new Error(`${sent.method ?? 'GET'} ${url}: ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
  }
  assertMatchesContract(operation, answer);
  return bodySchema.parse(answer.body);
}

/** A body whose shape the contract has vouched for; tests look into it by name. */
const bodySchema = z.record(z.string(), z.any());
export type Body = z.infer<typeof bodySchema>;
