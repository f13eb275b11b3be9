import { estimateRequest, estimateResponse } from '../estimate.js';
import { jobParams } from '../ids.js';
import { mergedResultResponse } from '../jobs/job-result.js';
import { extractQuery, jobStatusResponse } from '../jobs/job-status.js';
import { completeUploadRequest, startedJobResponse } from '../uploads/complete-upload.js';
import { directUploadRequest, formUploadRequest } from '../uploads/direct-upload-request.js';
import { directUploadResponse } from '../uploads/direct-upload-response.js';
import { processBody, processHeaders, processQuery, processResponse } from '../uploads/process-document.js';
import { urlUploadRequest, urlUploadResponse } from '../uploads/url-upload.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import * as examples from './examples.js';
import { z } from 'zod';

export const uploadOperations = {
  createDirectUpload: {
    method: 'post',
    paths: [{ path: '/ocr/uploads/direct', suffix: '' }],
    tag: 'Documents',
    summary: 'Create a job from a file',
    description:
      'As JSON: returns presigned URLs for the parts of the file; `complete` starts the job. ' +
      'As multipart/form-data: includes the file, and the job starts immediately.',
    body: {
      'application/json': { schema: directUploadRequest, example: examples.directUploadBody },
      'multipart/form-data': { schema: formUploadRequest, example: examples.formUploadBody },
    },
    responses: {
      200: json(
        z.union([directUploadResponse, startedJobResponse]),
        'For JSON: the upload URLs of the parts. For a form: the started job.',
        examples.directUpload,
      ),
      ...refusals(400, 401, 402, 403, 413, 429, 500, 503),
    },
  },
  completeUpload: {
    method: 'post',
    paths: [{ path: '/ocr/uploads/{job_id}/complete', params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Complete an upload and start the job',
    description: 'Idempotent: a second call returns the same response.',
    body: { 'application/json': { schema: completeUploadRequest, example: examples.completeUploadBody } },
    responses: {
      200: json(startedJobResponse, 'The job has started.', examples.startedJob),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  createJobFromUrl: {
    method: 'post',
    paths: [{ path: '/ocr/uploads/url', suffix: '' }],
    tag: 'Documents',
    summary: 'Create a job from a URL',
    description: 'The response is sent before the download.',
    body: { 'application/json': { schema: urlUploadRequest, example: examples.urlUploadBody } },
    responses: {
      200: json(urlUploadResponse, 'The job has started.', examples.urlUpload),
      ...refusals(400, 401, 402, 403, 429, 500, 503),
    },
  },
  extractDocument: {
    method: 'post',
    paths: [{ path: '/ocr/extract', suffix: '' }],
    tag: 'Documents',
    summary: 'Extract a document in one request',
    description:
      'Takes a file as a form, as `/ocr/uploads/direct` does, or an address as JSON, as `/ocr/uploads/url` does, and ' +
      'answers with the result of the whole document when the job ends within `wait` seconds. Otherwise the answer is ' +
      '202 with the job, which goes on. Sent again under the same `Idempotency-Key`, it waits for the same job, and ' +
      'answers with its result, or with 404 once the job is deleted.',
    query: extractQuery,
    body: {
      'application/json': { schema: urlUploadRequest, example: examples.urlUploadBody },
      'multipart/form-data': { schema: formUploadRequest, example: examples.formUploadBody },
    },
    responses: {
      200: json(mergedResultResponse, 'The joined Markdown, or the merged object.', examples.mergedResult),
      202: json(jobStatusResponse, 'Still in progress: the job.', examples.jobStatus),
      ...refusals(400, 401, 402, 403, 404, 413, 429, 500, 503),
    },
  },
  processDocument: {
    method: 'put',
    paths: [{ path: '/process', suffix: '' }],
    tag: 'Documents',
    summary: 'Extract a document as an external engine of Open WebUI',
    description:
      'Takes the file as the body, waits for its end and answers with the Markdown of each page, as Open WebUI asks its ' +
      'external engines for it. 409 with reason `still_running` when that takes longer than `wait`, 422 with reason ' +
      '`extraction_failed` when the document could not be read. The same file, sent again by the same user under the same ' +
      'name while its job runs, waits for that job and makes no other.',
    query: processQuery,
    headers: processHeaders,
    body: { 'application/pdf': { schema: processBody, example: '%PDF-1.7 ...' } },
    responses: {
      200: json(processResponse, 'The pages.', examples.processed),
      ...refusals(400, 401, 402, 403, 404, 409, 413, 422, 429, 500, 503),
    },
  },
  estimateJob: {
    method: 'post',
    paths: [{ path: '/ocr/estimate', suffix: '' }],
    tag: 'Documents',
    summary: 'Estimate the cost of a job',
    description:
      'Takes what `/ocr/uploads/url` takes, or pages and a model, and makes no job. The pages of an address are known ' +
      'when the job has opened it: send `page_count` if you know them, or `max_credits` with the job.',
    body: { 'application/json': { schema: estimateRequest, example: examples.estimateBody } },
    responses: {
      200: json(estimateResponse, 'The cost, and the credits that would be left.', examples.estimate),
      ...refusals(400, 401, 403, 413, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
