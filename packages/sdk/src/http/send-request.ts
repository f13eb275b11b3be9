import { ApiError } from '../errors.js';
import type { Error as ErrorBody } from '../generated/api-types.js';
import type { Connection } from './connection.js';
import { parseRetryAfter } from './retry-delay.js';
import { tryUntilAnswered } from './try-until.js';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind /api/v1, ids encoded. */
  path: string;
  query?: object | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, with its type, in place of a body. */
  content?: Blob;
  headers?: Record<string, string>;
  /** Names this request, so that a repeated one is done once. A POST without one gets one of its own. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** Sends a request, again where that helps, and returns a 2xx. Throws ApiError, ConnectionError or the abort's reason. */
export async function sendRequest(connection: Connection, request: ApiRequest): Promise<Response> {
  const { method = 'GET', body, content, signal, timeoutMs } = request;
  const headers = {
    ...credentialsOf(connection),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'POST' ? { 'Idempotency-Key': request.idempotencyKey ?? crypto.randomUUID() } : {}),
    ...request.headers,
  };
  const url = `${connection.baseUrl}${request.path}${queryString(request.query)}`;
  const sent = body === undefined ? { ...(content && { body: content }) } : { body: JSON.stringify(body) };
  const response = await tryUntilAnswered(connection, { signal, timeoutMs, isPassing: isStillRunning }, (ends) =>
    connection.fetch(url, { method, headers, signal: ends, ...sent }),
  );
  if (response.ok) return response;
  throw await asApiError(response);
}

/** A key has a header of its own; the token of a session goes where tokens go. */
function credentialsOf({ apiKey }: Connection): Record<string, string> {
  if (apiKey === null) return csrfHeader();
  return apiKey.startsWith('recto_session_') ? { Authorization: `Bearer ${apiKey}` } : { 'X-API-Key': apiKey };
}

/** Beside the cookie of a session, a page of the service shows that it is one: with the token that scripts may read. */
function csrfHeader(): Record<string, string> {
  const { document } = globalThis as { document?: { cookie: string } };
  const [, token] = /(?:^|;\s*)recto_csrf=([^;]+)/.exec(document?.cookie ?? '') ?? [];
  return token === undefined ? {} : { 'X-CSRF-Token': token };
}

/** Sends a request and returns the JSON of its answer, as the OpenAPI document types it. */
export async function sendForJson<T>(connection: Connection, request: ApiRequest): Promise<T> {
  const response = await sendRequest(connection, request);
  return documentedAnswer<T>(await response.json());
}

function queryString(query: object = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) text.set(name, String(value));
  return text.size === 0 ? '' : `?${text.toString()}`;
}

/** The same request with the same key is in progress: its answer will be ours. */
async function isStillRunning(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const body = await readErrorBody(response.clone());
  return body?.details.reason === 'request_in_progress';
}

async function asApiError(response: Response): Promise<ApiError> {
  const body = await readErrorBody(response);
  return new ApiError(body?.error.message ?? `the answer was ${response.status} ${response.statusText}`, {
    status: response.status,
    code: body?.code ?? null,
    details: body?.details ?? {},
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
  });
}

/** The error body, or null for what a proxy or another server wrote. */
async function readErrorBody(response: Response): Promise<ErrorBody | null> {
  try {
    const body: unknown = JSON.parse(await response.text());
    return isErrorBody(body) ? body : null;
  } catch {
    // No JSON, or cut off: the status has to do.
    return null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('error' in body)) return false;
  return typeof body.error === 'object' && body.error !== null && 'details' in body;
}

/** The service's own tests hold every answer against the document from which these types are made. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the one place where an answer gets its type
function documentedAnswer<T>(body: unknown): T {
  return body as T;
}
