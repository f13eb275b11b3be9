import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { createJobFromUrl } from '../create/create-job.js';
import { planJob } from '../create/plan-job.js';
import { retryJob } from '../end/retry-job.js';
import { findQueuePosition } from '../query/find-queue-position.js';
import { badPage, createJob, createPlannedJob, loadJob, options, readPage, recordPages } from '../testing/drive-job.js';
import { findPageTasks } from '../prepare/find-missing-tasks.js';
import { startPreparation } from '../prepare/start-preparation.js';
import { priorityOfTurn } from './turns.js';

let database: TestDatabase | undefined;
let noisy: TestTeam;
let quiet: TestTeam;

beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  noisy = await createTestTeam(database.db, { credits: 10_000 });
  quiet = await createTestTeam(database.db, { credits: 10_000 });
});
afterAll(() => database?.drop());

const db = () => noisy.ctx.db;
const prioritiesOf = async (jobId: string) => {
  const tasks = await db().prisma.outboxTask.findMany({ where: { name: 'read-pages' }, orderBy: { id: 'asc' } });
  return tasks.filter(({ payload }) => JSON.stringify(payload).includes(jobId)).map(({ priority }) => priority);
};

describe('documents', () => {
  test('of a team wait behind its own, those of another behind the next two only', async () => {
    const own = [await createJob(noisy), await createJob(noisy), await createJob(noisy)];
    const other = await createJob(quiet);
    expect(own.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    expect(other.turn).toBe(1);
    expect(await findQueuePosition(db(), await loadJob(db(), other.id))).toBe(2);
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
    expect(stream).toEqual([2, 2, 2]);
    expect(last.turn).toBe(2);
  });

  test('of two teams that always have one waiting do not stay at one turn', async () => {
    const teams = [quiet, await createTestTeam(db(), { credits: 10_000 })];
    const waiting = [await createJob(noisy)];
    for (let count = 0; count < 6; count += 1) {
      waiting.push(await createJob(teams[count % 2] ?? quiet));
      const [next] = waiting.sort((one, other) => one.turn - other.turn).splice(0, 1);
      await startPreparation(db(), { jobId: next?.id ?? '', now: new Date() });
    }
    expect(waiting[0]?.turn).toBeGreaterThan(2);
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
    expect(await prioritiesOf(early.id)).toEqual([1, 2]);
    await recordPages(db(), early, readPage(1), readPage(2));
    await recordPages(db(), large, ...Array.from({ length: 399 }, (_, index) => readPage(index + 1)));
    const late = await createPlannedJob(quiet, 2);
    expect(await prioritiesOf(late.id)).toEqual([400, 401]);
    expect((await prioritiesOf(large.id))[399]).toBe(399);
  });

  test('of documents of one team are read side by side, those of later ones at a slower pace', async () => {
    const sizes = [300, 300, 300, 1];
    const jobs = [];
    for (const size of sizes) jobs.push(await createPlannedJob(noisy, size));
    expect(jobs.map(({ turn, stride }) => [turn, stride])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(await createPlannedJob(quiet, 1)).toMatchObject({ turn: 1, stride: 1 });
  });

  test('of a short document come among the first pages of a long one of its team', async () => {
    const long = await createPlannedJob(noisy, 500);
    await recordPages(db(), long, ...Array.from({ length: 100 }, (_, index) => readPage(index + 1)));
    expect(await prioritiesOf((await createPlannedJob(noisy, 2)).id)).toEqual([101, 103]);
  });

  test('of any document come third before page 400 of another of its team', async () => {
    const jobs = [await createPlannedJob(noisy, 400)];
    for (let count = 0; count < 10; count += 1) jobs.push(await createPlannedJob(noisy, 400));
    const priorities = await Promise.all(jobs.map(({ id }) => prioritiesOf(id)));
    const third = priorities.map((own) => own[2] ?? Infinity);
    expect(Math.max(...third)).toBeLessThan(Math.min(...priorities.map((own) => own[399] ?? 0)));
  });

  test('of fifty documents of one page come one after the other, and the turn after the one being read is for all teams', async () => {
    const line = [];
    for (let count = 0; count < 50; count += 1) line.push(await createPlannedJob(noisy, 1));
    expect(line.map(({ turn }) => turn)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(await createPlannedJob(quiet, 1)).toMatchObject({ turn: 1 });
  });

  test('of a team that submits on and on delay those of another by no more than at its start', async () => {
    const line = [];
    for (let count = 0; count < 20; count += 1) line.push(await createPlannedJob(noisy, 1));
    for (const job of line.slice(0, 5)) await recordPages(db(), job, readPage(1));
    await db().prisma.job.updateMany({ data: { updatedAt: new Date(Date.now() - 600_000) } });
    expect(await createPlannedJob(noisy, 1)).toMatchObject({ turn: 20 });
    expect(await createPlannedJob(quiet, 1)).toMatchObject({ turn: 6 });
  });

  test('of a long document go on at full pace once those before it are read', async () => {
    for (let count = 0; count < 20; count += 1) await createPlannedJob(noisy, 1);
    expect(await createPlannedJob(noisy, 500)).toMatchObject({ turn: 20, stride: 1 });
    expect(await createPlannedJob(noisy, 500)).toMatchObject({ turn: 21, stride: 2 });
  });

  test('that are new join no turn that is being read, so that the one after it comes, whoever submits without end', async () => {
    const long = await createPlannedJob(await createTestTeam(db()), 10);
    const waiting = [await createPlannedJob(noisy, 1), await createPlannedJob(quiet, 1)];
    const turns = [];
    for (const team of [noisy, quiet, noisy, quiet]) {
      const read = waiting.shift();
      if (read) await recordPages(db(), read, readPage(1));
      waiting.push(await createPlannedJob(team, 1));
      turns.push(waiting.at(-1)?.turn);
    }
    expect((await prioritiesOf(long.id)).slice(0, 2)).toEqual([0, 1]);
    expect(turns).toEqual([1, 1, 1, 1]);
    await recordPages(db(), long, readPage(1));
    expect((await createPlannedJob(noisy, 1)).turn).toBe(2);
  });

  test('that are stuck hold up no turn, and count in no team: others go on from where they are', async () => {
    for (let count = 0; count < 3; count += 1) await createPlannedJob(quiet, 1);
    const large = await createPlannedJob(noisy, 500);
    await recordPages(db(), large, ...Array.from({ length: 100 }, (_, index) => readPage(index + 1)));
    expect(await createPlannedJob(await createTestTeam(db()), 1)).toMatchObject({ turn: 102, stride: 1 });
    expect(await createPlannedJob(quiet, 2)).toMatchObject({ turn: 102, stride: 1 });
  });

  test('that are read again come one after the other, wherever they stand in their document', async () => {
    const job = await createPlannedJob(quiet, 40);
    const isBad = (pageNumber: number) => pageNumber === 7 || pageNumber === 31;
    const results = Array.from({ length: 40 }, (_, index) => (isBad(index + 1) ? badPage : readPage)(index + 1));
    await recordPages(db(), job, ...results);
    await db().prisma.outboxTask.deleteMany();
    await createPlannedJob(quiet, 500);
    const again = await retryJob(quiet.ctx, job.id);
    expect(await prioritiesOf(job.id)).toEqual([1, 3]);
    await recordPages(db(), again, readPage(7));
    await createPlannedJob(noisy, 1);
    expect((await findPageTasks(db(), job.id)).map(({ priority }) => priority)).toEqual([3]);
  });

  test('of text travel together at the turn of the first', async () => {
    await createPlannedJob(noisy, 500);
    expect(await prioritiesOf((await createPlannedJob(noisy, 50, {}, 'text')).id)).toEqual([1, 9, 49, 89]);
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
