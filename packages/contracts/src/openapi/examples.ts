import type { TransactionsResponse } from '../credit-transactions.js';
import type { CreditBalanceResponse } from '../credits.js';
import type { HealthResponse } from '../health.js';
import type { JobResultResponse, MergedResultResponse } from '../jobs/job-result.js';
import type { JobStatusResponse } from '../jobs/job-status.js';
import type { DirectUploadResponse } from '../uploads/direct-upload-response.js';
import type { ProcessResponse } from '../uploads/process-document.js';
import type { EndpointResponse } from '../webhooks/endpoints.js';
import type { EventResponse } from '../webhooks/events.js';

const jobId = '0198c0de-7a00-7000-8000-000000000001';
const teamId = '0198c0de-7a00-7000-8000-000000000002';
const createdAt = '2026-01-01T12:00:00.000Z';
const completedAt = '2026-01-01T12:00:02.400Z';

const invoiceSchema = {
  type: 'object',
  properties: { invoice_number: { type: 'string' }, total: { type: 'number' } },
  required: ['invoice_number'],
};

export const directUploadBody = {
  file_name: 'invoice.pdf',
  file_size: 183_211,
  content_type: 'application/pdf',
  output_type: 'structured',
  schema: invoiceSchema,
};

/** As curl writes it: `-F file=@invoice.pdf`. */
export const formUploadBody = { file: '@invoice.pdf', output_type: 'markdown', pages: '1-3', priority: 'batch' };

export const urlUploadBody = { url: 'https://example.com/invoice.pdf', output_type: 'markdown', pages: '1-3,7' };

export const completeUploadBody = { parts: [{ part_number: 1, etag: '"9b2cf535f27731c974343645a3985328"' }] };

export const endpointBody = { url: 'https://example.com/hooks/recto', event_types: ['job.completed', 'job.failed'] };

export const directUpload: DirectUploadResponse = {
  job_id: jobId,
  upload_id: '2f6c1a0e5f3b',
  upload_type: 'multipart',
  parts: [
    {
      part_number: 1,
      upload_url: 'https://files.example.com/recto/sources/1?partNumber=1&uploadId=2f6c1a0e5f3b&X-Amz-Signature=4d5e',
      start_byte: 0,
      end_byte: 183_210,
    },
  ],
  chunk_size: 183_211,
  total_chunks: 1,
  complete_url: `https://recto.example.com/api/v1/ocr/uploads/${jobId}/complete`,
  expires_at: '2026-01-01T12:15:00.000Z',
};

/** A stream of server-sent events. */
export const jobEventStream = [
  'id: 3',
  'event: job.completed',
  `data: {"event_id":"0198c0de-7a00-7000-8000-000000000005","event_type":"job.completed","data":{"job_id":"${jobId}"}}`,
  '',
  '',
].join('\n');

export const startedJob = {
  job_id: jobId,
  status: 'pending',
  message: 'The upload is complete and the job has started.',
  created_at: null,
};

export const urlUpload = {
  job_id: jobId,
  status: 'pending',
  source_url: 'https://example.com/invoice.pdf',
  created_at: null,
};

export const jobStatus: JobStatusResponse = {
  job_id: jobId,
  id: jobId,
  status: 'processing',
  progress: 50,
  progress_fraction: 0.5,
  total_pages: 2,
  inspected_pages: 2,
  processed_pages: 1,
  failed_pages: 0,
  file_name: 'invoice.pdf',
  model: 'standard-v2',
  result_format: 'structured',
  stage: 'reading',
  queue_position: null,
  created_at: createdAt,
  updated_at: '2026-01-01T12:00:01.100Z',
  completed_at: null,
  processing_time: 1,
  error_message: null,
  template_name: null,
  template_internal: false,
};

export const jobResult: JobResultResponse = {
  job_id: jobId,
  status: 'completed',
  credits_used: 1,
  file_name: 'invoice.pdf',
  model: 'standard-v2',
  result_format: 'structured',
  total_pages: 1,
  processed_pages: 1,
  completed_at: completedAt,
  pages: [
    {
      id: '0198c0de-7a00-7000-8000-000000000003',
      page_number: 1,
      result: { invoice_number: 'A-1047', total: 1234.5 },
      header: null,
      footer: 'Page 1 of 1',
      confidence: 0.98,
      coverage: 1,
      invented_words: 0,
      dimensions: { width: 1240, height: 1754 },
      has_bounding_boxes: false,
      citations: {
        '/invoice_number': { quote: 'A-1047', box: { x: 820, y: 140, width: 96, height: 22 }, confidence: 0.98 },
      },
      error: null,
    },
  ],
  pagination: { page: 1, limit: 100, total: 1, total_pages: 1 },
  corrected: null,
  corrections: [],
  processing_time_seconds: 2.4,
  error: null,
  receipt: {
    input_sha256: 'c0'.repeat(32),
    output_sha256: 'd1'.repeat(32),
    engine_version: 'recto-0.1.0-4f2a91c07d3e',
    model: 'standard-v2',
    options: { result_format: 'structured', pages: null, extract_bounding_boxes: false },
    reused: false,
    reused_pages: 0,
  },
};

export const estimateBody = { page_count: 12, model: 'pro-v2' };

export const estimate = {
  model: 'pro-v2',
  pages: 12,
  credits_per_page: 3,
  surcharge_per_page: 0,
  estimated_credits: 36,
  balance: 88,
  balance_after: 52,
  sufficient: true,
};

export const deletedJob = {
  message: 'The job was deleted.',
  receipt: {
    job_id: jobId,
    deleted_at: completedAt,
    input_sha256: 'c0'.repeat(32),
    output_sha256: 'd1'.repeat(32),
    deleted: ['source file', 'page results'],
    kept: ['job record', 'page counts', 'credit transactions'],
  },
};

export const processed: ProcessResponse = [
  {
    page_content: '# Invoice A-1047\n\nTotal: 1,234.50',
    metadata: { source: 'invoice.pdf', page: 1, total_pages: 1, job_id: jobId },
  },
];

export const mergedResult: MergedResultResponse = {
  job_id: jobId,
  status: 'completed',
  file_name: 'invoice.pdf',
  model: 'standard-v2',
  result_format: 'structured',
  total_pages: 1,
  result: { invoice_number: 'A-1047', total: 1234.5 },
  field_pages: { '/invoice_number': 1, '/total': 1 },
  checks: [{ rule: 'missing_required', holds: false, fields: ['/due_date'], expected: null, found: null }],
  citations: {
    '/invoice_number': {
      page_number: 1,
      quote: 'A-1047',
      box: { x: 820, y: 140, width: 96, height: 22 },
      confidence: 0.98,
    },
  },
  corrected: { invoice_number: 'A-1047', total: 1243.5 },
  corrections: [
    {
      id: '0198c0de-7a00-7000-8000-000000000051',
      pointer: '/total',
      value: 1243.5,
      original: 1234.5,
      corrected_by: '0198c0de-7a00-7000-8000-00000000000b',
      corrected_at: '2026-01-01T12:05:00.000Z',
      applied: true,
    },
  ],
  error: null,
};

export const endpoint: EndpointResponse = {
  id: '0198c0de-7a00-7000-8000-000000000004',
  url: 'https://example.com/hooks/recto',
  description: '',
  event_types: ['job.completed', 'job.failed'],
  events: ['job.completed', 'job.failed'],
  enabled: true,
  disabled_reason: null,
  created_at: createdAt,
  updated_at: createdAt,
};

export const createdEndpoint = { ...endpoint, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };

export const jobCompletedPayload = {
  event_id: '0198c0de-7a00-7000-8000-000000000005',
  event_type: 'job.completed',
  type: 'job.completed',
  timestamp: completedAt,
  sequence: 3,
  data: { job_id: jobId, status: 'completed', total_pages: 1, failed_pages: 0, credits_used: 1 },
};

export const event: EventResponse = {
  id: '0198c0de-7a00-7000-8000-000000000006',
  event_id: jobCompletedPayload.event_id,
  event_type: 'job.completed',
  created_at: completedAt,
  updated_at: completedAt,
  webhook_url: 'https://example.com/hooks/recto',
  processing_status: 'processed',
  processing_error: null,
  http_status: 200,
  processing_attempts: 1,
  next_attempt_at: null,
  attempts: [
    {
      attempt_number: 1,
      started_at: completedAt,
      duration_ms: 48,
      http_status: 200,
      error: null,
      response_body: 'ok',
    },
  ],
  payload: jobCompletedPayload,
};

export const creditBalance: CreditBalanceResponse = {
  credits_granted: 100,
  credits_consumed: 12,
  credits_remaining: 88,
  credits_held: 0,
  low_threshold: 10,
  trial_credits_granted: 100,
  trial_credits_remaining: 88,
  trial_days_remaining: 13,
  trial_active: true,
  trial_ends_at: '2026-01-15T12:00:00.000Z',
  plan_name: 'trial',
  team_id: teamId,
  active_meters: [],
  active_subscriptions: [],
  granted_benefits: [],
};

export const auth = {
  message: 'The key is valid.',
  status: 'authenticated' as const,
  user: {
    id: '0198c0de-7a00-7000-8000-000000000007',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'owner' as const,
    team_id: teamId,
    organization_id: '0198c0de-7a00-7000-8000-000000000008',
    scopes: [],
    is_operator: true,
  },
};

export const health: HealthResponse = {
  service: 'recto-api',
  status: 'healthy',
  version: '0.1.0',
  timestamp: createdAt,
  checks: {
    postgres: { status: 'healthy', message: 'answers', response_time: '2ms', details: {} },
    workers: { status: 'healthy', message: '2 workers alive', response_time: '1ms', details: { count: 2 } },
  },
  summary: { healthy: 2, degraded: 0, down: 0, total: 2 },
};

export const transactionsPage: TransactionsResponse = {
  data: [
    {
      id: '0198c0de-7a00-7000-8000-000000000041',
      transaction_type: 'consumed',
      amount: -2,
      balance_after: 98,
      description: '2 pages read with standard-v2',
      idempotency_key: `job_${jobId}_consumed`,
      job_id: jobId,
      expires_at: null,
      organization_id: '0198c0de-7a00-7000-8000-00000000000c',
      metadata: {},
      created_at: '2026-01-01T12:00:03.000Z',
    },
  ],
  has_more: false,
  next_cursor: null,
  total_count: 1,
  total_count_capped: false,
  total_pages: 1,
};
