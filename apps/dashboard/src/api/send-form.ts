import { ApiError } from '@recto/sdk';

interface Refusal {
  code?: ApiError['code'];
  error?: { message?: string };
  details?: ApiError['details'];
}

/** Sends a form with a file as the person whose session the browser holds. Throws ApiError for what is refused. */
export async function sendForm<T>(path: string, form: FormData): Promise<T> {
  const [, token] = /(?:^|;\s*)recto_csrf=([^;]+)/.exec(document.cookie) ?? [];
  const headers = { 'Idempotency-Key': crypto.randomUUID(), ...(token === undefined ? {} : { 'X-CSRF-Token': token }) };
  const response = await fetch(`/api/v1${path}`, { method: 'POST', body: form, headers });
  const body: unknown = await response.json();
  if (response.ok) return body as T;
  const { code = null, error, details = {} } = body as Refusal;
  throw new ApiError(error?.message ?? `HTTP ${response.status}`, {
    status: response.status,
    code,
    details,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: null,
  });
}
