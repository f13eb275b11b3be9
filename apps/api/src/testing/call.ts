import {
  assertMatchesContract,
  type ApiKeysResponse,
  type AuditLogResponse,
  type AuthResponse,
  type CorrectionResponse,
  type CorrectionsResponse,
  type CreatedEndpointResponse,
  type CreatedInvitationResponse,
  type CreditBalanceResponse,
  type DeletedJobResponse,
  type DirectUploadResponse,
  type EndpointHealthResponse,
  type EndpointResponse,
  type EventPayloadResponse,
  type StartedDeliveriesResponse,
  type TestedEndpointResponse,
  type EndpointsResponse,
  type ErrorBody,
  type EstimateResponse,
  type EventsResponse,
  type EventTypesResponse,
  type FailedTasksResponse,
  type GrantsResponse,
  type HealthResponse,
  type InvitationsResponse,
  type JobChunksResponse,
  type JobManagementResponse,
  type JobRecordResponse,
  type JobResultResponse,
  type JobsResponse,
  type JobStatusDetailResponse,
  type JobStatusResponse,
  type LedgerVerificationResponse,
  type MemberResponse,
  type MembersResponse,
  type MergedResultResponse,
  type MessageResponse,
  type ModelsResponse,
  type OpenApiDocument,
  type OperatorCreditsResponse,
  type OperatorOverviewResponse,
  type PaymentResponse,
  type ProbeResponse,
  type ProcessResponse,
  type ProductCatalogResponse,
  type RequeuedResponse,
  type SessionsResponse,
  type StartedJobResponse,
  type ShownApiKeyResponse,
  type SignedInResponse,
  type TeamSettingsResponse,
  type TemplateResponse,
  type TemplatesResponse,
  type TemplateStatsResponse,
  type TemplateVersionsResponse,
  type TransactionsResponse,
  type UrlUploadResponse,
  type SourceDocumentsResponse,
  type SourceResponse,
  type SourcesResponse,
} from '@recto/contracts';
import request from 'supertest';

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

const methods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
  HEAD: 'head',
  OPTIONS: 'options',
} as const;

function isMethod(name: string): name is keyof typeof methods {
  return name in methods;
}

interface Encoded {
  contentType: string;
  bytes: Buffer | string;
}

/** As a browser would send it. */
async function encode(body: unknown): Promise<Encoded> {
  if (body instanceof Uint8Array) return { bytes: Buffer.from(body), contentType: 'application/octet-stream' };
  if (typeof body === 'string') return { bytes: body, contentType: 'text/plain;charset=UTF-8' };
  if (!(body instanceof FormData)) return { bytes: JSON.stringify(body), contentType: 'application/json' };
  const form = new Response(body);
  return { bytes: Buffer.from(await form.arrayBuffer()), contentType: form.headers.get('content-type') ?? '' };
}

/** Sends one request. The answer's body is parsed when it is JSON, and text else. */
export async function call(url: string, { method = 'GET', key, headers = {}, body }: Call = {}): Promise<Answer> {
  if (!isMethod(method)) throw new Error(`no such method: ${method}`);
  const { origin } = new URL(url);
  const sending = request(origin)[methods[method]](url.slice(origin.length)).buffer(true).parse(collect);
  if (key !== undefined) void sending.set('x-api-key', key);
  if (body !== undefined) {
    const { contentType, bytes } = await encode(body);
    void sending.set('content-type', contentType);
    void sending.set(headers).send(bytes);
  } else void sending.set(headers);
  const response = await sending;
  const received = receivedHeaders(response.headers);
  const text = Buffer.isBuffer(response.body) ? response.body.toString() : '';
  const contentType = received.get('content-type') ?? '';
  const parsed: unknown = /^application\/json\b/.test(contentType) ? JSON.parse(text) : text;
  return { status: response.status, headers: received, contentType, body: parsed };
}

/** Takes the bytes as they come: what is JSON is parsed by its type, not by what supertest knows of it. */
function collect(response: NodeJS.EventEmitter, done: (error: Error | null, body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.once('end', () => done(null, Buffer.concat(chunks)));
  // An answer that is cut off.
  response.once('error', (error: Error) => done(error, null));
}

function receivedHeaders(sent: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) for (const each of [value].flat()) headers.append(name, each);
  return headers;
}

/** The body of the success of each operation. */
interface SuccessBodies {
  createDirectUpload: DirectUploadResponse | StartedJobResponse;
  completeUpload: StartedJobResponse;
  createJobFromUrl: UrlUploadResponse;
  extractDocument: MergedResultResponse;
  processDocument: ProcessResponse;
  estimateJob: EstimateResponse;
  getJobChunks: JobChunksResponse;
  getFigure: string;
  getPageImage: string;
  getSearchablePdf: string;
  getJobStatus: JobStatusResponse;
  getJobResult: JobResultResponse;
  getResultJson: JobResultResponse;
  getMergedResult: MergedResultResponse;
  deleteJob: DeletedJobResponse;
  listCorrections: CorrectionsResponse;
  correctField: CorrectionResponse;
  removeCorrection: MessageResponse;
  exportTestSet: string;
  listJobs: JobsResponse;
  getJobStatusDetail: JobStatusDetailResponse;
  retryJob: JobManagementResponse;
  cancelJob: JobManagementResponse;
  deleteManagedJob: JobRecordResponse;
  listTemplates: TemplatesResponse;
  createTemplate: TemplateResponse;
  getTemplateStats: TemplateStatsResponse;
  getTemplate: TemplateResponse;
  updateTemplate: TemplateResponse;
  deleteTemplate: MessageResponse;
  favoriteTemplate: TemplateResponse;
  listApiKeys: ApiKeysResponse;
  createApiKey: ShownApiKeyResponse;
  revokeApiKey: MessageResponse;
  regenerateApiKey: ShownApiKeyResponse;
  listAuditLog: AuditLogResponse;
  exportAuditLog: string;
  getTeamSettings: TeamSettingsResponse;
  updateTeamSettings: TeamSettingsResponse;
  listMembers: MembersResponse;
  changeMemberRole: MemberResponse;
  removeMember: MessageResponse;
  createInvitation: CreatedInvitationResponse;
  listInvitations: InvitationsResponse;
  revokeInvitation: MessageResponse;
  signIn: SignedInResponse;
  acceptInvitation: SignedInResponse;
  listSessions: SessionsResponse;
  endSession: MessageResponse;
  endOtherSessions: MessageResponse;
  listCreditGrants: GrantsResponse;
  verifyLedger: LedgerVerificationResponse;
  listTemplateVersions: TemplateVersionsResponse;
  getOperatorOverview: OperatorOverviewResponse;
  listFailedTasks: FailedTasksResponse;
  requeueFailedTasks: RequeuedResponse;
  signOut: MessageResponse;
  changePassword: MessageResponse;
  listSources: SourcesResponse;
  createSource: SourceResponse;
  getSource: SourceResponse;
  updateSource: SourceResponse;
  deleteSource: MessageResponse;
  listSourceDocuments: SourceDocumentsResponse;
  listWebhookEndpoints: EndpointsResponse;
  createWebhookEndpoint: CreatedEndpointResponse;
  getWebhookEndpoint: EndpointResponse;
  updateWebhookEndpoint: EndpointResponse;
  deleteWebhookEndpoint: MessageResponse;
  listWebhookEvents: EventsResponse;
  listWebhookEventTypes: EventTypesResponse;
  testWebhookEndpoint: TestedEndpointResponse;
  regenerateWebhookSecret: CreatedEndpointResponse;
  getWebhookHealth: EndpointHealthResponse;
  replayWebhookEvents: StartedDeliveriesResponse;
  getWebhookEventPayload: EventPayloadResponse;
  redeliverWebhookEvent: StartedDeliveriesResponse;
  listModels: ModelsResponse;
  getCreditBalance: CreditBalanceResponse;
  getProductCatalog: ProductCatalogResponse;
  operateCredits: OperatorCreditsResponse;
  receivePayment: PaymentResponse;
  listCreditTransactions: TransactionsResponse;
  verifyKey: AuthResponse;
  getHealth: HealthResponse;
  getLiveness: ProbeResponse;
  getReadiness: ProbeResponse;
  getOpenApiDocument: OpenApiDocument;
}

type Operation = keyof SuccessBodies;

type BodyOf<Id extends Operation, Status extends number> = Status extends 200 | 201
  ? SuccessBodies[Id]
  : Status extends 202
    ? JobStatusResponse
    : Id extends 'getHealth' | 'getReadiness'
      ? SuccessBodies[Id]
      : ErrorBody;

/** Sends one request, and fails unless its answer has this status and is what the OpenAPI document promises. */
export async function callAs<Id extends Operation, Status extends number>(
  operation: Id,
  status: Status,
  url: string,
  sent: Call = {},
): Promise<BodyOf<Id, Status>> {
  const answer = await call(url, sent);
  if (answer.status !== status) {
    throw new Error(`${sent.method ?? 'GET'} ${url}: ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
  }
  assertMatchesContract(operation, answer);
  return documentedBody<Id, Status>(answer);
}

/** The contract has just vouched for the body under this operation and status. */
function documentedBody<Id extends Operation, Status extends number>({ body }: Answer): BodyOf<Id, Status> {
  return body as BodyOf<Id, Status>;
}
