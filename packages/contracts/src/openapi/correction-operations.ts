import { z } from 'zod';
import { jobParams } from '../ids.js';
import {
  correctFieldRequest,
  correctionResponse,
  correctionsResponse,
  testSetQuery,
  type CorrectionResponse,
  type TestCase,
} from '../jobs/corrections.js';
import { idField } from '../fields.js';
import { messageResponse } from '../jobs/job-result.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam } from './team-paths.js';

const jobId = '0198c0de-7a00-7000-8000-000000000001';

const correction: CorrectionResponse = {
  id: '0198c0de-7a00-7000-8000-000000000051',
  pointer: '/total',
  value: 1234.5,
  original: 1234,
  corrected_by: '0198c0de-7a00-7000-8000-00000000000b',
  corrected_at: '2026-01-01T12:05:00.000Z',
  applied: true,
};

const line: TestCase = {
  job_id: jobId,
  file_name: 'invoice.pdf',
  input_sha256: 'c0'.repeat(32),
  model: 'standard-v2',
  engine_version: 'recto-0.1.0-4f2a91c07d3e',
  template_id: null,
  schema: { type: 'object', properties: { total: { type: 'number' } } },
  instruction: null,
  result: { total: 1234 },
  data: { total: 1234.5 },
  corrected_fields: ['/total'],
  created_at: '2026-01-01T12:00:00.000Z',
  corrected_at: correction.corrected_at,
};

const path = '/ocr/jobs/{job_id}/corrections';

export const correctionOperations = {
  listCorrections: {
    method: 'get',
    paths: [{ path, params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'List the corrections of a result',
    description: 'In the order in which they apply, each with the value that was read.',
    responses: {
      200: json(correctionsResponse, 'All corrections.', { count: 1, corrections: [correction] }),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  correctField: {
    method: 'put',
    paths: [{ path, params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Correct a field of a structured result',
    description:
      'Keeps the right value beside the result, which stays as it was read: `GET /ocr/result/{job_id}/document` shows both. ' +
      'A place whose parent is there can be corrected: a field, an item of a list, the next item. A further correction of ' +
      'the same place, or of one around it, takes the place of the earlier one. 422 with reason `breaks_schema` for a value ' +
      'that does not fit the schema of the job; 409 for Markdown, and for a job that has not ended. Emits `job.corrected`.',
    body: { 'application/json': { schema: correctFieldRequest, example: { pointer: '/total', value: 1234.5 } } },
    responses: {
      200: json(correctionResponse, 'The correction.', correction),
      ...refusals(400, 401, 403, 404, 409, 422, 429, 500, 503),
    },
  },
  removeCorrection: {
    method: 'delete',
    paths: [{ path: `${path}/{id}`, params: z.object({ job_id: idField, id: idField }), suffix: '' }],
    tag: 'Documents',
    summary: 'Remove a correction',
    description:
      'What was read counts again. Corrections inside of a corrected list or object go with it. Emits `job.corrected`.',
    responses: {
      200: json(messageResponse, 'Removed. A second call is a 404.', { message: 'The correction was removed.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  exportTestSet: {
    method: 'get',
    paths: ofTeam('/jobs/test-set.jsonl'),
    tag: 'Jobs',
    summary: 'Export corrected results as a test set',
    description:
      'JSON lines, newest job first: a document by name and SHA-256, its schema, what was read, and the corrected data. ' +
      'Your own jobs; with a key of scope `team:read`, those of the team.',
    query: testSetQuery,
    responses: {
      200: {
        description: 'One line for each corrected job.',
        mediaType: 'application/jsonl',
        schema: z.string(),
        example: `${JSON.stringify(line)}\n`,
      },
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
