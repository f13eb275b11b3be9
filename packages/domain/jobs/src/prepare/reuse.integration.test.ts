import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getBalance, verifyLedger } from '@recto/credits';
import type { Db } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import type { Job } from '../create/insert-job.js';
import type { JobOptions } from '../create/job-options.js';
import { cancelJob } from '../end/cancel-job.js';
import { deleteJob } from '../end/delete-job.js';
import { retryJob } from '../end/retry-job.js';
import { getJobResult } from '../query/get-job-result.js';
import type { PageResult } from '../read/page-result.js';
import { loadPageWords } from '../read/page-words.js';
import { recordPageResults } from '../read/record-page-results.js';
import { badPage, createJob, eventTypesOf, loadJob, readPage } from '../testing/drive-job.js';
import { planPages } from './plan-pages.js';
import { startPreparation } from './start-preparation.js';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(async () => {
  expect(await verifyLedger(db)).toMatchObject({ sound: true });
  await database.drop();
});

const engine = 'engine-1';
const bytes = 'a1'.repeat(32);

async function plan(job: Job, pageCount: number, more: { engineVersion?: string; sourceSha256?: string } = {}) {
  await startPreparation(db, { jobId: job.id, now: new Date() });
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    pageNumber: index + 1,
    widthPt: 595,
    heightPt: 842,
    kind: 'image',
  }));
  const input = { jobId: job.id, pages, profile: {}, sourceSha256: bytes, engineVersion: engine, now: new Date() };
  return planPages(db, { ...input, ...more });
}

const record = (job: Job, ...results: PageResult[]) =>
  recordPageResults(db, { jobId: job.id, results, engineVersion: engine, now: new Date() });

async function readJob(team: TestTeam, results: PageResult[], options: Partial<JobOptions> = {}): Promise<Job> {
  const job = await createJob(team, options);
  await plan(job, results.length);
  await record(job, ...results);
  return loadJob(db, job.id);
}

const word = { text: 'Wort', box: { x: 10.04, y: 20, width: 30, height: 9 }, rotationDegrees: 0 };
const pageOne = readPage(1, { structured: { b: 1, a: 2 }, citations: { '/a': { quote: 'x' } }, words: [word] });

test('an equal document comes from the earlier result, at no cost, with everything that belongs to it', async () => {
  const team = await createTestTeam(db, { credits: 10 });
  const first = await readJob(team, [pageOne, readPage(2)]);
  const job = await createJob(team);
  expect(await plan(job, 2)).toBe('reused');
  const reused = await loadJob(db, job.id);
  expect(reused).toMatchObject({ status: 'completed', creditsUsed: 0, reusedPages: 2, reusedJobId: first.id });
  expect(reused).toMatchObject({ processedPages: 2, engineVersion: engine, outputSha256: first.outputSha256 });
  expect(first.outputSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await getBalance(team.ctx)).toMatchObject({ availableCredits: 8, heldCredits: 0 });
  expect(await db.prisma.creditLedgerEntry.count({ where: { jobId: job.id } })).toBe(0);
  expect(await eventTypesOf(db, job)).toEqual(['job.created', 'job.started', 'job.completed']);
  const [page] = await db.prisma.jobPage.findMany({ where: { jobId: job.id }, orderBy: { pageNumber: 'asc' } });
  expect(page).toMatchObject({ markdown: 'Page 1', structured: { b: 1, a: 2 }, citations: { '/a': { quote: 'x' } } });
  expect(await loadPageWords(db, job.id)).toEqual(new Map([[1, [{ ...word, box: { ...word.box, x: 10 } }]]]));
});

test('all words come from the earlier result with their confidence, and only of jobs that ask for them', async () => {
  const team = await createTestTeam(db, { credits: 10 });
  const asked = { extractWords: true };
  const printed = { ...word, box: { ...word.box, x: 10 }, confidence: 0.875 };
  const allWords = [{ ...printed, confidence: 0.87501 }];
  await readJob(team, [readPage(1, { words: [word], allWords }), readPage(2)], asked);
  const job = await createJob(team, asked);
  await plan(job, 2);
  const slice = { page: 1, limit: 10 };
  expect((await getJobResult(team.ctx, job, slice)).words).toEqual(new Map([[1, [printed]]]));
  const unasked = await readJob(team, [readPage(1)]);
  expect((await getJobResult(team.ctx, unasked, slice)).words.size).toBe(0);
});

test('pages that could not be read are read again, and paid for', async () => {
  const team = await createTestTeam(db, { credits: 10 });
  await readJob(team, [readPage(1), badPage(2), readPage(3)]);
  const job = await createJob(team);
  expect(await plan(job, 3)).toBe('planned');
  expect(await loadJob(db, job.id)).toMatchObject({ stage: 'reading', heldCredits: 1, processedPages: 2 });
  await record(job, readPage(2));
  expect(await loadJob(db, job.id)).toMatchObject({ status: 'completed', creditsUsed: 1, reusedPages: 2 });
  expect(await getBalance(team.ctx)).toMatchObject({ availableCredits: 7, heldCredits: 0 });
});

test('a job with pages of an earlier one that is cancelled costs nothing, and runs again for the rest only', async () => {
  const team = await createTestTeam(db, { credits: 10 });
  await readJob(team, [readPage(1), badPage(2)]);
  const job = await createJob(team);
  await plan(job, 2);
  expect(await cancelJob(team.ctx, job.id)).toMatchObject({ creditsUsed: 0, heldCredits: 0 });
  await retryJob(team.ctx, job.id);
  await record(job, readPage(2));
  expect(await loadJob(db, job.id)).toMatchObject({ status: 'completed', creditsUsed: 1, reusedPages: 1 });
});

test.each<[string, Partial<JobOptions>, { engineVersion?: string; sourceSha256?: string }]>([
  ['no_cache', { noCache: true }, {}],
  ['another model', { modelName: 'pro-v1' }, {}],
  ['another instruction', { instruction: 'dates' }, {}],
  ['bounding boxes', { extractBoundingBoxes: true }, {}],
  ['words', { extractWords: true }, {}],
  ['another selection', { pageSelection: '1' }, {}],
  ['another engine', {}, { engineVersion: 'engine-2' }],
  ['other bytes', {}, { sourceSha256: 'b2'.repeat(32) }],
])('%s reads again', async (_what, options, more) => {
  const team = await createTestTeam(db, { credits: 10 });
  await readJob(team, [readPage(1)]);
  const job = await createJob(team, options);
  expect(await plan(job, 1, more)).toBe('planned');
});

test('another priority, metadata or file name changes no result', async () => {
  const team = await createTestTeam(db, { credits: 10 });
  await readJob(team, [readPage(1)]);
  const job = await createJob(team, { priority: 'batch', metadata: { a: 1 }, maxCredits: 1 });
  expect(await plan(job, 1)).toBe('reused');
});

test('another team, a deleted job, one past its retention and one that failed are no sources', async () => {
  const team = await createTestTeam(db, { credits: 20 });
  const stranger = await createTestTeam(db, { credits: 20 });
  const first = await readJob(team, [readPage(1)]);
  const planAnother = async (of: TestTeam) => {
    const job = await createJob(of, {});
    const outcome = await plan(job, 1);
    if (outcome === 'planned') await cancelJob(of.ctx, job.id);
    return outcome;
  };
  expect(await planAnother(stranger)).toBe('planned');
  await db.prisma.job.update({ where: { id: first.id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  expect(await planAnother(team)).toBe('planned');
  await db.prisma.job.update({ where: { id: first.id }, data: { expiresAt: new Date(Date.now() + 60_000) } });
  await deleteJob(team.ctx, first.id);
  expect(await planAnother(team)).toBe('planned');
  await readJob(team, [badPage(1)]);
  expect(await planAnother(team)).toBe('planned');
});

test('a source that is deleted at the same time is taken whole or not at all', async () => {
  const team = await createTestTeam(db, { credits: 100 });
  for (let round = 0; round < 8; round += 1) {
    const first = await readJob(team, [readPage(1), readPage(2)], { instruction: `round ${round}` });
    const job = await createJob(team, { instruction: `round ${round}` });
    const [outcome] = await Promise.all([plan(job, 2), deleteJob(team.ctx, first.id)]);
    const read = await db.prisma.jobPage.count({ where: { jobId: job.id, status: 'read' } });
    expect([outcome, read]).toEqual(outcome === 'reused' ? ['reused', 2] : ['planned', 0]);
  }
});

test('the same pages give the same hash, whatever the order of keys and of recording; other pages another', async () => {
  const team = await createTestTeam(db, { credits: 20 });
  const fresh = { noCache: true };
  const first = await readJob(team, [readPage(1, { citations: { a: 1, b: 2 } }), readPage(2)], fresh);
  const second = await readJob(team, [readPage(2), readPage(1, { citations: { b: 2, a: 1 } })], fresh);
  const third = await readJob(team, [readPage(1, { citations: { a: 1, b: 3 } }), readPage(2)], fresh);
  expect(second.outputSha256).toBe(first.outputSha256);
  expect(third.outputSha256).not.toBe(first.outputSha256);
});

test('pages that two versions have read are of neither', async () => {
  const team = await createTestTeam(db, { credits: 20 });
  const job = await readJob(team, [readPage(1), badPage(2)]);
  await retryJob(team.ctx, job.id);
  await recordPageResults(db, { jobId: job.id, results: [readPage(2)], engineVersion: 'engine-2', now: new Date() });
  expect(await loadJob(db, job.id)).toMatchObject({ status: 'completed', engineVersion: 'engine-1 engine-2' });
});
