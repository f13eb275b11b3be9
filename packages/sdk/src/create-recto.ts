import type * as api from './generated/api-types.js';
import { openConnection, type Connection, type RectoSettings } from './http/connection.js';
import { listAll } from './http/list-all.js';
import { sendForJson, type ApiRequest } from './http/send-request.js';
import { extractDocument, type ExtractOptions } from './jobs/extract-document.js';
import { followJobEvents } from './jobs/follow-job-events.js';
import { loadExtraction } from './jobs/load-extraction.js';
import { submitDocument, type SubmitOptions } from './jobs/submit-document.js';
import { waitForJob, type WaitOptions } from './jobs/wait-for-job.js';
import type { DocumentSource } from './uploads/document-source.js';

type Query<Id extends keyof api.operations> = Omit<NonNullable<api.operations[Id]['parameters']['query']>, 'cursor'>;
type Body<Id extends keyof api.operations> = api.operations[Id] extends {
  requestBody?: { content: { 'application/json': infer Json } };
}
  ? Json
  : never;

function requestsOf(connection: Connection) {
  const send =
    (method: NonNullable<ApiRequest['method']>) =>
    <T>(path: string, body?: unknown): Promise<T> =>
      sendForJson<T>(connection, { method, path, body });
  return {
    get: <T>(path: string, query?: object) => sendForJson<T>(connection, { path, query }),
    post: send('POST'),
    put: send('PUT'),
    remove: send('DELETE'),
    list: <Item>(path: string, query?: object) =>
      listAll<Item>((cursor) => sendForJson(connection, { path, query: { limit: 100, ...query, ...cursor } })),
  };
}

const at = (id: string) => encodeURIComponent(id);

function jobsOf(connection: Connection) {
  const { get, post, remove, list } = requestsOf(connection);
  return {
    list: (query?: Query<'listJobs'>) => list<api.JobListItem>('/jobs', query),
    status: (id: string) => get<api.JobStatus>(`/ocr/status/${at(id)}`),
    detail: (id: string) => get<api.JobStatusDetail>(`/jobs/${at(id)}/status`, { include_workflow: true }),
    wait: (id: string, options?: WaitOptions) => waitForJob(connection, id, options),
    events: (id: string, options?: { lastEventId?: string; signal?: AbortSignal }) =>
      followJobEvents(connection, id, options),
    result: (id: string, signal?: AbortSignal) => loadExtraction(connection, { job_id: id }, signal),
    cancel: (id: string) => post<api.JobManagement>(`/jobs/${at(id)}/cancel`),
    retry: (id: string) => post<api.JobManagement>(`/jobs/${at(id)}/retry`),
    delete: (id: string) => remove<api.JobRecord>(`/jobs/${at(id)}`),
  };
}

function webhooksOf(connection: Connection) {
  const { get, post, put, remove, list } = requestsOf(connection);
  return {
    list: () => list<api.WebhookEndpoint>('/webhooks'),
    create: (body: Body<'createWebhookEndpoint'>) => post<api.CreatedWebhookEndpoint>('/webhooks', body),
    get: (id: string) => get<api.WebhookEndpoint>(`/webhooks/${at(id)}`),
    update: (id: string, body: Body<'updateWebhookEndpoint'>) => put<api.WebhookEndpoint>(`/webhooks/${at(id)}`, body),
    delete: (id: string) => remove<api.Message>(`/webhooks/${at(id)}`),
    test: (id: string) => post<api.TestedEndpoint>(`/webhooks/${at(id)}/test`),
    regenerateSecret: (id: string) => post<api.CreatedWebhookEndpoint>(`/webhooks/${at(id)}/regenerate-secret`),
    health: (id: string) => get<api.WebhookEndpointHealth>(`/webhooks/${at(id)}/health`),
    events: (query?: Query<'listWebhookEvents'>) => list<api.WebhookEvent>('/webhooks/events', query),
    payload: (eventId: string) => get<api.WebhookEventPayload>(`/webhooks/events/${at(eventId)}/payload`),
    redeliver: (eventId: string) => post<api.StartedDeliveries>(`/webhooks/events/${at(eventId)}/redeliver`, {}),
    replay: (id: string, body: Body<'replayWebhookEvents'>) =>
      post<api.StartedDeliveries>(`/webhooks/${at(id)}/replay`, body),
  };
}

function templatesOf(connection: Connection) {
  const { get, post, put, remove, list } = requestsOf(connection);
  return {
    list: (query?: Query<'listTemplates'>) => list<api.Template>('/templates', query),
    create: (body: Body<'createTemplate'>) => post<api.Template>('/templates', body),
    get: (id: string) => get<api.Template>(`/templates/${at(id)}`),
    update: (id: string, body: Body<'updateTemplate'>) => put<api.Template>(`/templates/${at(id)}`, body),
    delete: (id: string) => remove<api.Message>(`/templates/${at(id)}`),
    stats: () => get<api.TemplateStats>('/templates/stats'),
    favorite: (id: string, favorite?: boolean) => post<api.Template>(`/templates/${at(id)}/favorite`, { favorite }),
  };
}

function accountOf(connection: Connection) {
  const { get, post, remove, list } = requestsOf(connection);
  return {
    keys: {
      list: () => list<api.ApiKey>('/api-keys'),
      create: (body: Body<'createApiKey'>) => post<api.ShownApiKey>('/api-keys', body),
      revoke: (id: string) => remove<api.Message>(`/api-keys/${at(id)}`),
      regenerate: (id: string) => post<api.ShownApiKey>(`/api-keys/${at(id)}/regenerate`),
    },
    credits: {
      balance: () => get<api.CreditBalance>('/credits/balance'),
      transactions: (query?: Query<'listCreditTransactions'>) =>
        list<api.CreditTransaction>('/credits/transactions', query),
    },
    models: { list: async () => (await get<api.ExtractionModels>('/ocr/models')).models },
  };
}

/**
 * A client of the service. Lists are asynchronous iterators over every item. What is refused is thrown as ApiError, no
 * answer as ConnectionError; both after the tries that the settings allow.
 */
export function createRecto(settings: RectoSettings) {
  const connection = openConnection(settings);
  return {
    /** Submits a document, follows its job and loads the result; throws JobFailedError when the job failed. */
    extract: (source: DocumentSource, options?: ExtractOptions) => extractDocument(connection, source, options),
    /** Hands a document over and returns the id of its job. */
    submit: (source: DocumentSource, options?: SubmitOptions) => submitDocument(connection, source, options),
    jobs: jobsOf(connection),
    webhooks: webhooksOf(connection),
    templates: templatesOf(connection),
    ...accountOf(connection),
    /** Any other operation by its path behind /api/v1, with the same tries and errors. */
    request: <T>(request: ApiRequest) => sendForJson<T>(connection, request),
  };
}

export type Recto = ReturnType<typeof createRecto>;
