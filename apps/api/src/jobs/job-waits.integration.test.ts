import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelJob, createJobFromUrl, planJob, startPreparation } from '@recto/jobs';
import { createTaskRuntime, startTaskPublisher, type TaskPublisher, type TaskRuntime } from '@recto/task-runtime';
import { createLogger } from '@recto/telemetry';
import {
  createTestDatabase,
  createTestQueue,
  createTestTeam,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { createJobWaits, type JobNews, type JobWaits } from './job-waits.js';

const logger = createLogger({ service: 'test', level: 'error', destination: 'silent' });
/** Longer than any test: what is woken then is woken by word. */
const never = 3_600_000;
/** A process that is told nothing. */
const deaf = { followChanges: () => ({ close: () => Promise.resolve() }) };

let database: TestDatabase;
let team: TestTeam;
let waits: JobWaits;

beforeAll(async () => {
  database = await createTestDatabase();
  team = await createTestTeam(database.db);
});
afterEach(() => waits.close());
afterAll(() => database.drop());

async function newJob(): Promise<string> {
  const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal' });
  return (await createJobFromUrl(team.ctx, { plan, sourceUrl: 'https://example.com/a.pdf', fileName: 'a.pdf' })).id;
}

const forLong = () => ({ timeoutMs: never, signal: new AbortController().signal });
const hasEnded = (news: JobNews) => news.kind === 'state' && news.state?.stage === 'finished';
const isDeleted = (news: JobNews) => news.kind === 'state' && news.state === null;

describe.each(['postgres', 'redis'] as const)('with the queue on %s', (kind) => {
  let runtimes: TaskRuntime[];
  let publisher: TaskPublisher;

  beforeAll(async () => {
    const backend = await createTestQueue(kind, database);
    runtimes = [createTaskRuntime({ backend, logger }), createTaskRuntime({ backend, logger })];
    const [changing] = runtimes;
    if (changing === undefined) throw new Error('no runtime');
    publisher = startTaskPublisher({ db: database.db, runtime: changing, logger });
  });
  afterAll(async () => {
    await publisher.close();
    await Promise.all(runtimes.map((runtime) => runtime.close()));
  });
  const waitsOfAnotherProcess = (): JobWaits => {
    const [, listening] = runtimes;
    if (listening === undefined) throw new Error('no runtime');
    return (waits = createJobWaits({ db: database.db, taskRuntime: listening, logger, lookIntervalMs: never }));
  };

  test('the end of a job wakes all who wait for it in another process, and nobody else', async () => {
    const [jobId, otherId] = [await newJob(), await newJob()];
    const another = waitsOfAnotherProcess();
    const seen: string[] = [];
    const other = another
      .follow(otherId)
      .untilNews(hasEnded, forLong())
      .then(() => seen.push('other'));
    const all = Array.from({ length: 20 }, () => another.follow(jobId).untilNews(hasEnded, forLong()));
    await startPreparation(database.db, { jobId, now: new Date() });
    await cancelJob(team.ctx, jobId);
    await Promise.all(all);
    expect(seen).toEqual([]);
    await waits.close();
    await other;
  });

  test('word that comes between two waits is not lost', async () => {
    const jobId = await newJob();
    const another = waitsOfAnotherProcess();
    const [followed, beside] = [another.follow(jobId), another.follow(jobId)];
    const word = beside.untilNews(hasEnded, forLong());
    await cancelJob(team.ctx, jobId);
    await word;
    await followed.untilNews(hasEnded, forLong());
  });
});

test('a change that nobody tells of is seen all the same, wherever a job stands in the queue too', async () => {
  waits = createJobWaits({ db: database.db, taskRuntime: deaf, logger, lookIntervalMs: 20 });
  const [before, jobId] = [await newJob(), await newJob()];
  const followed = waits.follow(jobId, { withQueuePosition: true });
  const positions: number[] = [];
  const moved = followed.untilNews((news) => {
    if (news.kind === 'position' && positions.at(-1) !== news.queuePosition) positions.push(news.queuePosition);
    return positions.length === 2;
  }, forLong());
  await untilCounted(jobId);
  await cancelJob(team.ctx, before);
  await moved;
  expect((positions[0] ?? 0) - (positions[1] ?? 0)).toBe(1);
  const rows: unknown[] = [];
  const ended = waits.follow(jobId).untilNews((news) => {
    if (news.kind === 'state') rows.push(news.job?.errorCode);
    return hasEnded(news);
  }, forLong());
  await cancelJob(team.ctx, jobId);
  await ended;
  expect(rows.at(-1)).toBe('cancelled');
});

async function untilCounted(jobId: string): Promise<void> {
  await waits.follow(jobId, { withQueuePosition: true }).untilNews(({ kind }) => kind === 'position', forLong());
}

test('a wait ends with its time, with its client, and with the server; none begins behind that', async () => {
  waits = createJobWaits({ db: database.db, taskRuntime: deaf, logger, lookIntervalMs: never });
  const followed = waits.follow(await newJob());
  const leaving = new AbortController();
  await followed.untilNews(isDeleted, { ...forLong(), timeoutMs: 1 });
  const left = followed.untilNews(isDeleted, { ...forLong(), signal: leaving.signal });
  leaving.abort();
  await left;
  await followed.untilNews(isDeleted, { ...forLong(), signal: leaving.signal });
  const cut = followed.untilNews(isDeleted, forLong());
  await waits.close();
  await cut;
  await followed.untilNews(isDeleted, forLong());
});
