import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createStoredJob, deleteJob, planJob, requestJobFile, sourceObjectKey, type Job } from '@recto/jobs';
import { createTestTeam, readFixture, type TestDatabase, type TestTeam } from '@recto/test-support';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import type { JobWatch } from '../job-watch.js';
import { createMakeJobFile } from './make-job-file.js';
import { createPrepareDocument } from './prepare-document.js';
import { createReadPages } from './read-pages.js';
import { lookOnly, startTestParts, unlimited, type TestParts } from '../testing/start-test-parts.js';

const firstTry = { attempt: 1, priority: 0, signal: new AbortController().signal };

let parts: TestParts;
let database: TestDatabase;
let dependencies: WorkerDependencies;
let config: WorkerConfig;
let watch: JobWatch;
let team: TestTeam;

beforeAll(async () => {
  parts = await startTestParts();
  ({ database, config, dependencies, watch } = parts);
  team = await createTestTeam(database.db);
});
afterAll(async () => {
  await parts.close();
});

const load = (id: string) => database.db.prisma.job.findUniqueOrThrow({ where: { id } });

async function readDocument(fixture: string): Promise<Job> {
  const bytes = await readFixture(fixture);
  const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal' });
  const jobId = team.ctx.newId();
  const key = sourceObjectKey({ teamId: team.teamId, jobId });
  await dependencies.objectStore.putObject(key, bytes, { contentType: 'application/pdf' });
  const file = { fileName: 'a.pdf', sizeBytes: bytes.byteLength, sha256: '', contentType: 'application/pdf' };
  await createStoredJob(team.ctx, { jobId, plan, ...file });
  await createPrepareDocument(config, dependencies, lookOnly(watch))({ v: 1, jobId }, firstTry);
  const pages = await database.db.prisma.jobPage.findMany({ where: { jobId, status: 'planned' } });
  const pageNumbers = pages.map(({ pageNumber }) => pageNumber);
  if (pageNumbers.length > 0)
    await createReadPages(dependencies, unlimited(watch))({ v: 1, jobId, pageNumbers }, firstTry);
  return load(jobId);
}

async function makeFile(job: Job, name: string) {
  await requestJobFile(team.ctx, job, name);
  await createMakeJobFile(dependencies, watch)({ v: 1, jobId: job.id, name }, firstTry);
  const file = await database.db.prisma.jobFile.findUniqueOrThrow({ where: { jobId_name: { jobId: job.id, name } } });
  const { objectKey } = file;
  const maxBytes = 50_000_000;
  const bytes = objectKey === null ? null : await dependencies.objectStore.getObject(objectKey, { maxBytes });
  return { file, bytes };
}

/** What is read aloud has elements, one of them a heading. */
function expectTagged(bytes: Uint8Array): void {
  const file = Buffer.from(bytes);
  const objects: string[] = [];
  for (let at = file.indexOf('/ObjStm'); at >= 0; at = file.indexOf('/ObjStm', at + 1))
    objects.push(inflateSync(file.subarray(file.indexOf('stream\n', at) + 7)).toString('latin1'));
  expect(objects.join('\n')).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(objects.join('\n')).toMatch(/\/S \/H[1-6]\b/);
}

test('a scanned document becomes one whose words are found where they stand', async () => {
  const job = await readDocument('scan-2-pages.pdf');
  expect(job).toMatchObject({ status: 'completed', outputSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { file, bytes } = await makeFile(job, 'searchable-1.pdf');
  expect(file).toMatchObject({ status: 'ready', sha256: expect.any(String) });
  if (!bytes) throw new Error('there is no file');
  const [page] = await dependencies.pdf.readText({ key: 'searchable', bytes }, [1]);
  if (page?.outcome !== 'read') throw new Error('the page cannot be read');
  const result = await database.db.prisma.jobPage.findFirstOrThrow({ where: { jobId: job.id, pageNumber: 1 } });
  const delivered = new Set((result.markdown ?? '').match(/\p{L}{4,}/gu));
  const found = page.words.flatMap(({ text }) => text.match(/\p{L}{4,}/gu) ?? []);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((word) => delivered.has(word)).length / found.length).toBeGreaterThan(0.8);
  expectTagged(bytes);
});

test('a document with a text of its own stays byte for byte as it is', async () => {
  const job = await readDocument('text-3-pages.pdf');
  const { bytes } = await makeFile(job, 'searchable-1.pdf');
  expect(bytes && Buffer.compare(bytes, await readFixture('text-3-pages.pdf'))).toBe(0);
});

test('a document that may not be changed becomes pictures that can be searched', async () => {
  const job = await readDocument('owner-locked.pdf');
  const { file, bytes } = await makeFile(job, 'searchable-1.pdf');
  expect(file).toMatchObject({ status: 'ready' });
  const inspection = bytes && (await dependencies.pdf.inspect({ key: 'pictures', bytes }, { maxPages: 10 }));
  expect(inspection).toMatchObject({ outcome: 'inspected', pageCount: job.totalPages });
});

test('the picture of a page has the size that its result says', async () => {
  const job = await readDocument('text-3-pages.pdf');
  const page = await database.db.prisma.jobPage.findFirstOrThrow({ where: { jobId: job.id, pageNumber: 2 } });
  const { bytes } = await makeFile(job, 'page-2.png');
  if (!bytes) throw new Error('there is no picture');
  const header = Buffer.from(bytes);
  expect(header.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([
    Math.round((page.widthPt * 150) / 72),
    Math.round((page.heightPt * 150) / 72),
  ]);
});

test('nothing stays of a file that is made while its job is deleted', async () => {
  const job = await readDocument('text-3-pages.pdf');
  await requestJobFile(team.ctx, job, 'page-1.png');
  const making = createMakeJobFile(dependencies, watch)({ v: 1, jobId: job.id, name: 'page-1.png' }, firstTry);
  await deleteJob(team.ctx, job.id);
  await making;
  const keys: string[] = [];
  for await (const { key } of dependencies.objectStore.listKeys(`jobs/${team.teamId}/${job.id}/files/`)) keys.push(key);
  expect(keys).toEqual([]);
  await expect(requestJobFile(team.ctx, job, 'page-1.png')).rejects.toMatchObject({ code: 'not_found' });
});

test('the same document is read once: the second job has the same pages and hash, for nothing', async () => {
  const first = await readDocument('invoice.pdf');
  const second = await readDocument('invoice.pdf');
  expect(second).toMatchObject({ status: 'completed', creditsUsed: 0, reusedJobId: first.id });
  expect(second.outputSha256).toBe(first.outputSha256);
});
