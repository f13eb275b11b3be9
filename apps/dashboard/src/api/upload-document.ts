import { ApiError, ConnectionError } from '@recto/sdk';
import type { ErrorBody } from '@recto/contracts';

interface Upload {
  file: File;
  options: Record<string, unknown>;
  /** The same for each try of one document, so that it becomes one job. */
  idempotencyKey: string;
  /** 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a document as a form, to this service itself: the store of `recto.submit` has another origin, which the policy of
 * this page does not let through. Answers the id of the job. Throws as the client of the API does.
 */
export function uploadDocument({ file, options, idempotencyKey, onProgress, signal }: Upload): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', file, file.name);
  return new Promise((resolve, reject) => {
    // Only this way of sending tells how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/ocr/uploads/direct');
    request.responseType = 'json';
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.setRequestHeader('X-CSRF-Token', csrfToken());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const body: unknown = request.response;
      if (request.status === 200 && hasJobId(body)) resolve(body.job_id);
      else reject(refusal(request, body));
    };
    request.onerror = () => reject(new ConnectionError('the document could not be sent'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The token that shows that this page belongs to the service; only scripts of its own origin can read it. */
function csrfToken(): string {
  return /(?:^|;\s*)recto_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
}

function hasJobId(body: unknown): body is { job_id: string } {
  return typeof body === 'object' && body !== null && 'job_id' in body && typeof body.job_id === 'string';
}

function refusal(request: XMLHttpRequest, body: unknown): ApiError {
  const told = isErrorBody(body) ? body : null;
  const fields = told?.details.fields;
  return new ApiError(told?.error.message ?? `The service answered ${request.status}.`, {
    status: request.status,
    code: told?.code ?? null,
    details: told === null ? {} : { reason: told.details.reason, ...(fields === undefined ? {} : { fields }) },
    requestId: request.getResponseHeader('x-request-id'),
    retryAfterSeconds: null,
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'error' in body && 'details' in body;
}
