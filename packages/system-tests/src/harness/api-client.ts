import {
  assertMatchesContract,
  type AuditLogResponse,
  type CreatedEndpointResponse,
  type CreditBalanceResponse,
  type DirectUploadResponse,
  type EndpointsResponse,
  type ErrorBody,
  type EventsResponse,
  type JobManagementResponse,
  type JobResultResponse,
  type JobsResponse,
  type JobStatusResponse,
  type MergedResultResponse,
  type MessageResponse,
  type OperationId,
  type SourceDocumentsResponse,
  type SourceResponse,
  type SourcesResponse,
  type StartedJobResponse,
  type UrlUploadResponse,
} from '@recto/contracts';

/** What a 2xx answer of each operation holds, as `assertMatchesContract` checks it. */
interface AnswerOf {
  createDirectUpload: DirectUploadResponse & StartedJobResponse;
  completeUpload: StartedJobResponse;
  createJobFromUrl: UrlUploadResponse;
  getJobStatus: JobStatusResponse;
  getJobResult: JobResultResponse & JobStatusResponse;
  getMergedResult: MergedResultResponse;
  deleteJob: MessageResponse;
  cancelJob: JobManagementResponse;
  retryJob: JobManagementResponse;
  listJobs: JobsResponse;
  getCreditBalance: CreditBalanceResponse;
  createWebhookEndpoint: CreatedEndpointResponse;
  listWebhookEndpoints: EndpointsResponse;
  listWebhookEvents: EventsResponse;
  createSource: SourceResponse;
  getSource: SourceResponse;
  listSources: SourcesResponse;
  listAuditLog: AuditLogResponse;
  listSourceDocuments: SourceDocumentsResponse;
}

type KnownOperation = OperationId & keyof AnswerOf;

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  /** A form is sent as it is, anything else as JSON. */
  body?: object;
  headers?: Record<string, string>;
}

export interface ApiClient {
  /** Sends a request to a path without its prefix; throws unless the answer is a documented 200, 201 or 202. */
  ask<Operation extends KnownOperation>(
    operation: Operation,
    path: string,
    request?: ApiRequest,
  ): Promise<AnswerOf[Operation]>;
  /** Sends a request that must be refused with this status, in the documented way. */
  refused(operation: KnownOperation, status: number, path: string, request?: ApiRequest): Promise<ErrorBody>;
  /** Sends a request to a path as it is and returns the bare answer. */
  send(path: string, request?: ApiRequest): Promise<Response>;
  /** Puts the bytes of the parts where the answer says and returns what `complete` wants to know of them. */
  putParts(
    upload: Pick<DirectUploadResponse, 'parts'>,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<{ part_number: number; etag: string }[]>;
  /** Announces a file, uploads it and completes it: returns the id of a job that has started. */
  uploadFile(bytes: Uint8Array<ArrayBuffer>, options?: object): Promise<string>;
  /** Sends a file as a form: returns the id of a job that has started. */
  sendForm(bytes: Uint8Array<ArrayBuffer>, options?: Record<string, string>): Promise<string>;
  /** Follows a job until it is completed or failed; throws with where it stands after `limitMs` (300 s: a limit is for what hangs). */
  waitForEnd(jobId: string, limitMs?: number): Promise<JobStatusResponse>;
}

/** A client of the HTTP interface that holds every answer against the OpenAPI document. */
export function createApiClient(service: { apiUrl: string; apiKey: string }): ApiClient {
  const send = (path: string, { method = 'GET', body, headers }: ApiRequest = {}): Promise<Response> => {
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    return fetch(`${service.apiUrl}${path}`, {
      method,
      headers: {
        'X-API-Key': service.apiKey,
        ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
  };
  const receive = async (operation: OperationId, path: string, request: ApiRequest = {}) => {
    const response = await send(`/api/v1${path}`, request);
    const { status } = response;
    const body: unknown = await response.json();
    const shown = `${request.method ?? 'GET'} ${path} answered ${status}: ${JSON.stringify(body)}`;
    assertMatchesContract(operation, { status, contentType: response.headers.get('content-type') ?? '', body });
    return { status, body, shown };
  };
  const ask: ApiClient['ask'] = async (operation, path, request) => {
    const { status, body, shown } = await receive(operation, path, request);
    if (status >= 300) throw new Error(shown);
    return asAnswer(operation, body);
  };
  const waitForEnd: ApiClient['waitForEnd'] = async (jobId, limitMs = 300_000) => {
    const endsAt = Date.now() + limitMs;
    for (;;) {
      const job = await ask('getJobStatus', `/ocr/status/${jobId}?wait=5`);
      if (job.status === 'completed' || job.status === 'failed') return job;
      if (Date.now() > endsAt) throw new Error(`the job does not end: ${JSON.stringify(job)}`);
    }
  };
  return {
    ask,
    send,
    waitForEnd,
    async refused(operation, status, path, request) {
      const answer = await receive(operation, path, request);
      if (answer.status !== status) throw new Error(`not ${status}: ${answer.shown}`);
      return asErrorBody(answer.body);
    },
    putParts,
    async uploadFile(bytes, options = {}) {
      const file = { file_name: 'document.pdf', file_size: bytes.byteLength, content_type: 'application/pdf' };
      const upload = await ask('createDirectUpload', '/ocr/uploads/direct', {
        method: 'POST',
        body: { ...file, ...options },
      });
      const parts = await putParts(upload, bytes);
      await ask('completeUpload', `/ocr/uploads/${upload.job_id}/complete`, { method: 'POST', body: { parts } });
      return upload.job_id;
    },
    async sendForm(bytes, options = {}) {
      const body = new FormData();
      body.set('file', new Blob([bytes], { type: 'application/pdf' }), 'document.pdf');
      for (const [name, value] of Object.entries(options)) body.set(name, value);
      const started = await ask('createDirectUpload', '/ocr/uploads/direct', { method: 'POST', body });
      return started.job_id;
    },
  };
}

const putParts: ApiClient['putParts'] = async ({ parts }, bytes) => {
  const uploaded = [];
  for (const part of parts) {
    const body = bytes.subarray(part.start_byte, part.end_byte + 1);
    const response = await fetch(part.upload_url, { method: 'PUT', body });
    const etag = response.headers.get('etag');
    if (!response.ok || etag === null) throw new Error(`the store answered ${response.status} to a part`);
    uploaded.push({ part_number: part.part_number, etag });
  }
  return uploaded;
};

/** `assertMatchesContract` has held the body against the document from which this type derives. */
function asAnswer<Operation extends KnownOperation>(_operation: Operation, body: unknown): AnswerOf[Operation] {
  return body as AnswerOf[Operation];
}

/** `assertMatchesContract` has held the body against the schema of all refusals. */
function asErrorBody(body: unknown): ErrorBody {
  return body as ErrorBody;
}
