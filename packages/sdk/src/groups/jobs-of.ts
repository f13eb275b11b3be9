import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { sendForJson, sendRequest } from '../http/send-request.js';
import { followJobEvents } from '../jobs/follow-job-events.js';
import { iteratePages, type PagesOptions } from '../jobs/iterate-pages.js';
import { loadExtraction } from '../jobs/load-extraction.js';
import { waitForJob, type WaitOptions } from '../jobs/wait-for-job.js';
import { loadFile } from './load-file.js';
import { at, requestsOf, type Body, type Query } from './requests-of.js';

/** A corrected result: a document by name and SHA-256, what it was asked for, what was read, and what is right. */
export interface TestCase {
  job_id: string;
  file_name: string;
  input_sha256: string | null;
  model: string;
  engine_version: string | null;
  template_id: string | null;
  schema: Record<string, unknown>;
  instruction: string | null;
  result: Record<string, unknown>;
  data: Record<string, unknown>;
  corrected_fields: string[];
  created_at: string;
  corrected_at: string;
}

/** Above the longest wait that a request can ask for (60 s). */
const extractTimeoutMs = 90_000;
/** Above that of this one (600 s). */
const processTimeoutMs = 660_000;

export interface ProcessOptions extends Query<'processDocument'> {
  /** Default: document.pdf. */
  fileName?: string;
  /** Of an encrypted PDF. */
  password?: string;
}

/** Jobs: finding, following, reading and managing them. */
export function jobsOf(connection: Connection) {
  const { get, post, put, remove, list } = requestsOf(connection);
  return {
    list: (query?: Query<'listJobs'>) => list<api.JobListItem>('/jobs', query),
    status: (id: string) => get<api.JobStatus>(`/ocr/status/${at(id)}`),
    detail: (id: string) => get<api.JobStatusDetail>(`/jobs/${at(id)}/status`, { include_workflow: true }),
    wait: (id: string, options?: WaitOptions) => waitForJob(connection, id, options),
    events: (id: string, options?: { lastEventId?: string; signal?: AbortSignal }) =>
      followJobEvents(connection, id, options),
    /** The pages one by one, however many: `for await (const page of recto.jobs.eachPage(id))`. */
    eachPage: (id: string, options?: PagesOptions) => iteratePages(connection, id, options),
    result: (id: string, signal?: AbortSignal) => loadExtraction(connection, { job_id: id }, signal),
    cancel: (id: string) => post<api.JobManagement>(`/jobs/${at(id)}/cancel`),
    retry: (id: string) => post<api.JobManagement>(`/jobs/${at(id)}/retry`),
    /** Extracts the document at an address in one request: its result, or its status when that takes longer than `wait`. */
    extract: (body: Body<'extractDocument'>, query?: Query<'extractDocument'>) =>
      sendForJson<api.MergedResult | api.JobStatus>(connection, {
        method: 'POST',
        path: '/ocr/extract',
        query,
        body,
        timeoutMs: extractTimeoutMs,
      }),
    /** Extracts a file in one request, as Open WebUI does: its pages as Markdown, or an ApiError. */
    process: (content: Blob, { fileName, password, ...query }: ProcessOptions = {}) =>
      sendForJson<api.ProcessedPage[]>(connection, {
        method: 'PUT',
        path: '/process',
        query,
        content,
        headers: {
          'Content-Type': 'application/pdf',
          ...(fileName !== undefined && { 'X-Filename': encodeURIComponent(fileName) }),
          ...(password !== undefined && { 'X-Document-Password': encodeURIComponent(password) }),
        },
        timeoutMs: processTimeoutMs,
      }),
    /** What it would cost; makes no job. */
    estimate: (body: Body<'estimateJob'>) => post<api.Estimate>('/ocr/estimate', body),
    /** One slice of the pages, with `partial` of a job in progress, too. */
    pages: (id: string, query?: Query<'getJobResult'>) => get<api.JobResult>(`/ocr/result/${at(id)}`, query),
    /** The document in pieces for search and retrieval; waits for the end of the job. */
    chunks: async (id: string, query?: Query<'getJobChunks'>, signal?: AbortSignal): Promise<api.Chunk[]> => {
      const answer = await loadFile(connection, `/ocr/jobs/${at(id)}/chunks`, signal, query);
      return (JSON.parse(await answer.text()) as api.JobChunks).chunks;
    },
    /** The whole document as one value. */
    document: (id: string) => get<api.MergedResult>(`/ocr/result/${at(id)}/document`),
    /** Right values beside the result, which stays as it was read. */
    corrections: {
      list: async (id: string) => (await get<api.CorrectionList>(`/ocr/jobs/${at(id)}/corrections`)).corrections,
      set: (id: string, body: Body<'correctField'>) => put<api.Correction>(`/ocr/jobs/${at(id)}/corrections`, body),
      remove: (id: string, correctionId: string) =>
        remove<api.Message>(`/ocr/jobs/${at(id)}/corrections/${at(correctionId)}`),
    },
    /** Corrected results, newest job first. */
    testSet: async (query?: Query<'exportTestSet'>): Promise<TestCase[]> => {
      const response = await sendRequest(connection, { path: '/jobs/test-set.jsonl', query });
      const lines = (await response.text()).split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as TestCase);
    },
    /** Files of a job that has ended, waited for while they are made. */
    markdown: async (id: string, signal?: AbortSignal) =>
      (await loadFile(connection, `/ocr/jobs/${at(id)}/result.md`, signal)).text(),
    json: async (id: string, signal?: AbortSignal): Promise<api.JobResult> =>
      JSON.parse(await (await loadFile(connection, `/ocr/jobs/${at(id)}/result.json`, signal)).text()) as api.JobResult,
    pageImage: (id: string, pageNumber: number, signal?: AbortSignal) =>
      loadFile(connection, `/ocr/jobs/${at(id)}/pages/${pageNumber}/image`, signal),
    /** A figure by its id, such as `3-1`, as a page lists it. */
    figure: (id: string, figureId: string, signal?: AbortSignal) =>
      loadFile(connection, `/ocr/jobs/${at(id)}/figures/${at(figureId)}.png`, signal),
    searchablePdf: (id: string, signal?: AbortSignal) =>
      loadFile(connection, `/ocr/jobs/${at(id)}/searchable.pdf`, signal),
    /** As `delete`, answered with a receipt of what is gone. */
    redact: (id: string) => remove<api.DeletedJob>(`/ocr/delete/${at(id)}`),
    delete: (id: string) => remove<api.JobRecord>(`/jobs/${at(id)}`),
  };
}
