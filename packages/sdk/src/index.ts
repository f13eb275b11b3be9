export { createRecto, type Recto } from './create-recto.js';
export { ApiError, ConnectionError, JobFailedError, RectoError, WebhookVerificationError } from './errors.js';
export type {
  ApiKey,
  BundleDocument,
  CreditBalance,
  CreditTransaction,
  JobListItem,
  JobPage,
  JobStatus,
  MergedResult,
  Template,
  WebhookEndpoint,
  WebhookEvent as WebhookDelivery,
} from './generated/api-types.js';
export type { RectoSettings } from './http/connection.js';
export type { ExtractOptions } from './jobs/extract-document.js';
export type { JobEvent } from './jobs/follow-job-events.js';
export type { PagesOptions } from './jobs/iterate-pages.js';
export type { Extraction } from './jobs/load-extraction.js';
export type { JobOptions, SubmitOptions } from './jobs/submit-document.js';
export type { WaitOptions } from './jobs/wait-for-job.js';
export type { UploadProgress } from './uploads/upload-parts.js';
export type { DocumentSource } from './uploads/document-source.js';
export { signWebhook, type SignedParts } from './webhooks/sign-webhook.js';
export { verifyWebhook, type ReceivedWebhook, type WebhookEvent } from './webhooks/verify-webhook.js';
