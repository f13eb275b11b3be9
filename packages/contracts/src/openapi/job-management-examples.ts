import type { JobsResponse } from '../jobs/job-list.js';
import type { JobManagementResponse, JobRecordResponse } from '../jobs/job-record.js';
import type { JobStatusDetailResponse } from '../jobs/job-status-detail.js';

const jobId = '0198c0de-7a00-7000-8000-000000000001';
const userId = '0198c0de-7a00-7000-8000-00000000000b';
const createdAt = '2026-01-01T12:00:00.000Z';
const completedAt = '2026-01-01T12:00:03.000Z';

const job: JobRecordResponse = {
  id: jobId,
  team_id: '0198c0de-7a00-7000-8000-00000000000a',
  user_id: userId,
  status: 'completed',
  file_name: 'invoice.pdf',
  file_size: 48_210,
  total_pages: 3,
  processed_pages: 3,
  credits_used: 2,
  template_id: null,
  template_name: null,
  template_internal: false,
  metadata: { order: 'A-1047' },
  error_message: null,
  created_at: createdAt,
  updated_at: completedAt,
  completed_at: completedAt,
  deleted_at: null,
};

export const jobsPage: JobsResponse = {
  data: [
    {
      id: jobId,
      user_id: userId,
      status: 'completed',
      stage: 'finished',
      category: 'pdf',
      file_name: 'invoice.pdf',
      model: 'standard-v2',
      result_format: 'markdown',
      template_id: null,
      template_name: null,
      template_internal: false,
      total_pages: 3,
      processed_pages: 3,
      base_credits: 2,
      surcharge_credits: 0,
      credits_used: 2,
      confidence: 0.98,
      duration_seconds: 3,
      processing_time: 2.4,
      is_deleted: false,
      created_at: createdAt,
      completed_at: completedAt,
      deleted_at: null,
    },
  ],
  has_more: false,
  next_cursor: null,
  total_count: 1,
  total_count_capped: false,
  total_pages: 1,
};

const progress = {
  job_id: jobId,
  stage: 'finished',
  message: '2 of 3 pages read.',
  percentage: 100,
  timestamp: completedAt,
};

export const jobStatusDetail: JobStatusDetailResponse = {
  job,
  options: {
    format: 'markdown',
    model: 'standard-v2',
    schema: null,
    instructions: null,
    pages: null,
    extract_bounding_boxes: false,
    extract_words: false,
    extract_figures: true,
    split: false,
    priority: 'normal',
    max_credits: null,
  },
  is_retryable: true,
  estimated_stuck: false,
  last_activity: completedAt,
  workflow_status: {
    workflow_id: jobId,
    run_id: `${jobId}/1`,
    status: 'COMPLETED',
    start_time: createdAt,
    close_time: completedAt,
    error: null,
    progress,
    job_status: { job_id: jobId, status: 'completed', progress },
  },
};

export const retriedJob: JobManagementResponse = {
  success: true,
  action: 'retry',
  message: 'The job runs again.',
  job: { ...job, status: 'processing', processed_pages: 2, completed_at: null },
};

export const cancelledJob: JobManagementResponse = {
  success: true,
  action: 'cancel',
  message: 'The job was cancelled.',
  job: { ...job, status: 'failed', error_message: 'The job was cancelled.' },
};

export const deletedJob: JobRecordResponse = { ...job, metadata: {}, deleted_at: completedAt };
