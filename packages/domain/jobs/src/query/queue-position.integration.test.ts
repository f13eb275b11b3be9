import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, createTestTeam, type TestDatabase } from '@recto/test-support';
import { startPreparation } from '../prepare/start-preparation.js';
import { createJob, loadJob } from '../testing/drive-job.js';
import { findQueuePosition } from './find-queue-position.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a waiting job stands behind those that came before it and those of higher priority, of every team', async () => {
  const { db } = database;
  const [team, other] = [await createTestTeam(db), await createTestTeam(db)];
  const batch = await createJob(team, { priority: 'batch' });
  const first = await createJob(team);
  const second = await createJob(other);
  const position = async (id: string) => findQueuePosition(db, await loadJob(db, id));
  expect(await Promise.all([first, second, batch].map(({ id }) => position(id)))).toEqual([0, 1, 2]);
  await startPreparation(db, { jobId: first.id, now: new Date() });
  expect(await Promise.all([first, second, batch].map(({ id }) => position(id)))).toEqual([null, 0, 1]);
});

test('jobs that are asked for together stand where each stands alone; one that a worker has just taken is next', async () => {
  const { db } = database;
  const team = await createTestTeam(db);
  const jobs = [];
  for (let index = 0; index < 12; index += 1) {
    const { id } = await createJob(team, { priority: index % 3 === 0 ? 'batch' : 'normal' });
    jobs.push(await loadJob(db, id));
  }
  const alone = [];
  for (const job of jobs) alone.push(await findQueuePosition(db, job));
  expect(new Set(alone).size).toBe(jobs.length);
  expect(await Promise.all(jobs.map((job) => findQueuePosition(db, job)))).toEqual(alone);
  const [, taken] = jobs;
  if (taken === undefined) throw new Error('no second job');
  await startPreparation(db, { jobId: taken.id, now: new Date() });
  const [, , found] = await Promise.all([...jobs.slice(2, 4), taken].map((job) => findQueuePosition(db, job)));
  expect(found).toBe(0);
});
