export {
  apiKeysQuery,
  createApiKeyRequest,
  type ApiKeyResponse,
  type ApiKeysResponse,
  type ShownApiKeyResponse,
} from './accounts/api-keys.js';
export {
  changeRoleRequest,
  createInvitationRequest,
  type CreatedInvitationResponse,
  type InvitationResponse,
  type InvitationsResponse,
  type MemberResponse,
  type MembersResponse,
} from './accounts/members.js';
export {
  acceptInvitationRequest,
  changePasswordRequest,
  signInRequest,
  type SignedInResponse,
} from './accounts/sign-in.js';
export {
  auditExportQuery,
  auditLogQuery,
  type AuditEntryResponse,
  type AuditLogResponse,
} from './accounts/audit-log.js';
export { sessionParams, type SessionResponse, type SessionsResponse } from './accounts/sessions.js';
export { updateTeamSettingsRequest, type TeamSettingsResponse } from './accounts/team-settings.js';
export { analyticsQuery, fileTypesQuery, topListQuery } from './analytics/analytics-query.js';
export { authResponse, type AuthResponse } from './auth.js';
export { transactionsQuery, type CreditTransactionResponse, type TransactionsResponse } from './credit-transactions.js';
export { creditBalanceResponse, type ActiveSubscriptionResponse, type CreditBalanceResponse } from './credits.js';
export {
  grantsQuery,
  type GrantResponse,
  type GrantsResponse,
  type LedgerVerificationResponse,
} from './credits/grants.js';
export {
  operatorCreditsRequest,
  type OperatorCreditsRequest,
  type OperatorCreditsResponse,
} from './credits/operator-request.js';
export { paymentMessage, type CreditPaymentMessage, type PaymentResponse } from './credits/payment-message.js';
export type { CatalogProductResponse, ProductCatalogResponse } from './credits/product-catalog.js';
export { estimateRequest, type EstimateResponse } from './estimate.js';
export { errorBody, wireErrorCodes, type ErrorBody, type WireErrorCode } from './errors.js';
export { healthResponse, type HealthResponse, type ProbeResponse } from './health.js';
export {
  apiKeyParams,
  endpointParams,
  sourceParams,
  eventParams,
  jobFigureParams,
  jobPageParams,
  jobParams,
  managedJobParams,
  invitationParams,
  memberParams,
  organizationParams,
  teamAloneParams,
  teamParams,
  templateParams,
} from './ids.js';
export { checkExtractionSchema } from './job-options/check-extraction-schema.js';
export { parsePageSelection, type PageSelection } from './job-options/parse-page-selection.js';
export type { JobOptions } from './job-options/settle-job-options.js';
export { jobChunksQuery, jobChunksResponse, type JobChunksResponse } from './jobs/job-chunks.js';
export { documentKinds, evidenceGroups, type BundleDocumentResponse } from './jobs/bundle-document.js';
export { blockTypes, type JobPageResponse } from './jobs/job-page.js';
export {
  correctFieldRequest,
  correctionParams,
  testSetQuery,
  type CorrectionResponse,
  type CorrectionsResponse,
  type TestCase,
} from './jobs/corrections.js';
export {
  jobResultQuery,
  type DeletedJobResponse,
  type JobResultResponse,
  type MergedResultResponse,
  type MessageResponse,
} from './jobs/job-result.js';
export { jobEventsHeaders } from './jobs/job-events.js';
export { jobsQuery, type JobListItemResponse, type JobsResponse } from './jobs/job-list.js';
export type { JobManagementResponse, JobRecordResponse } from './jobs/job-record.js';
export { jobStatusDetailQuery, type JobStatusDetailResponse } from './jobs/job-status-detail.js';
export { extractQuery, jobStatuses, jobStatusQuery, type JobStatusResponse } from './jobs/job-status.js';
export {
  defaultExtractionModelName,
  extractionModelNames,
  type ExtractionModelName,
  type ModelsResponse,
} from './models.js';
export {
  assertMatchesContract,
  assertMatchesDocument,
  type ReceivedResponse,
} from './openapi/assert-matches-contract.js';
export { buildOpenApiDocument, type OpenApiDocument } from './openapi/build-openapi-document.js';
export { describeForMachines } from './openapi/describe-for-machines.js';
export { findOperation } from './openapi/find-operation.js';
export { isPublicOperation } from './openapi/is-public-operation.js';
export { listDeprecations, type DeprecatedPath } from './openapi/list-deprecations.js';
export type { OperationId } from './openapi/operations.js';
export {
  failedTasksQuery,
  requeueRequest,
  type FailedTasksResponse,
  type RequeuedResponse,
} from './operator/failed-tasks.js';
export type { OperatorOverviewResponse } from './operator/overview.js';
export { parseRequest, type FieldProblem, type ParsedRequest } from './parse-request.js';
export {
  createTemplateRequest,
  favoriteRequest,
  templatesQuery,
  updateTemplateRequest,
} from './templates/template-requests.js';
export type {
  TemplateResponse,
  TemplatesResponse,
  TemplateStatsResponse,
  TemplateVersionsResponse,
} from './templates/template-responses.js';
export { completeUploadRequest, type StartedJobResponse } from './uploads/complete-upload.js';
export { directUploadRequest, formUploadFields, type DirectUploadRequest } from './uploads/direct-upload-request.js';
export type { DirectUploadResponse } from './uploads/direct-upload-response.js';
export { fileNameField } from './uploads/file-name.js';
export { isPdfContentType, isPictureContentType } from './uploads/is-document-content-type.js';
export { processQuery, processedFile, type ProcessResponse } from './uploads/process-document.js';
export { urlUploadRequest, type UrlUploadResponse } from './uploads/url-upload.js';
export { webhookPayloads } from './webhook-payloads.js';
export {
  createEndpointRequest,
  endpointsQuery,
  updateEndpointRequest,
  type CreatedEndpointResponse,
  type EndpointResponse,
  type EndpointsResponse,
} from './webhooks/endpoints.js';
export {
  createSourceRequest,
  sourceDocumentsQuery,
  sourcesQuery,
  updateSourceRequest,
  type SourceDocumentResponse,
  type SourceDocumentsResponse,
  type SourceResponse,
  type SourcesResponse,
} from './sources/sources.js';
export { eventTypes, type EventType, type EventTypesResponse } from './webhooks/event-types.js';
export { eventsQuery, type EventResponse, type EventsResponse } from './webhooks/events.js';
export {
  redeliverRequest,
  replayRequest,
  type EndpointHealthResponse,
  type EventPayloadResponse,
  type StartedDeliveriesResponse,
  type TestedEndpointResponse,
} from './webhooks/management.js';
