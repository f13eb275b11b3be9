import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { createJobFromUrl } from './create-job.js';
import { findQueuePosition } from './find-queue-position.js';
import { planJob } from './plan-job.js';
import { startPreparation } from './start-preparation.js';
import { createJob, createPlannedJob, loadJob, options, readPage, recordPages } from './testing/drive-job.js';
import { priorityOfTurn } from './turns.js';

let database: TestDatabase | undefined;
let noisy: TestTeam;
let quiet: TestTeam;

beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  noisy = await createTestTeam(database.db, { credits: 10_000 });
  quiet = await createTestTeam(database.db);
});
afterAll(() => database?.drop());

const db = () => noisy.ctx.db;
const prioritiesOf = async (jobId: string) => {
  const tasks = await db().prisma.outboxTask.findMany({ where: { name: 'read-pages' }, orderBy: { id: 'asc' } });
  return tasks.filter(({ payload }) => JSON.stringify(payload).includes(jobId)).map(({ priority }) => priority);
};

describe('documents', () => {
  test('of a team wait behind its own, those of another behind the next one only', async () => {
    const own = [await createJob(noisy), await createJob(noisy), await createJob(noisy)];
    const other = await createJob(quiet);
    expect(own.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    expect(other.turn).toBe(0);
    expect(await findQueuePosition(db(), await loadJob(db(), other.id))).toBe(1);
    expect(await findQueuePosition(db(), await loadJob(db(), own[2]?.id ?? ''))).toBe(3);
  });

  test('that come later have no earlier turn than the one that is next: whoever waits comes nearer', async () => {
    const [first, , last] = [await createJob(noisy), await createJob(noisy), await createJob(noisy)];
    await startPreparation(db(), { jobId: first.id, now: new Date() });
    const stream = [];
    for (let count = 0; count < 3; count += 1) {
      const job = await createJob(await createTestTeam(db()));
      stream.push(job.turn);
      await startPreparation(db(), { jobId: job.id, now: new Date() });
    }
    expect(stream).toEqual([1, 1, 1]);
    expect(last.turn).toBe(2);
  });

  test('that are to be fetched wait in a line of their own', async () => {
    for (let count = 0; count < 3; count += 1) {
      const plan = await planJob(noisy.ctx, options);
      await createJobFromUrl(noisy.ctx, { plan, sourceUrl: 'https://example.com/a.pdf', fileName: 'a.pdf' });
    }
    expect((await createJob(noisy)).turn).toBe(0);
  });

  test('of batch jobs do not count for normal ones', async () => {
    await createJob(noisy, { priority: 'batch' });
    const second = await createJob(noisy, { priority: 'batch' });
    expect([second.turn, (await createJob(noisy)).turn]).toEqual([1, 0]);
    expect(priorityOfTurn(second, second.turn)).toBe(1_000_001);
  });
});

describe('pages', () => {
  test('of a large job leave the next turn to another team, and page 400 comes before what comes when it is next', async () => {
    const large = await createPlannedJob(noisy, 500);
    const early = await createPlannedJob(quiet, 2);
    expect(await prioritiesOf(early.id)).toEqual([0, 1]);
    await recordPages(db(), early, readPage(1), readPage(2));
    await recordPages(db(), large, ...Array.from({ length: 399 }, (_, index) => readPage(index + 1)));
    const late = await createPlannedJob(quiet, 2);
    expect(await prioritiesOf(late.id)).toEqual([399, 400]);
    expect((await prioritiesOf(large.id))[399]).toBe(399);
  });

  test('of many jobs of one team come one after the other, not all at once', async () => {
    const jobs = [await createPlannedJob(noisy, 3), await createPlannedJob(noisy, 1), await createPlannedJob(noisy, 2)];
    expect(jobs.map(({ turn }) => turn)).toEqual([0, 3, 4]);
    expect((await createPlannedJob(quiet, 1)).turn).toBe(0);
  });

  test('of a job that is stuck hold up no turn: others go on from where they are', async () => {
    const stuck = await createPlannedJob(quiet, 1);
    const large = await createPlannedJob(noisy, 500);
    await recordPages(db(), large, ...Array.from({ length: 100 }, (_, index) => readPage(index + 1)));
    await db().prisma.job.update({ where: { id: stuck.id }, data: { updatedAt: new Date(Date.now() - 60_000) } });
    expect((await createPlannedJob(await createTestTeam(db()), 1)).turn).toBe(100);
  });

  test('start from the first turn again when nothing waits', async () => {
    const job = await createPlannedJob(noisy, 2);
    await recordPages(db(), job, readPage(1), readPage(2));
    expect((await createPlannedJob(noisy, 1)).turn).toBe(0);
  });
});

test('a turn beyond the last one is the last one of its class', () => {
  expect(priorityOfTurn({ priority: 'normal' }, 5_000_000)).toBe(999_999);
  expect(priorityOfTurn({ priority: 'batch' }, 5_000_000)).toBe(1_999_999);
  expect(priorityOfTurn({ priority: 'normal' }, -3)).toBe(0);
});
