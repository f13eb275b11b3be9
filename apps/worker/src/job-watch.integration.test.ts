import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createStoredJob, deleteJob, planJob } from '@recto/jobs';
import { createLogger } from '@recto/telemetry';
import { createTestDatabase, createTestTeam, type TestDatabase } from '@recto/test-support';
import { JobEndedError, startJobWatch, type JobWatch } from './job-watch.js';

let database: TestDatabase;
let watch: JobWatch;

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ service: 'worker', level: 'error', destination: 'silent' });
  watch = startJobWatch({ db: database.db, logger });
});
afterAll(async () => {
  await watch.close();
  await database.drop();
});

const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason), { once: true }));

test('the end of a job, and a worker that stops, are told apart', async () => {
  const team = await createTestTeam(database.db);
  const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal' });
  const file = { fileName: 'a.pdf', sizeBytes: 1, sha256: '', contentType: 'application/pdf' };
  const [deleted, other] = [team.ctx.newId(), team.ctx.newId()];
  for (const jobId of [deleted, other]) await createStoredJob(team.ctx, { jobId, plan, ...file });
  const worker = new AbortController();
  const [ended, stopped, released] = [deleted, other, other].map((jobId) => watch.follow(jobId, worker.signal));
  if (!ended || !stopped || !released) throw new Error('three were followed');

  const end = aborted(ended.signal);
  await deleteJob(team.ctx, deleted);
  expect(await end).toBeInstanceOf(JobEndedError);
  expect(stopped.signal.aborted).toBe(false);

  released.release();
  worker.abort(new Error('stop'));
  expect(stopped.signal.reason).toBe(worker.signal.reason);
  expect(released.signal.aborted).toBe(false);
  expect(watch.follow(other, worker.signal).signal.aborted).toBe(true);
});
