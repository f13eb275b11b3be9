import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTransaction, type Row } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase } from '@recto/test-support';
import { jobStage, moveStage, moveToEnd } from './job-stages.js';
import { createJob, loadJob } from './testing/drive-job.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a job moves from the stage in which it stands, with its status, and from no other', async () => {
  const { db } = database;
  const team = await createTestTeam(db);
  const job = await createJob(team);
  const move = (from: 'queued' | 'preparing'): Promise<Row.Job> =>
    inTransaction(db, (tx) =>
      from === 'queued'
        ? moveStage(tx, job, { from, to: jobStage.preparing, changes: { totalPages: 7 } })
        : moveStage(tx, job, { from, to: jobStage.reading, changes: { totalPages: 9 } }),
    );
  await expect(move('preparing')).rejects.toThrow();
  expect(await loadJob(db, job.id)).toMatchObject({ stage: 'queued', status: 'pending', totalPages: 0 });
  expect(await move('queued')).toMatchObject({ stage: 'preparing', status: 'processing', totalPages: 7 });
  await expect(move('queued')).rejects.toThrow();

  const end = (): Promise<Row.Job> =>
    inTransaction(db, (tx) => moveToEnd(tx, job, { status: 'failed', changes: { completedAt: db.clock.now() } }));
  expect(await end()).toMatchObject({ stage: 'finished', status: 'failed', totalPages: 7 });
  await expect(end()).rejects.toThrow();
});
