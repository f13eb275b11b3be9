import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createDocumentRecorder, createStoredJob, planJob, sourceObjectKey } from '@recto/jobs';
import type { Task } from '@recto/task-catalog';
import { createTestTeam, readFixture, type TestTeam } from '@recto/test-support';
import { createPrepareDocument } from './prepare-document.js';
import { createAtOnce } from './read-at-once.js';
import { readDocumentPages } from './read-document-pages.js';
import { createReadPages } from './read-pages.js';
import { lookOnly, startTestParts, unlimited, type TestParts } from '../testing/start-test-parts.js';

let parts: TestParts;
let team: TestTeam;
/** What was put in the queue beside the outbox. */
const published: Task[] = [];

beforeAll(async () => {
  parts = await startTestParts();
  // What is recorded stays in the outbox.
  await parts.dependencies.publisher.close();
  team = await createTestTeam(parts.database.db);
});
afterAll(() => parts.close());
beforeEach(() => {
  published.length = 0;
});

async function createJob(document?: Uint8Array): Promise<string> {
  const bytes = document ?? (await readFixture('invoice.pdf'));
  const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal' });
  const jobId = team.ctx.newId();
  const key = sourceObjectKey({ teamId: team.teamId, jobId });
  await parts.dependencies.objectStore.putObject(key, bytes, { contentType: 'application/pdf' });
  const file = { fileName: 'a.pdf', sizeBytes: bytes.byteLength, sha256: '', contentType: 'application/pdf' };
  await createStoredJob(team.ctx, { jobId, plan: { ...plan, noCache: true }, ...file });
  return jobId;
}

function prepare(jobId: string, readPages = readDocumentPages, signal = new AbortController().signal) {
  const { config, dependencies, watch } = parts;
  const recorder = createDocumentRecorder(dependencies.db);
  const taskRuntime = {
    ...dependencies.taskRuntime,
    publish: (tasks: Task[]) => {
      published.push(...tasks);
      return Promise.resolve();
    },
  };
  const atOnce = createAtOnce({ ...dependencies, taskRuntime }, { recorder, readPages });
  return createPrepareDocument(config, dependencies, { ...lookOnly(watch), atOnce })(
    { v: 1, jobId },
    { attempt: 1, priority: 0, signal },
  );
}

const load = (id: string) => parts.database.db.prisma.job.findUniqueOrThrow({ where: { id } });
const countRecorded = (jobId: string) =>
  parts.database.db.prisma.outboxTask.count({
    where: { name: 'read-pages', payload: { path: ['jobId'], equals: jobId } },
  });
const pagesOf = (jobId: string) => ({ name: 'read-pages', payload: { v: 1, jobId, pageNumbers: [1] } });

test('a short document is read where it was looked at, without a task of its own', async () => {
  const jobId = await createJob();
  await prepare(jobId);
  expect(await load(jobId)).toMatchObject({ status: 'completed', processedPages: 1, creditsUsed: 1 });
  expect(await countRecorded(jobId)).toBe(0);
  expect(published).toEqual([]);
});

test('a short document that cannot be read at once is left to the queue', async () => {
  const jobId = await createJob();
  await prepare(jobId, () => Promise.reject(new Error('the engine throws')));
  expect(await load(jobId)).toMatchObject({ stage: 'reading', heldCredits: 1 });
  expect(await countRecorded(jobId)).toBe(1);
});

/** A PDF without a table of its objects, whose pages have these streams as content; one of null is missing. */
function pdfOf(contents: readonly (Buffer | null)[]): Buffer {
  const font = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  const kids = contents.map((_, index) => `${10 + index} 0 R`).join(' ');
  const tree = `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${contents.length}/MediaBox[0 0 600 800]>>endobj\n`;
  const pages = contents.flatMap((content, index) => {
    const page = `${10 + index} 0 obj<</Type/Page/Parent 2 0 R/Contents ${50 + index} 0 R${font}>>endobj\n`;
    if (!content) return [Buffer.from(page)];
    const head = `${page}${50 + index} 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream\n`;
    return [Buffer.from(head), content, Buffer.from('\nendstream endobj\n')];
  });
  const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n';
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${catalog}${tree}`), ...pages, Buffer.from('trailer<</Root 1 0 R>>\n')]);
}

const lines = Array.from({ length: 60 }, (_, index) => `(Entry ${index} of the list) Tj 0 -12 Td`);
const whole = deflateSync(Buffer.from(`BT /F 10 Tf 50 760 Td ${lines.join(' ')} ET`));
const half = whole.subarray(0, whole.length / 2);

test('a page whose content breaks off has an error beside what could be read of it, and is not paid for', async () => {
  const jobId = await createJob(pdfOf([whole, half]));
  await prepare(jobId);
  expect(await load(jobId)).toMatchObject({ status: 'completed', processedPages: 2, failedPages: 1, creditsUsed: 1 });
  const pages = await parts.database.db.prisma.jobPage.findMany({ where: { jobId }, orderBy: { pageNumber: 'asc' } });
  expect(pages).toMatchObject([
    { status: 'read', errorCode: null, coverage: 1 },
    { status: 'unreadable', errorCode: 'corrupt', coverage: 0.5 },
  ]);
  expect(pages[1]?.markdown).toContain('Entry 1 of the list');
  expect(pages[1]?.markdown).not.toContain('Entry 59 of the list');
});

test('a document of damaged pages with text on one of them is delivered for nothing', async () => {
  const jobId = await createJob(pdfOf([half]));
  await prepare(jobId);
  expect(await load(jobId)).toMatchObject({ status: 'completed', failedPages: 1, creditsUsed: 0, heldCredits: 0 });
});

const nothing = deflateSync(Buffer.from(' '));

test.each([
  ['without its content', [null, nothing]],
  ['that had to be repaired', [nothing, nothing]],
])('a document %s whose pages are all empty is unreadable', async (_which, contents) => {
  const jobId = await createJob(pdfOf(contents));
  const read = createReadPages(parts.dependencies, unlimited(parts.watch));
  await prepare(jobId);
  await read({ v: 1, jobId, pageNumbers: [1, 2] }, { attempt: 1, priority: 0, signal: new AbortController().signal });
  expect(await load(jobId)).toMatchObject({ status: 'failed', errorCode: 'unreadable_document', creditsUsed: 0 });
});

test('a short document whose reader stops is read by who takes it up again', async () => {
  const jobId = await createJob();
  const stop = new AbortController();
  const stopped = prepare(
    jobId,
    () => {
      stop.abort(new Error('the worker stops'));
      return Promise.reject(new Error('handed back'));
    },
    stop.signal,
  );
  await expect(stopped).rejects.toThrow('handed back');
  // On a busy machine the look takes longer than a second, and says meanwhile that the job has started.
  expect(['queued', 'preparing']).toContain((await load(jobId)).stage);
  await prepare(jobId);
  expect(await load(jobId)).toMatchObject({ status: 'completed', eventCount: 3 });
});

test('a job that an earlier version began to read is left to the queue', async () => {
  const jobId = await createJob();
  await prepare(jobId, () => Promise.reject(new Error('the engine throws')));
  await prepare(jobId);
  expect(published).toMatchObject([pagesOf(jobId)]);
});
