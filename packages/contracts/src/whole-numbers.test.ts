import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { updateTeamSettingsRequest } from './accounts/team-settings.js';
import { topListQuery } from './analytics/analytics-query.js';
import { estimateRequest } from './estimate.js';
import { jobResultQuery } from './jobs/job-result.js';
import { jobStatusQuery } from './jobs/job-status.js';
import { jobsQuery } from './jobs/job-list.js';
import { parseRequest } from './parse-request.js';
import { completeUploadRequest } from './uploads/complete-upload.js';
import { directUploadRequest, formUploadFields } from './uploads/direct-upload-request.js';
import { urlUploadRequest } from './uploads/url-upload.js';

const url = 'https://example.com/a.pdf';
const file = { file_name: 'a.pdf', file_size: 5 };
const days = 'must be a whole number from 0 to 365';
const credits = 'must be a whole number from 1 to 2147483647';
const selection = 'must be page numbers and ranges from 1, such as 1-3,7';
const selectionAsText = 'must be page numbers and ranges from 1 as text, such as 1-3,7';

describe('a number that is none is refused with its field and its bounds', () => {
  test.each<[string, z.ZodType, object, string, string]>([
    ['a form', formUploadFields, { retention_days: '1.5' }, 'retention_days', days],
    ['a form', formUploadFields, { retention_days: '-1' }, 'retention_days', days],
    ['a form', formUploadFields, { retention_days: 'a week' }, 'retention_days', days],
    ['a form', formUploadFields, { max_credits: '0' }, 'max_credits', credits],
    ['a form', formUploadFields, { max_credits: '1e3' }, 'max_credits', credits],
    ['a form', formUploadFields, { pages: '-1' }, 'pages', selection],
    ['JSON', urlUploadRequest, { url, retention_days: 1.5 }, 'retention_days', days],
    ['JSON', urlUploadRequest, { url, retention_days: 366 }, 'retention_days', days],
    ['JSON', urlUploadRequest, { url, max_credits: 1e12 }, 'max_credits', credits],
    ['JSON', urlUploadRequest, { url, max_credits: {} }, 'max_credits', credits],
    ['JSON', urlUploadRequest, { url, pages: -1 }, 'pages', selectionAsText],
    ['JSON', urlUploadRequest, { url, pages: [1] }, 'pages', selectionAsText],
    ['JSON', directUploadRequest, { ...file, file_size: 1.5 }, 'file_size', 'must be a whole number from 1'],
    ['JSON', directUploadRequest, { file_name: 'a.pdf' }, 'file_size', 'is required'],
    ['JSON', estimateRequest, { pages: -1 }, 'pages', 'must be how many pages, 12, or which, 1-3,7'],
    ['JSON', estimateRequest, { page_count: 0.5 }, 'page_count', 'must be a whole number from 1 to 1000000'],
    ['JSON', updateTeamSettingsRequest, { retention_period_days: 1.5 }, 'retention_period_days', days],
    [
      'JSON',
      completeUploadRequest,
      { parts: [{ part_number: '1st', etag: 'x' }] },
      'parts.0.part_number',
      'must be a whole number from 1 to 10000',
    ],
    ['a query', jobResultQuery, { limit: '1001' }, 'limit', 'must be a whole number from 1 to 1000'],
    ['a query', jobResultQuery, { page: '0' }, 'page', 'must be a whole number from 1 to 1000000'],
    ['a query', jobStatusQuery, { wait: '0.5' }, 'wait', 'must be a whole number from 0 to 60'],
    ['a query', jobsQuery, { limit: '-1' }, 'limit', 'must be a whole number from 1 to 100'],
    ['a query', topListQuery, { limit: 'ten' }, 'limit', 'must be a whole number from 1 to 100'],
  ])('%s: %#', (_name, schema, input, path, message) => {
    expect(parseRequest(schema, input)).toEqual({ outcome: 'refused', fields: [{ path, message }] });
  });
});
