import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBalance } from '@recto/credits';
import {
  cancelJob,
  createStoredJob,
  deleteJob,
  findMissingTasks,
  getJobResult,
  listDocuments,
  planJob,
  recordPageResults,
  retryJob,
  type JobOptions,
} from '@recto/jobs';
import { TaskPostponed } from '@recto/task-runtime';
import { createTestTeam, readFixture, type TestTeam } from '@recto/test-support';
import { lookOnly, startTestParts, unlimited, type TestParts } from '../testing/start-test-parts.js';
import { createPrepareDocument } from './prepare-document.js';
import { createReadPages } from './read-pages.js';
import { createSplitDocument } from './split-document.js';

const firstTry = { attempt: 1, priority: 0, signal: new AbortController().signal };

let parts: TestParts;
let team: TestTeam;
let bytes: Buffer;

beforeAll(async () => {
  parts = await startTestParts();
  team = await createTestTeam(parts.database.db, { credits: 1_000 });
  bytes = await readFixture('bundle-6-pages.pdf');
});
afterAll(() => parts.close());

const load = (id: string) => parts.database.db.prisma.job.findUniqueOrThrow({ where: { id } });

async function planBundle(more: Partial<JobOptions> = {}): Promise<string> {
  const { config, dependencies, watch } = parts;
  const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal', split: true, ...more });
  const jobId = team.ctx.newId();
  const job = { jobId, plan, fileName: 'bundle.pdf', contentType: 'application/pdf' };
  await dependencies.objectStore.putObject(`jobs/${team.teamId}/${jobId}/source.pdf`, bytes, {
    contentType: 'application/pdf',
  });
  await createStoredJob(team.ctx, { ...job, sizeBytes: bytes.length, sha256: 'c'.repeat(64) });
  await createPrepareDocument(config, dependencies, lookOnly(watch))({ v: 1, jobId }, firstTry);
  return jobId;
}

async function readBundle(more: Partial<JobOptions> = {}): Promise<string> {
  const jobId = await planBundle(more);
  const pageNumbers = [1, 2, 3, 4, 5, 6];
  await createReadPages(parts.dependencies, unlimited(parts.watch))({ v: 1, jobId, pageNumbers }, firstTry);
  return jobId;
}

const split = (jobId: string, runNumber = 1, run = firstTry) =>
  createSplitDocument(parts.dependencies, { watch: parts.watch, bundlesAtOnce: 2 })({ v: 1, jobId, runNumber }, run);

const documentsOf = async (jobId: string) => listDocuments(parts.database.db, await load(jobId));

test('a bundle is cut into its documents, each with its kind and the fields of its preset, at the price of its pages', async () => {
  const before = (await getBalance(team.ctx)).availableCredits;
  const jobId = await readBundle({ noCache: true });
  expect(await load(jobId)).toMatchObject({ stage: 'reading', status: 'processing', processedPages: 6 });
  expect(await documentsOf(jobId)).toEqual([]);
  await split(jobId);

  expect(await load(jobId)).toMatchObject({ status: 'completed', creditsUsed: 6, heldCredits: 0 });
  expect((await getBalance(team.ctx)).availableCredits).toBe(before - 6);
  const documents = await documentsOf(jobId);
  expect(documents.map(({ kind, firstPage, lastPage }) => [kind, firstPage, lastPage])).toEqual([
    ['letter', 1, 1],
    ['invoice', 2, 4],
    ['contract', 5, 6],
  ]);
  const [letter, invoice, contract] = documents;
  expect(letter).toMatchObject({ preset: null, fields: null, reasons: [] });
  expect(invoice).toMatchObject({ preset: 'invoice', fields: { invoice_number: 'NT-20417' }, errorCode: null });
  expect(invoice?.fieldPages).toMatchObject({ '/invoice_number': 2 });
  expect(contract).toMatchObject({ preset: 'contract' });
  for (const { confidence, kindConfidence } of documents) {
    expect(confidence).toBeGreaterThan(0.5);
    expect(kindConfidence).toBeGreaterThan(0.5);
  }
  const result = await getJobResult(team.ctx, await load(jobId), { page: 2, limit: 1 });
  expect(result.documents).toHaveLength(3);
});

test('a job that is not split keeps nothing for it and ends with its last page', async () => {
  const jobId = await readBundle({ split: false, noCache: true });
  expect(await load(jobId)).toMatchObject({ status: 'completed', creditsUsed: 6 });
  const { db } = parts.database;
  expect(await db.prisma.jobPageWords.count({ where: { jobId, reading: { not: null } } })).toBe(0);
  expect(await documentsOf(jobId)).toEqual([]);
});

test('splitting twice, and two workers at once, record the documents once and end the job once', async () => {
  const jobId = await readBundle({ noCache: true });
  const worker = () => split(jobId);
  await Promise.all([worker(), worker()]);
  await worker();
  expect(await documentsOf(jobId)).toHaveLength(3);
  const { db } = parts.database;
  expect(await db.prisma.webhookEvent.count({ where: { jobId, eventType: 'job.completed' } })).toBe(1);
});

test('a task that was lost between the last page and the split is found again', async () => {
  const { db } = parts.database;
  const jobId = await readBundle({ noCache: true });
  await db.prisma.outboxTask.deleteMany({ where: { payload: { path: ['jobId'], equals: jobId } } });
  const later = new Date(Date.now() + 60_000);
  const missing = await findMissingTasks(db, { idleSince: later, now: new Date(), limit: 100 });
  expect(missing).toContainEqual(
    expect.objectContaining({ name: 'split-document', payload: expect.objectContaining({ jobId, runNumber: 1 }) }),
  );
  await cancelJob(team.ctx, jobId);
});

test('a bundle that is cancelled or deleted before it is split ends without documents, and its pages are paid for', async () => {
  const jobId = await readBundle({ noCache: true });
  await cancelJob(team.ctx, jobId);
  await split(jobId);
  expect(await load(jobId)).toMatchObject({ status: 'failed', errorCode: 'cancelled', creditsUsed: 6 });
  expect(await documentsOf(jobId)).toEqual([]);

  const other = await readBundle({ noCache: true });
  await split(other);
  await deleteJob(team.ctx, other);
  expect(await parts.database.db.prisma.jobDocument.count({ where: { jobId: other } })).toBe(0);
  expect(await parts.database.db.prisma.jobPageWords.count({ where: { jobId: other } })).toBe(0);
});

test('a page that nobody could read belongs to the document of its neighbours, and a retry splits the bundle again', async () => {
  const { db } = parts.database;
  const jobId = await planBundle({ noCache: true });
  const results = [{ outcome: 'unreadable', pageNumber: 3, reason: 'timed-out' } as const];
  await recordPageResults(db, { jobId, results, now: new Date() });
  await createReadPages(parts.dependencies, unlimited(parts.watch))(
    { v: 1, jobId, pageNumbers: [1, 2, 4, 5, 6] },
    firstTry,
  );
  await split(jobId);
  expect(await load(jobId)).toMatchObject({ status: 'completed', failedPages: 1, creditsUsed: 5 });
  const documents = await documentsOf(jobId);
  expect(documents.find(({ firstPage, lastPage }) => firstPage <= 3 && lastPage >= 3)).toMatchObject({
    unreadPages: [3],
  });

  await retryJob(team.ctx, jobId);
  expect(await documentsOf(jobId)).toEqual([]);
  await createReadPages(parts.dependencies, unlimited(parts.watch))({ v: 1, jobId, pageNumbers: [3] }, firstTry);
  await split(jobId, 1);
  expect(await load(jobId)).toMatchObject({ stage: 'reading' });
  await split(jobId, 2);
  expect(await load(jobId)).toMatchObject({ status: 'completed', failedPages: 0, creditsUsed: 6 });
  expect((await documentsOf(jobId)).map(({ unreadPages }) => unreadPages)).toEqual([[], [], []]);
});

test('an equal bundle comes from the earlier result at no cost, with its documents', async () => {
  const first = await readBundle();
  await split(first);
  const again = await planBundle();
  expect(await load(again)).toMatchObject({ stage: 'reading', reusedPages: 6 });
  await split(again);
  expect(await load(again)).toMatchObject({ status: 'completed', creditsUsed: 0 });
  const expected = (await documentsOf(first)).map((document) => ({ ...document, jobId: again }));
  expect(expected).toHaveLength(3);
  expect(await documentsOf(again)).toEqual(expected);
});

test('a structured job gives each document the fields of its own schema', async () => {
  const schema = { type: 'object', properties: { invoice_number: { type: ['string', 'null'] } } };
  const jobId = await readBundle({ resultFormat: 'structured', schema, noCache: true });
  await split(jobId);
  const documents = await documentsOf(jobId);
  expect(documents.map(({ preset, fields }) => [preset, fields])).toEqual([
    [null, { invoice_number: null }],
    [null, { invoice_number: 'NT-20417' }],
    [null, { invoice_number: null }],
  ]);
});

test('a bundle waits while its team has another one in hand', async () => {
  const [one, other] = [await readBundle({ noCache: true }), await readBundle({ noCache: true })];
  const handler = createSplitDocument(parts.dependencies, { watch: parts.watch, bundlesAtOnce: 2 });
  const first = handler({ v: 1, jobId: one, runNumber: 1 }, firstTry);
  const outcomes = await Promise.allSettled([first, handler({ v: 1, jobId: other, runNumber: 1 }, firstTry)]);
  const postponed = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(postponed).toEqual([expect.any(TaskPostponed)]);
});

test('fields that fail again and again are given up: the document stands there and says so', async () => {
  const jobId = await readBundle({ noCache: true });
  const { fieldExtractor } = parts.dependencies;
  const failing = { ...fieldExtractor, extractPacked: () => Promise.reject(new Error('broken')) };
  const broken = createSplitDocument(
    { ...parts.dependencies, fieldExtractor: failing },
    { watch: parts.watch, bundlesAtOnce: 1 },
  );
  await expect(broken({ v: 1, jobId, runNumber: 1 }, firstTry)).rejects.toThrow('broken');
  expect(await load(jobId)).toMatchObject({ stage: 'reading' });
  await broken({ v: 1, jobId, runNumber: 1 }, { ...firstTry, attempt: 3 });
  expect(await load(jobId)).toMatchObject({ status: 'completed' });
  const errors = (await documentsOf(jobId)).map(({ kind, errorCode }) => [kind, errorCode]);
  expect(errors).toEqual([
    ['letter', null],
    ['invoice', 'fields_failed'],
    ['contract', 'fields_failed'],
  ]);
});
