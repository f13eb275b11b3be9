import { z } from 'zod';
import { jobFigureParams, jobPageParams, jobParams } from '../ids.js';
import { jobChunksQuery, jobChunksResponse } from '../jobs/job-chunks.js';
import { deletedJobResponse, jobResultQuery, jobResultResponse, mergedResultResponse } from '../jobs/job-result.js';
import { jobStatusQuery, jobStatusResponse } from '../jobs/job-status.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { jobChunks } from './chunk-examples.js';
import * as examples from './examples.js';

const file = z.string().meta({ contentMediaType: 'application/octet-stream' });

export const jobOperations = {
  getJobStatus: {
    method: 'get',
    paths: [
      { path: '/ocr/status/{job_id}', params: jobParams, suffix: '' },
      { path: '/ocr/jobs/{job_id}/status', params: jobParams, suffix: 'ByJob' },
    ],
    tag: 'Documents',
    summary: 'Get the status of a job',
    description:
      'Poll every 2 seconds, or send `wait`, until the status is `completed` or `failed`. `?wait=60&until=finished` ' +
      'answers when the job has ended.',
    query: jobStatusQuery,
    responses: {
      200: json(jobStatusResponse, 'Stage of the job.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getJobResult: {
    method: 'get',
    paths: [
      { path: '/ocr/result/{job_id}', params: jobParams, suffix: '' },
      { path: '/ocr/jobs/{job_id}/result', params: jobParams, suffix: 'ByJob' },
    ],
    tag: 'Documents',
    summary: 'Get the pages of a result',
    description:
      'A failed job answers 200 with the pages that were read and its `error`. Pages hold what was read; `corrections` and ' +
      '`corrected`, of the whole document, stand beside them.',
    query: jobResultQuery,
    responses: {
      200: json(jobResultResponse, 'The pages, paginated.', examples.jobResult),
      202: json(jobStatusResponse, 'Still in progress.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getMergedResult: {
    method: 'get',
    paths: [
      { path: '/ocr/result/{job_id}/document', params: jobParams, suffix: '' },
      { path: '/ocr/jobs/{job_id}/result/document', params: jobParams, suffix: 'ByJob' },
    ],
    tag: 'Documents',
    summary: 'Get the merged result',
    responses: {
      200: json(mergedResultResponse, 'The joined Markdown, or the merged object.', examples.mergedResult),
      202: json(jobStatusResponse, 'Still in progress.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  streamJobEvents: {
    method: 'get',
    paths: [{ path: '/ocr/jobs/{job_id}/events', params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Stream the events of a job',
    description:
      'Each event of the job (`job.created`, `job.started`, `job.completed`, ...) with the body that webhooks get and an ' +
      '`id`; in between `progress`. Ends with the job. Send the last id as `Last-Event-ID` to go on behind it.',
    headers: z.object({
      'Last-Event-ID': z.string().optional().meta({ description: 'Resume after this event.', example: '2' }),
    }),
    responses: {
      200: {
        description: 'The stream.',
        mediaType: 'text/event-stream',
        schema: z.string(),
        example: examples.jobEventStream,
      },
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getResultMarkdown: {
    method: 'get',
    paths: [{ path: '/ocr/jobs/{job_id}/result.md', params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Download the result as Markdown',
    description: 'Pages of structured jobs are JSON in code blocks.',
    responses: {
      200: { description: 'The file.', mediaType: 'text/markdown', schema: z.string(), example: '# Invoice A-1047\n' },
      202: json(jobStatusResponse, 'Still in progress.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getResultJson: {
    method: 'get',
    paths: [{ path: '/ocr/jobs/{job_id}/result.json', params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Download the result as JSON',
    description: 'Pages hold what was read; `corrections` and `corrected`, of the whole document, stand beside them.',
    responses: {
      200: json(jobResultResponse, 'All pages in one response.', examples.jobResult),
      202: json(jobStatusResponse, 'Still in progress.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getJobChunks: {
    method: 'get',
    paths: [{ path: '/ocr/jobs/{job_id}/chunks', params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Get the result in chunks',
    description:
      'The Markdown of the document in pieces for search and retrieval. Each heading begins a chunk; a table or list that one ' +
      'chunk can hold is never cut, and a longer table repeats its head; text is cut between paragraphs, else between ' +
      'sentences. Tokens are an estimate that fits no one model: one for 4 letters of a Latin word or fewer, for 3 digits, for ' +
      '3 letters of other alphabets, for a Chinese, Japanese or Korean sign, and for each other sign; 0.7 to 1.5 of what ' +
      'cl100k_base and o200k_base count.',
    query: jobChunksQuery,
    responses: {
      200: json(jobChunksResponse, 'All chunks, in order.', jobChunks),
      202: json(jobStatusResponse, 'Still in progress.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  getPageImage: {
    method: 'get',
    paths: [{ path: '/ocr/jobs/{job_id}/pages/{page_number}/image', params: jobPageParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Get a page image',
    description:
      'A PNG in grey at 150 dpi: its pixels are those of `dimensions` and of all boxes. Made when first asked for; ' +
      'while that takes longer than 15 s the answer is 202. 404 for a page that the document does not have.',
    responses: {
      200: { description: 'The picture.', mediaType: 'image/png', schema: file },
      202: json(jobStatusResponse, 'The job is in progress, or the image is being created.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  getFigure: {
    method: 'get',
    paths: [{ path: '/ocr/jobs/{job_id}/figures/{figure}.png', params: jobFigureParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Get a figure',
    description:
      'A PNG in colour of what the page shows there, at the resolution of the picture (100 to 600 dpi, at most 12 megapixels). ' +
      '404 for a figure that the page does not have, and for jobs with `extract_figures` false. Made when first asked ' +
      'for; while that takes longer than 15 s the answer is 202.',
    responses: {
      200: { description: 'The picture.', mediaType: 'image/png', schema: file },
      202: json(jobStatusResponse, 'The job is in progress, or the picture is being created.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  getSearchablePdf: {
    method: 'get',
    paths: [{ path: '/ocr/jobs/{job_id}/searchable.pdf', params: jobParams, suffix: '' }],
    tag: 'Documents',
    summary: 'Download a searchable PDF',
    description:
      'The original with an invisible layer of the words that were recognised; pages with a text of their own stay as ' +
      'they are. A document of scanned pages only is tagged, so that it is read aloud in the right order, and a PDF/A-2b ' +
      'where nothing in it is against that: its XMP metadata says so. An original that cannot be written again becomes ' +
      'pictures with such a layer. 409 for a failed job.',
    responses: {
      200: { description: 'The PDF.', mediaType: 'application/pdf', schema: file },
      202: json(jobStatusResponse, 'The job is in progress, or the PDF is being created.', examples.jobStatus),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  deleteJob: {
    method: 'delete',
    paths: [
      { path: '/ocr/delete/{job_id}', params: jobParams, suffix: '' },
      { path: '/ocr/jobs/{job_id}', params: jobParams, suffix: 'ByJob' },
    ],
    tag: 'Documents',
    summary: 'Delete a job and its content',
    responses: {
      200: json(deletedJobResponse, 'Deleted. A second call is a 404.', examples.deletedJob),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
