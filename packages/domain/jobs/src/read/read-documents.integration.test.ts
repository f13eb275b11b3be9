import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBalance, verifyLedger } from '@recto/credits';
import { type Db, inTransaction } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import type { Job } from '../create/insert-job.js';
import type { JobOptions } from '../create/job-options.js';
import { cancelJob } from '../end/cancel-job.js';
import { deleteJob } from '../end/delete-job.js';
import { planPages } from '../prepare/plan-pages.js';
import { startPreparation } from '../prepare/start-preparation.js';
import { badPage, createJob, eventTypesOf, file, loadJob, readPage, recordPages } from '../testing/drive-job.js';
import { createDocumentRecorder } from './document-recorder.js';
import type { PageResult } from './page-result.js';
import { type ReadDocument, recordReadDocuments } from './record-read-documents.js';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const profile = { fonts: [], runningLines: [] };
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ pageNumber: index + 1, widthPt: 595, heightPt: 842, kind: 'text' }));

function documentOf(job: Job, results: PageResult[], pageCount = results.length): ReadDocument {
  const engineVersion = 'engine 1';
  const startedAt = db.clock.now();
  const { sha256: sourceSha256 } = file;
  return { jobId: job.id, pages: pagesOf(pageCount), profile, sourceSha256, engineVersion, results, startedAt };
}

async function readStepByStep(job: Job, { pages, engineVersion, results }: ReadDocument): Promise<void> {
  const step = { jobId: job.id, now: db.clock.now() };
  await startPreparation(db, step);
  const found = { pages: [...pages], profile, sourceSha256: file.sha256, engineVersion };
  expect(await planPages(db, { ...step, ...found })).toBe('planned');
  await recordPages(db, job, ...results);
}

/** All that a job leaves behind, without what differs from job to job: ids, instants, and its place in the queue. */
async function traceOf(team: TestTeam, { id: jobId }: Job): Promise<object> {
  const { prisma } = db;
  const job = await loadJob(db, jobId);
  const pages = await prisma.jobPage.findMany({ where: { jobId }, orderBy: { pageNumber: 'asc' } });
  const words = await prisma.jobPageWords.findMany({ where: { jobId } });
  const events = await prisma.webhookEvent.findMany({ where: { jobId }, orderBy: { jobSequence: 'asc' } });
  const entries = await prisma.creditLedgerEntry.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } });
  const report = await prisma.analyticsJob.findUniqueOrThrow({ where: { jobId } });
  const balance = await getBalance(team.ctx);
  const trace = { job, pages, words, events, entries, report, balance };
  const text = JSON.stringify(trace, (key, value: unknown) => {
    if (/^(id|jobId|teamId|organizationId|userId|sequence|hash|sourceKey|turn|stride)$|At$|_at$/.test(key))
      return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
  return JSON.parse(text.replaceAll(jobId, 'ID').replaceAll(team.userId, 'USER')) as object;
}

const blankPage = (pageNumber: number) => readPage(pageNumber, { readFrom: 'blank', markdown: '' });
const words = [{ text: 'seal', box: { x: 1, y: 2, width: 3, height: 4 }, rotationDegrees: 0 }];
const cases: [string, Partial<JobOptions>, PageResult[]][] = [
  ['of one page', {}, [readPage(1, { readFrom: 'text-layer', blocks: [{ text: 'a\u0000b' }] })]],
  ['with a page that cannot be read', {}, [readPage(1), badPage(2), readPage(3, { confidence: 0.3 })]],
  ['with a blank page and words of its own', {}, [blankPage(1), readPage(2, { words })]],
  ['with a damaged page', {}, [readPage(1, { isIncomplete: true, words: [] })]],
  ['that cannot be read at all', {}, [badPage(1), badPage(2)]],
  ['that is blank', {}, [blankPage(1)]],
  ['whose job takes metadata and a limit', { metadata: { order: '7' }, maxCredits: 1 }, [readPage(1)]],
];

test.each(cases)(
  'a document %s leaves the same behind as one that is read step by step',
  async (_which, more, results) => {
    const [one, other] = [await createTestTeam(db), await createTestTeam(db)];
    const [atOnce, stepByStep] = [await createJob(one, more), await createJob(other, more)];
    expect(await createDocumentRecorder(db).record(documentOf(atOnce, results))).toBe('ended');
    await readStepByStep(stepByStep, documentOf(stepByStep, results));
    expect(await traceOf(one, atOnce)).toEqual(await traceOf(other, stepByStep));
    expect(await verifyLedger(db)).toMatchObject({ sound: true });
  },
);

test('a start that was told is told once, and the result is recorded once, whoever comes second', async () => {
  const team = await createTestTeam(db);
  const job = await createJob(team);
  await startPreparation(db, { jobId: job.id, now: db.clock.now() });
  const recorders = [1, 2, 3].map(() => createDocumentRecorder(db));
  const outcomes = await Promise.all(recorders.map((recorder) => recorder.record(documentOf(job, [readPage(1)]))));
  expect(outcomes.sort()).toEqual(['ended', 'superseded', 'superseded']);
  expect(await eventTypesOf(db, job)).toEqual(['job.created', 'job.started', 'job.completed']);
  expect(await getBalance(team.ctx)).toMatchObject({ ownedCredits: 999, heldCredits: 0 });
});

test('what was cancelled, deleted or planned meanwhile stays so', async () => {
  const team = await createTestTeam(db);
  const [cancelled, deleted, planned] = [await createJob(team), await createJob(team), await createJob(team)];
  await cancelJob(team.ctx, cancelled.id);
  await deleteJob(team.ctx, deleted.id);
  await startPreparation(db, { jobId: planned.id, now: db.clock.now() });
  const found = { pages: pagesOf(1), profile, sourceSha256: file.sha256, now: db.clock.now() };
  await planPages(db, { jobId: planned.id, ...found });
  const recorder = createDocumentRecorder(db);
  for (const job of [cancelled, deleted, planned])
    expect(await recorder.record(documentOf(job, [readPage(1)]))).toBe('superseded');
  expect(await loadJob(db, cancelled.id)).toMatchObject({ errorCode: 'cancelled', processedPages: 0 });
  expect(await loadJob(db, planned.id)).toMatchObject({ stage: 'reading', processedPages: 0 });
  expect(await getBalance(team.ctx)).toMatchObject({ ownedCredits: 1_000, heldCredits: 1 });
});

test('documents that are ready together end in one commit, and one that cannot be paid for holds up none', async () => {
  const [team, poor] = [await createTestTeam(db), await createTestTeam(db, { credits: 1 })];
  const jobs = await Promise.all(Array.from({ length: 12 }, () => createJob(team)));
  const tooDear = await createJob(poor);
  let transactions = 0;
  db.afterTransaction = () => (transactions += 1);
  const recorder = createDocumentRecorder(db);
  const outcomes = await Promise.all(jobs.map((job) => recorder.record(documentOf(job, [readPage(1)]))));
  expect(outcomes.every((outcome) => outcome === 'ended')).toBe(true);
  // The first goes alone; the others wait for its commit.
  expect(transactions).toBe(2);
  const [before, after] = [await createJob(team), await createJob(team)];
  const documents = [documentOf(before, [readPage(1)]), documentOf(tooDear, [readPage(1), readPage(2)])];
  const last = [...documents, documentOf(after, [readPage(1)])].map((document) => recorder.record(document));
  expect(await Promise.all(last)).toEqual(['ended', 'to-be-planned', 'ended']);
  db.afterTransaction = () => undefined;
  expect(await loadJob(db, tooDear.id)).toMatchObject({ stage: 'queued', eventCount: 1 });
  expect(await getBalance(team.ctx)).toMatchObject({ ownedCredits: 986, heldCredits: 0 });
  expect(await getBalance(poor.ctx)).toMatchObject({ ownedCredits: 1, heldCredits: 0 });
  expect(await verifyLedger(db)).toMatchObject({ sound: true });
});

test.each<[string, Partial<JobOptions>, number]>([
  ['costs more than its job may', { maxCredits: 1 }, 2],
  ['has none of the pages', { pageSelection: '7' }, 2],
  ['was not read whole', {}, 3],
])('a document that %s is left to planning', async (_which, more, pageCount) => {
  const team = await createTestTeam(db);
  const job = await createJob(team, more);
  const document = documentOf(job, [readPage(1), readPage(2)], pageCount);
  expect(await createDocumentRecorder(db).record(document)).toBe('to-be-planned');
  expect(await loadJob(db, job.id)).toMatchObject({ stage: 'queued', eventCount: 1, totalPages: 0 });
});

test('nothing of it is seen when the worker dies before the commit', async () => {
  const team = await createTestTeam(db);
  const job = await createJob(team);
  const dying = inTransaction(db, async (tx) => {
    await recordReadDocuments(tx, [documentOf(job, [readPage(1)])], db.clock.now());
    throw new Error('the worker dies');
  });
  await expect(dying).rejects.toThrow('the worker dies');
  expect(await loadJob(db, job.id)).toMatchObject({ stage: 'queued', eventCount: 1 });
  expect(await db.prisma.jobPage.count({ where: { jobId: job.id } })).toBe(0);
  expect(await createDocumentRecorder(db).record(documentOf(job, [readPage(1)]))).toBe('ended');
});
