import { messageResponse } from '../jobs/job-result.js';
import {
  createSourceRequest,
  sourceDocumentsQuery,
  sourceDocumentsResponse,
  sourceResponse,
  sourcesQuery,
  sourcesResponse,
  updateSourceRequest,
} from '../sources/sources.js';
import * as examples from './examples.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam, ofTeamMember, pageOf } from './team-paths.js';

const source = {
  id: '0198c0de-7a00-7000-8000-00000000000c',
  name: 'Invoices',
  endpoint: 'https://s3.eu-central-1.amazonaws.com',
  region: 'eu-central-1',
  bucket: 'invoices',
  prefix: 'inbox/',
  addressing: 'path',
  access_key_id: 'AKIAEXAMPLE',
  result: 'beside',
  interval_seconds: 60,
  enabled: true,
  options: { template_slug: 'invoice' },
  last_swept_at: '2026-01-01T12:00:00.000Z',
  error: null,
  created_at: '2026-01-01T11:00:00.000Z',
  updated_at: '2026-01-01T11:00:00.000Z',
} as const;
const document = {
  id: '0198c0de-7a00-7000-8000-00000000000d',
  key: 'inbox/2026-001.pdf',
  etag: '9b2cf535f27731c974343645a3985328',
  size_bytes: 48_213,
  job_id: examples.jobStatus.job_id,
  state: 'delivered',
  error: null,
  created_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-01-01T12:00:09.000Z',
} as const;
const body = {
  name: 'Invoices',
  endpoint: 'https://s3.eu-central-1.amazonaws.com',
  region: 'eu-central-1',
  bucket: 'invoices',
  prefix: 'inbox/',
  access_key_id: 'AKIAEXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI',
  options: { template_slug: 'invoice', max_credits: 50 },
};

export const sourceOperations = {
  listSources: {
    method: 'get',
    paths: ofTeam('/sources'),
    tag: 'Sources',
    summary: 'List sources',
    description: 'Buckets whose documents become jobs. For owners and admins, as every operation on sources.',
    query: sourcesQuery,
    responses: {
      200: json(sourcesResponse, 'One cursor page.', pageOf(source)),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  createSource: {
    method: 'post',
    paths: ofTeam('/sources'),
    tag: 'Sources',
    summary: 'Make a prefix of a bucket a source',
    description:
      'Each document below the prefix (PDF, PNG, JPEG, WebP, TIFF, by its ending) becomes one job, and each new version of it ' +
      'another one. The keys need `s3:ListBucket`, `s3:GetObject` and, for results beside the documents, `s3:PutObject`. ' +
      'They are stored sealed and never shown again.',
    body: { 'application/json': { schema: createSourceRequest, example: body } },
    responses: {
      201: json(sourceResponse, 'The source; it is looked at at once.', source),
      ...refusals(400, 401, 403, 409, 429, 500, 503),
    },
  },
  getSource: {
    method: 'get',
    paths: ofTeamMember('/sources/{id}'),
    tag: 'Sources',
    summary: 'Get a source',
    responses: { 200: json(sourceResponse, 'The source.', source), ...refusals(400, 401, 403, 404, 429, 500, 503) },
  },
  updateSource: {
    method: 'put',
    paths: ofTeamMember('/sources/{id}'),
    tag: 'Sources',
    summary: 'Update, pause or resume a source',
    description:
      'Omitted fields stay unchanged; `options` are replaced as a whole. Another `endpoint` needs `secret_access_key`, too. The ' +
      'source is looked at at once.',
    body: { 'application/json': { schema: updateSourceRequest, example: { enabled: false } } },
    responses: {
      200: json(sourceResponse, 'The source as it is now.', { ...source, enabled: false }),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  deleteSource: {
    method: 'delete',
    paths: ofTeamMember('/sources/{id}'),
    tag: 'Sources',
    summary: 'Delete a source',
    description:
      'Its jobs go on, and their results are delivered nowhere. Nothing in the bucket is changed. A source that is made again reads ' +
      'all of its documents again.',
    responses: {
      200: json(messageResponse, 'Deleted. A second call is a 404.', { message: 'The source was deleted.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  listSourceDocuments: {
    method: 'get',
    paths: ofTeamMember('/sources/{id}/documents'),
    tag: 'Sources',
    summary: 'List what was taken of a source',
    description: 'Newest first. `state=set_aside`: what has no result, with its reason.',
    query: sourceDocumentsQuery,
    responses: {
      200: json(sourceDocumentsResponse, 'One cursor page.', pageOf(document)),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
