import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createJobFromUrl, createStoredJob, deleteJob, planJob, planPages, startPreparation } from '@recto/jobs';
import { createTaskRuntime, startTaskPublisher } from '@recto/task-runtime';
import { createLogger } from '@recto/telemetry';
import {
  createTestDatabase,
  createTestObjectStore,
  createTestQueue,
  createTestTeam,
  readFixture,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { readWorkerConfig, type WorkerConfig } from '../config.js';
import { createWorkerDependencies, type WorkerDependencies } from '../dependencies.js';
import { startJobWatch, type JobWatch } from '../job-watch.js';
import { createDeleteJobFiles } from './delete-job-files.js';
import { createPrepareDocument } from './prepare-document.js';
import { createReadPages } from './read-pages.js';

const options = { extractBoundingBoxes: false, priority: 'normal' } as const;
const firstTry = { attempt: 1, signal: new AbortController().signal };

/** A watch that has not noticed the end of the job yet. */
const blindWatch: JobWatch = {
  follow: (_jobId, signal) => ({ signal, release: () => undefined }),
  close: () => Promise.resolve(),
};

let database: TestDatabase;
let dependencies: WorkerDependencies;
let config: WorkerConfig;
let watch: JobWatch;
let team: TestTeam;
/** Requests for a document that wait for the test to answer. */
const requests: ServerResponse[] = [];
const customer = createServer((_request, response) => {
  requests.push(response);
  customer.emit('asked');
});
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { store, config: storeConfig } = await createTestObjectStore();
  const { db } = database;
  const logger = createLogger({ service: 'worker', level: 'error', destination: 'silent' });
  const taskRuntime = createTaskRuntime({ backend: await createTestQueue('postgres', database), logger });
  const publisher = startTaskPublisher({ db, runtime: taskRuntime, logger });
  config = readWorkerConfig({
    DATABASE_URL: database.url,
    S3_ENDPOINT: storeConfig.endpoint,
    S3_ACCESS_KEY: storeConfig.accessKey,
    S3_SECRET_KEY: storeConfig.secretKey,
    S3_BUCKET: storeConfig.bucket,
    WORKER_THREADS: '1',
    ALLOW_PRIVATE_ADDRESSES: 'true',
  });
  dependencies = createWorkerDependencies(config, { db, objectStore: store, taskRuntime, publisher, logger });
  watch = startJobWatch({ db, logger });
  team = await createTestTeam(db);
  customer.listen(0, '127.0.0.1');
  await once(customer, 'listening');
  url = `http://127.0.0.1:${(customer.address() as AddressInfo).port}/a.pdf`;
});
afterAll(async () => {
  customer.close();
  await watch.close();
  await dependencies.pageReader.close();
  await dependencies.fieldExtractor.close();
  await dependencies.pdf.close();
  await dependencies.publisher.close();
  await dependencies.taskRuntime.close();
  await database.drop();
});

const load = (id: string) => database.db.prisma.job.findUniqueOrThrow({ where: { id } });

async function keysOf(jobId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of dependencies.objectStore.listKeys(`jobs/${team.teamId}/${jobId}/`)) keys.push(key);
  return keys;
}

async function nextRequest(): Promise<ServerResponse> {
  if (requests.length === 0) await once(customer, 'asked');
  const response = requests.shift();
  if (!response) throw new Error('no request came');
  return response;
}

async function createUrlJob(): Promise<string> {
  const plan = await planJob(team.ctx, options);
  return (await createJobFromUrl(team.ctx, { plan, sourceUrl: url, fileName: 'a.pdf' })).id;
}

test('a worker that was overtaken cannot replace the document that pages are read from', async () => {
  const prepare = createPrepareDocument(config, dependencies, watch);
  const jobId = await createUrlJob();
  const overtaken = prepare({ v: 1, jobId }, firstTry);
  const slow = await nextRequest();
  const second = prepare({ v: 1, jobId }, firstTry);
  (await nextRequest()).end(await readFixture('text-3-pages.pdf'));
  await second;
  const planned = await load(jobId);
  slow.end(await readFixture('invoice.pdf'));
  await overtaken;
  expect(planned).toMatchObject({ stage: 'reading', totalPages: 3 });
  expect(await load(jobId)).toMatchObject({ stage: 'reading', totalPages: 3, sourceKey: planned.sourceKey });
  expect(await keysOf(jobId)).toEqual([planned.sourceKey]);
});

test('nothing of a job stays in the store that is deleted while its document is fetched', async () => {
  const jobId = await createUrlJob();
  const preparing = createPrepareDocument(config, dependencies, blindWatch)({ v: 1, jobId }, firstTry);
  const response = await nextRequest();
  await deleteJob(team.ctx, jobId);
  await createDeleteJobFiles(dependencies)({ v: 1, jobId, teamId: team.teamId }, firstTry);
  response.end(await readFixture('invoice.pdf'));
  await preparing;
  expect(await keysOf(jobId)).toEqual([]);
});

test('a document that is gone from the store ends its job, at no cost', async () => {
  const { db } = database;
  const plan = await planJob(team.ctx, options);
  const file = { fileName: 'a.pdf', sizeBytes: 1, sha256: '', contentType: 'application/pdf' };
  const job = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
  const now = new Date();
  await startPreparation(db, { jobId: job.id, now });
  const pages = [{ pageNumber: 1, widthPt: 595, heightPt: 842, kind: 'text' }];
  await planPages(db, { jobId: job.id, pages, profile: {}, sourceSha256: '', now });
  await createReadPages(dependencies, watch)({ v: 1, jobId: job.id, pageNumbers: [1] }, firstTry);
  expect(await load(job.id)).toMatchObject({ status: 'failed', errorCode: 'upload_missing', creditsUsed: 0 });
});
