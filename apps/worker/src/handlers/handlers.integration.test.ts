import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createJobFromUrl, createStoredJob, deleteJob, planJob, planPages, startPreparation } from '@recto/jobs';
import { createSecretSealer } from '@recto/webhooks';
import { TaskPostponed } from '@recto/task-runtime';
import { createTestTeam, readFixture, type TestDatabase, type TestTeam } from '@recto/test-support';

import { PNG } from 'pngjs';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import type { JobWatch } from '../job-watch.js';
import { createDownloadsInFlight, createPagesInFlight } from '../worker-permits.js';
import { createDeleteJobFiles } from './delete-job-files.js';
import { createFetchDocument } from './fetch-document.js';
import { createPrepareDocument } from './prepare-document.js';
import { createReadPages } from './read-pages.js';
import { lookOnly, startTestParts, unlimited, type TestParts } from '../testing/start-test-parts.js';

const options = { extractBoundingBoxes: false, priority: 'normal' } as const;
const firstTry = { attempt: 1, priority: 0, signal: new AbortController().signal };

/** A watch that has not noticed the end of the job yet. */
const blindWatch: JobWatch = {
  follow: (_jobId, signal) => ({ signal, release: () => undefined }),
  close: () => Promise.resolve(),
};

let parts: TestParts;
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
const secretsKey = Buffer.alloc(32, 5).toString('base64');
const sealer = createSecretSealer(secretsKey);

beforeAll(async () => {
  parts = await startTestParts({ ALLOW_PRIVATE_ADDRESSES: 'true', SECRETS_KEY: secretsKey });
  ({ database, config, dependencies, watch } = parts);
  team = await createTestTeam(database.db);
  customer.listen(0, '127.0.0.1');
  await once(customer, 'listening');
  url = `http://127.0.0.1:${(customer.address() as AddressInfo).port}/a.pdf`;
});
afterAll(async () => {
  customer.close();
  await parts.close();
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

async function createUrlJob(more: { sealedPassword?: string } = {}): Promise<string> {
  const plan = await planJob(team.ctx, { ...options, ...more });
  return (await createJobFromUrl(team.ctx, { plan, sourceUrl: url, fileName: 'a.pdf' })).id;
}

test('a worker that was overtaken cannot replace the document that pages are read from', async () => {
  const fetchDocument = createFetchDocument(config, dependencies, { watch, inFlight: createDownloadsInFlight() });
  const jobId = await createUrlJob();
  const overtaken = fetchDocument({ v: 1, jobId }, firstTry);
  const slow = await nextRequest();
  const second = fetchDocument({ v: 1, jobId }, firstTry);
  (await nextRequest()).end(await readFixture('text-3-pages.pdf'));
  await second;
  await createPrepareDocument(config, dependencies, lookOnly(watch))({ v: 1, jobId }, firstTry);
  const planned = await load(jobId);
  slow.end(await readFixture('invoice.pdf'));
  await overtaken;
  expect(planned).toMatchObject({ stage: 'reading', totalPages: 3 });
  expect(await load(jobId)).toMatchObject({ stage: 'reading', totalPages: 3, sourceKey: planned.sourceKey });
  expect(await keysOf(jobId)).toEqual([planned.sourceKey]);
});

test('a picture becomes a PDF that takes its place, and the job keeps the hash of what was sent', async () => {
  const picture = new PNG({ width: 40, height: 30 });
  picture.data.fill(255);
  picture.data.fill(0, 0, 400);
  const bytes = PNG.sync.write(picture);
  const jobId = await createUrlJob();
  const fetching = createFetchDocument(config, dependencies, { watch, inFlight: createDownloadsInFlight() });
  const fetched = fetching({ v: 1, jobId }, firstTry);
  (await nextRequest()).end(bytes);
  await fetched;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const prepare = createPrepareDocument(config, dependencies, lookOnly(watch));
  // Two workers may hold the task: one of the two PDFs stays.
  await Promise.all([prepare({ v: 1, jobId }, firstTry), prepare({ v: 1, jobId }, firstTry)]);
  await prepare({ v: 1, jobId }, firstTry);
  const job = await load(jobId);
  expect(job).toMatchObject({ stage: 'reading', totalPages: 1, contentType: 'image/png', sourceSha256: sha256 });
  expect(await keysOf(jobId)).toEqual([job.sourceKey]);
  const stored = await dependencies.objectStore.getObject(job.sourceKey, { maxBytes: 100_000 });
  expect(Buffer.from(stored ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
});

/** A job whose document is encrypted, up to where a worker looks at it. */
async function fetchEncrypted(sealedPassword?: string): Promise<string> {
  const jobId = await createUrlJob(sealedPassword === undefined ? {} : { sealedPassword });
  const fetching = createFetchDocument(config, dependencies, { watch, inFlight: createDownloadsInFlight() });
  const fetched = fetching({ v: 1, jobId }, firstTry);
  (await nextRequest()).end(await readFixture('encrypted.pdf'));
  await fetched;
  return jobId;
}

test('an encrypted document is stored without encryption once its password has opened it, and the password is gone', async () => {
  const jobId = await fetchEncrypted(sealer.seal('open sesame'));
  expect((await load(jobId)).sourcePassword).not.toBeNull();
  await createPrepareDocument(config, dependencies, lookOnly(watch))({ v: 1, jobId }, firstTry);
  const job = await load(jobId);
  const sha256 = createHash('sha256')
    .update(await readFixture('encrypted.pdf'))
    .digest('hex');
  expect(job).toMatchObject({ stage: 'reading', totalPages: 3, sourcePassword: null, sourceSha256: sha256 });
  expect(await keysOf(jobId)).toEqual([job.sourceKey]);
  const stored = await dependencies.objectStore.getObject(job.sourceKey, { maxBytes: 100_000 });
  expect(Buffer.from(stored ?? []).includes('/Encrypt')).toBe(false);
});

test.each([
  ['wrong_password', 'another'],
  ['password_protected', undefined],
])('an encrypted document ends its job as %s with the password %s', async (errorCode, password) => {
  const jobId = await fetchEncrypted(password === undefined ? undefined : sealer.seal(password));
  await createPrepareDocument(config, dependencies, lookOnly(watch))({ v: 1, jobId }, firstTry);
  expect(await load(jobId)).toMatchObject({ status: 'failed', errorCode, creditsUsed: 0, sourcePassword: null });
});

test('a password goes with its job, however that ends, and with a document that needs none', async () => {
  const deletedId = await createUrlJob({ sealedPassword: sealer.seal('open sesame') });
  await deleteJob(team.ctx, deletedId);
  expect((await load(deletedId)).sourcePassword).toBeNull();
  const openId = await createUrlJob({ sealedPassword: sealer.seal('open sesame') });
  const fetched = createFetchDocument(config, dependencies, { watch, inFlight: createDownloadsInFlight() })(
    { v: 1, jobId: openId },
    firstTry,
  );
  (await nextRequest()).end(await readFixture('invoice.pdf'));
  await fetched;
  await createPrepareDocument(config, dependencies, lookOnly(watch))({ v: 1, jobId: openId }, firstTry);
  expect(await load(openId)).toMatchObject({ stage: 'reading', sourcePassword: null });
});

test('nothing of a job stays in the store that is deleted while its document is fetched', async () => {
  const jobId = await createUrlJob();
  const roles = { watch: blindWatch, inFlight: createDownloadsInFlight() };
  const preparing = createFetchDocument(config, dependencies, roles)({ v: 1, jobId }, firstTry);
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
  await createReadPages(dependencies, unlimited(watch))({ v: 1, jobId: job.id, pageNumbers: [1] }, firstTry);
  expect(await load(job.id)).toMatchObject({ status: 'failed', errorCode: 'upload_missing', creditsUsed: 0 });
});

test('a look at a document that is not fetched yet asks for it, and the download for a look', async () => {
  // What is recorded stays in the outbox from here on.
  await dependencies.publisher.close();
  const jobId = await createUrlJob();
  const prepare = createPrepareDocument(config, dependencies, lookOnly(watch));
  const asked = (name: string) =>
    database.db.prisma.outboxTask.count({ where: { name, payload: { path: ['jobId'], equals: jobId } } });
  expect(await asked('fetch-document')).toBe(1);
  await prepare({ v: 1, jobId }, firstTry);
  expect(await asked('fetch-document')).toBe(2);
  const fetching = createFetchDocument(config, dependencies, { watch, inFlight: createDownloadsInFlight() })(
    { v: 1, jobId },
    firstTry,
  );
  (await nextRequest()).end(await readFixture('text-3-pages.pdf'));
  await fetching;
  expect(await asked('prepare-document')).toBe(1);
  await prepare({ v: 1, jobId }, firstTry);
  expect(await load(jobId)).toMatchObject({ stage: 'reading', totalPages: 3 });
});

test("a download that the customer's server fails is tried again without a stack in the log, and ends with a sentence", async () => {
  const jobId = await createUrlJob();
  const fetchDocument = createFetchDocument(config, dependencies, { watch, inFlight: createDownloadsInFlight() });
  const answerWith = async (attempt: number) => {
    const fetching = fetchDocument({ v: 1, jobId }, { ...firstTry, attempt });
    (await nextRequest()).writeHead(502).end();
    return fetching;
  };
  const failure: unknown = await answerWith(1).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toHaveProperty('stack', expect.anything());
  await answerWith(3);
  const errorMessage = 'The document could not be downloaded: the server answered with status 502.';
  expect(await load(jobId)).toMatchObject({ errorCode: 'download_failed', errorMessage });
});

test('a download without a permit is postponed, and keeps its tries', async () => {
  const jobId = await createUrlJob();
  const inFlight = createDownloadsInFlight();
  let others = 0;
  while ('end' in inFlight.start({ jobId: 'other', teamId: `${others}`, host: '127.0.0.1', turn: 0 })) others += 1;
  const fetchDocument = createFetchDocument(config, dependencies, { watch, inFlight });
  await expect(fetchDocument({ v: 1, jobId }, firstTry)).rejects.toBeInstanceOf(TaskPostponed);
  expect(await load(jobId)).toMatchObject({ stage: 'queued', status: 'pending' });
});

test('pages beyond those that a team may have at once are postponed', async () => {
  const noPages = createPagesInFlight({ threads: 1, teamPagesAtOnce: 0, onSlow: () => undefined });
  const read = createReadPages(dependencies, { watch, inFlight: noPages });
  const plan = await planJob(team.ctx, { ...options, noCache: true });
  const file = { fileName: 'a.pdf', sizeBytes: 1, sha256: '', contentType: 'application/pdf' };
  const { id: jobId } = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
  await startPreparation(database.db, { jobId, now: new Date() });
  const pages = [{ pageNumber: 1, widthPt: 595, heightPt: 842, kind: 'text' }];
  await planPages(database.db, { jobId, pages, profile: {}, sourceSha256: '', now: new Date() });
  await expect(read({ v: 1, jobId, pageNumbers: [1] }, firstTry)).rejects.toBeInstanceOf(TaskPostponed);
  expect(await load(jobId)).toMatchObject({ stage: 'reading', processedPages: 0 });
});
