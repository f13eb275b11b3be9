import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getBalance } from '@recto/credits';
import { Prisma, type Db } from '@recto/database';
import { identifyTask, setQueueInsertion } from '@recto/task-catalog';
import {
  createTestDatabase,
  createTestMember,
  createTestTeam,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { createStoredJob, createUploadJob } from './create/create-job.js';
import { deleteExpiredJobs } from './end/delete-job.js';
import { deleteJob } from './end/delete-job.js';
import { expireUploads } from './create/uploads.js';
import { findEndedJobs, findJobStates, isSameState } from './query/find-job-states.js';
import { findFilesToDelete, recordFilesDeleted } from './end/files-to-delete.js';
import { findJob } from './query/get-job.js';
import { findMissingTasks } from './prepare/find-missing-tasks.js';
import { getJob, getJobOrForbid } from './query/get-job.js';
import type { Job } from './create/insert-job.js';
import { planJob } from './create/plan-job.js';
import { planPages } from './prepare/plan-pages.js';
import type { PageResult } from './read/page-result.js';
import { recordPageResults } from './read/record-page-results.js';
import { recordInspectedPages, startPreparation } from './prepare/start-preparation.js';
import {
  badPage,
  createJob,
  createPlannedJob,
  eventTypesOf,
  file,
  loadJob,
  options,
  readPage,
  recordPages,
} from './testing/drive-job.js';
import { getUpload, recordUploadCompleted } from './create/uploads.js';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const record = (job: Job, ...results: PageResult[]) => recordPages(db, job, ...results);
const load = (job: Job) => loadJob(db, job.id);
const eventsOf = (job: Job) => eventTypesOf(db, job);

const now = new Date();

test.each(['no_schema.add_job', 'public.no_function'])(
  'where the queue is gone from the database (%s), jobs are created, and their tasks wait in the outbox',
  async (gone) => {
    const team = await createTestTeam(db);
    setQueueInsertion(
      db,
      (task, source) => Prisma.sql`SELECT ${Prisma.raw(gone)}(${task.name}::text) AS id FROM ${source}`,
    );
    const plan = await planJob(team.ctx, options);
    for (let count = 0; count < 2; count += 1) {
      const { id } = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
      const waiting = await db.prisma.outboxTask.count({ where: { payload: { path: ['jobId'], equals: id } } });
      expect(waiting).toBe(1);
    }
  },
);

test('the pages of a document that is looked at are known before they are planned, and after that from the plan', async () => {
  const job = await createJob(await createTestTeam(db));
  const note = (inspectedPages: number) =>
    recordInspectedPages(db, { jobId: job.id, pageCount: 40, inspectedPages, now });
  await note(0);
  expect(await load(job)).toMatchObject({ stage: 'queued', totalPages: 0 });
  await startPreparation(db, { jobId: job.id, now });
  await note(0);
  const counted = { stage: 'preparing', totalPages: 40, plannedPages: 0, processedPages: 0 };
  expect(await load(job)).toMatchObject({ ...counted, inspectedPages: 0 });
  const [before] = await findJobStates(db, [job.id]);
  await note(16);
  expect(await load(job)).toMatchObject({ ...counted, inspectedPages: 16 });
  const [after] = await findJobStates(db, [job.id]);
  expect(before && after && isSameState(before, after)).toBe(false);
  const pages = [{ pageNumber: 1, widthPt: 595, heightPt: 842, kind: 'text' }];
  await planPages(db, { jobId: job.id, pages, profile: {}, sourceSha256: 'b2'.repeat(32), now });
  await note(24);
  expect(await load(job)).toMatchObject({ stage: 'reading', totalPages: 1, plannedPages: 1, inspectedPages: 1 });
});

test('a job is found as the ORM reads its row, whatever types its columns have', async () => {
  const team = await createTestTeam(db);
  const plan = await planJob(team.ctx, {
    ...options,
    schema: { type: 'object' },
    metadata: { case: 7, of: ['a', null] },
  });
  const { id } = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
  const values = {
    averageConfidence: 0.1,
    sizeBytes: 5_000_000_000n,
    startedAt: new Date(),
    documentProfile: { fonts: [] },
  };
  const row = await db.prisma.job.update({
    where: { id },
    data: { ...values, stage: 'preparing', status: 'processing' },
  });
  expect(await findJob(db, id.toUpperCase())).toStrictEqual(row);
  expect(await findJob(db, team.teamId)).toBeNull();
});

describe('who may do what', () => {
  test('another user is forbidden to read, unless the key has team:read in the same team', async () => {
    const team = await createTestTeam(db);
    const job = await createJob(team);
    const member = await createTestMember(db, team);
    const reader = await createTestMember(db, team, ['team:read']);
    const stranger = await createTestTeam(db);
    await expect(getJob(member.ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getJob(stranger.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
    for (const { ctx } of [member, stranger])
      await expect(getJobOrForbid(ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await getJob(reader.ctx, job.id)).toMatchObject({ id: job.id });
    await expect(deleteJob(member.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteJob(stranger.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('uploads', () => {
  const upload = async (team: TestTeam) => {
    const plan = await planJob(team.ctx, options);
    return createUploadJob(team.ctx, {
      jobId: team.ctx.newId(),
      plan,
      fileName: 'a.pdf',
      sizeBytes: 5,
      contentType: 'application/pdf',
      uploadId: 'u1',
      partCount: 1,
    });
  };

  test('start the job once, however often they are completed', async () => {
    const team = await createTestTeam(db);
    const job = await upload(team);
    expect(await getUpload(team.ctx, job.id)).toMatchObject({ state: 'awaiting', partCount: 1 });
    await Promise.all([1, 2, 3].map(() => recordUploadCompleted(team.ctx, { jobId: job.id, sizeBytes: 5 })));
    expect(await getUpload(team.ctx, job.id)).toMatchObject({ state: 'completed' });
    expect(await db.prisma.outboxTask.count({ where: { payload: { path: ['jobId'], equals: job.id } } })).toBe(1);
  });

  test('belong to their user, and end when the job is deleted', async () => {
    const team = await createTestTeam(db);
    const job = await upload(team);
    const member = await createTestMember(db, team);
    await expect(getUpload(member.ctx, job.id)).rejects.toMatchObject({ code: 'forbidden' });
    await deleteJob(team.ctx, job.id);
    await expect(getUpload(team.ctx, job.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(recordUploadCompleted(team.ctx, { jobId: job.id, sizeBytes: 5 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('expire after a day', async () => {
    const team = await createTestTeam(db);
    const job = await upload(team);
    const inADay = new Date(Date.now() + 24 * 3_600_000 + 1_000);
    expect(await expireUploads(db, { now: inADay, limit: 1_000 })).toBeGreaterThan(0);
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'upload_expired' });
    const task = { name: 'delete-job-files', payload: { path: ['jobId'], equals: job.id } };
    expect(await db.prisma.outboxTask.count({ where: task })).toBe(1);
  });
});

describe('deleting', () => {
  test('a running job pays for what was read, releases the rest and is redacted', async () => {
    const team = await createTestTeam(db, { credits: 10 });
    const job = await createPlannedJob(team, 4, { metadata: { order: 7 } });
    await record(job, readPage(1), badPage(2));
    await deleteJob(team.ctx, job.id);
    const deleted = await load(job);
    expect(deleted).toMatchObject({
      status: 'failed',
      errorCode: 'cancelled',
      creditsUsed: 1,
      metadata: null,
      totalPages: 4,
    });
    expect(deleted.deletedAt).not.toBeNull();
    expect(await db.prisma.jobPage.count({ where: { jobId: job.id } })).toBe(0);
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 9 });
    expect(await findEndedJobs(db, [job.id])).toEqual([{ id: job.id, isDeleted: true }]);
    expect(await eventsOf(job)).toEqual(['job.created', 'job.started', 'job.failed', 'job.deleted']);
    await expect(deleteJob(team.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getJob(team.ctx, job.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('happens by itself when the retention is over', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 1);
    await record(job, readPage(1));
    const later = (days: number) => new Date(job.createdAt.getTime() + days * 24 * 3_600_000);
    await deleteExpiredJobs(db, { now: later(6.99), limit: 1_000 });
    expect((await load(job)).deletedAt).toBeNull();
    await deleteExpiredJobs(db, { now: later(7), limit: 1_000 });
    expect((await load(job)).deletedAt).not.toBeNull();
    expect(await load(job)).toMatchObject({ status: 'completed', creditsUsed: 1 });
  });
});

describe('sweeps', () => {
  const inAWeek = (job: Job) => new Date(job.expiresAt.getTime() + 1_000);

  test('one job that cannot be deleted keeps no other, and is told about', async () => {
    const own = await createTestDatabase();
    try {
      const team = await createTestTeam(own.db);
      const [bad, good] = [await createPlannedJob(team, 1), await createPlannedJob(team, 1)];
      await own.db.prisma.job.update({ where: { id: bad.id }, data: { heldCredits: 9_999 } });
      const now = new Date(inAWeek(good).getTime() + 24 * 3_600_000);
      await expect(deleteExpiredJobs(own.db, { now, limit: 10 })).rejects.toThrow('1 of 2');
      expect((await loadJob(own.db, good.id)).deletedAt).not.toBeNull();
      expect((await loadJob(own.db, bad.id)).deletedAt).toBeNull();
    } finally {
      await own.drop();
    }
  });

  test('a job at work when its retention ends is left a day longer', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 1);
    await deleteExpiredJobs(db, { now: inAWeek(job), limit: 1_000 });
    expect(await load(job)).toMatchObject({ status: 'processing', deletedAt: null });
    const aDayLater = new Date(inAWeek(job).getTime() + 24 * 3_600_000);
    await deleteExpiredJobs(db, { now: aDayLater, limit: 1_000 });
    expect((await load(job)).deletedAt).not.toBeNull();
  });

  test('files of a deleted job are asked for until they are gone', async () => {
    const team = await createTestTeam(db);
    const job = await createPlannedJob(team, 1);
    await deleteJob(team.ctx, job.id);
    const later = new Date(Date.now() + 60_000);
    const find = async () => {
      const tasks = await findFilesToDelete(db, { idleSince: later, now: later, limit: 1_000 });
      return tasks.some((task) => identifyTask(task).key === `delete-job-files.${job.id}`);
    };
    expect(await find()).toBe(true);
    await recordFilesDeleted(db, job.id);
    expect(await find()).toBe(false);
  });
});

describe('requeueing lost tasks', () => {
  test('asks for exactly what rows still need, with the same keys as at first', async () => {
    const own = await createTestDatabase();
    try {
      const team = await createTestTeam(own.db);
      const plan = await planJob(team.ctx, options);
      const queued = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
      const reading = await createStoredJob(team.ctx, { jobId: team.ctx.newId(), plan, ...file });
      await startPreparation(own.db, { jobId: reading.id, now });
      const pages = Array.from({ length: 23 }, (_, index) => ({
        pageNumber: index + 1,
        widthPt: 1,
        heightPt: 1,
        kind: index < 21 ? 'text' : 'image',
      }));
      await planPages(own.db, { jobId: reading.id, pages, profile: {}, sourceSha256: '', now });
      await recordPageResults(own.db, { jobId: reading.id, results: [readPage(5), readPage(22)], now });

      // Written by a clock that ran ahead.
      const ahead = new Date(Date.now() + 3_600_000);
      await own.db.prisma.job.update({ where: { id: queued.id }, data: { updatedAt: ahead, reconciledAt: ahead } });

      const later = new Date(Date.now() + 60_000);
      const tasks = await findMissingTasks(own.db, { idleSince: later, now: later, limit: 10 });
      const fiveTo21 = Array.from({ length: 17 }, (_, index) => index + 5).join('-');
      expect(tasks.map((task) => identifyTask(task).key).sort()).toEqual(
        [
          `prepare-document.${queued.id}`,
          `read-pages.${reading.id}.1-2-3-4`,
          `read-pages.${reading.id}.${fiveTo21}`,
          `read-pages.${reading.id}.23`,
        ].sort(),
      );
    } finally {
      await own.drop();
    }
  });
});
