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
