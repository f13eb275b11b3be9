import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createJobFromUrl, createStoredJob, planJob, sourceObjectKey } from '@recto/jobs';
import { createTaskRuntime, startTaskPublisher } from '@recto/task-runtime';
import { createLogger } from '@recto/telemetry';
import {
  createTestDatabase,
  createTestObjectStore,
  createTestQueue,
  createTestTeam,
  makePoison,
  readFixture,
  waitUntil,
  type TestTeam,
} from '@recto/test-support';
import { readWorkerConfig } from './config.js';
import type { SharedDependencies } from './dependencies.js';
import { startWorker } from './start-worker.js';

const options = { extractBoundingBoxes: false, priority: 'normal' } as const;

describe.each(['postgres', 'redis'] as const)('a worker on a queue in %s', (backend) => {
  let shared: SharedDependencies;
  let start: (settings?: Record<string, string>) => void;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const database = await createTestDatabase();
    const { store, config: storeConfig } = await createTestObjectStore();
    const { db } = database;
    const logger = createLogger({ service: 'worker', level: 'error', destination: 'silent' });
    const taskRuntime = createTaskRuntime({ backend: await createTestQueue(backend, database), logger });
    const publisher = startTaskPublisher({ db, runtime: taskRuntime, logger });
    shared = { db, objectStore: store, taskRuntime, publisher, logger };
    const workers: ReturnType<typeof startWorker>[] = [];
    start = (settings = {}) => {
      const config = readWorkerConfig({
        DATABASE_URL: database.url,
        S3_ENDPOINT: storeConfig.endpoint,
        S3_ACCESS_KEY: storeConfig.accessKey,
        S3_SECRET_KEY: storeConfig.secretKey,
        S3_BUCKET: storeConfig.bucket,
        WORKER_THREADS: '1',
        ALLOW_PRIVATE_ADDRESSES: 'true',
        ...settings,
      });
      workers.push(startWorker({ config, dependencies: shared }));
    };
    stop = async () => {
      await Promise.all(workers.map((worker) => worker.close(0)));
      await publisher.close();
      await taskRuntime.close();
      await database.drop();
    };
  });
  afterEach(() => stop());

  const submit = async (team: TestTeam, fixture: string): Promise<string> =>
    submitBytes(team, fixture, await readFixture(fixture));
  const submitBytes = async (team: TestTeam, fileName: string, bytes: Uint8Array): Promise<string> => {
    const plan = await planJob(team.ctx, { ...options, noCache: true });
    const jobId = team.ctx.newId();
    const { sha256, sizeBytes } = await put(sourceObjectKey({ teamId: team.teamId, jobId }), bytes);
    const file = { fileName, sizeBytes, sha256, contentType: 'application/pdf' };
    await createStoredJob(team.ctx, { jobId, plan, ...file });
    return jobId;
  };
  const put = async (key: string, bytes: Uint8Array) => {
    const body = Readable.from([bytes]);
    const stored = await shared.objectStore.putStream(key, body, { contentType: 'application/pdf', maxBytes: 1e8 });
    if (stored.outcome === 'too-large') throw new Error('the fixture is too large');
    return stored;
  };
  const submitUrl = async (team: TestTeam, sourceUrl: string): Promise<string> => {
    const plan = await planJob(team.ctx, { ...options, noCache: true });
    return (await createJobFromUrl(team.ctx, { plan, sourceUrl, fileName: 'a.pdf' })).id;
  };
  const isCompleted = async (id: string): Promise<boolean> =>
    (await shared.db.prisma.job.findUniqueOrThrow({ where: { id } })).status === 'completed';
  const countEnded = ({ teamId }: TestTeam) => shared.db.prisma.job.count({ where: { teamId, stage: 'finished' } });

  test('reads what is there while sixteen servers that hang keep the downloads of their teams', async () => {
    const held: ServerResponse[] = [];
    const document = await readFixture('text-3-pages.pdf');
    const server = createServer((request, response) => {
      if (request.url === '/slow.pdf') held.push(response);
      else response.end(document);
    }).listen(0, '0.0.0.0');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const [greedy, other] = [await createTestTeam(shared.db), await createTestTeam(shared.db)];
      start();
      // Every address of 127.0.0.0/8 is this machine: sixteen hosts.
      for (let host = 1; host <= 16; host += 1) await submitUrl(greedy, `http://127.0.0.${host}:${port}/slow.pdf`);
      await waitUntil('downloads hang', () => Promise.resolve(held.length >= 8));
      const jobIds = [
        await submitUrl(other, `http://127.0.0.1:${port}/quick.pdf`),
        await submit(other, 'text-3-pages.pdf'),
        await submit(greedy, 'text-3-pages.pdf'),
      ];
      for (const jobId of jobIds) await waitUntil('the job is completed', () => isCompleted(jobId));
      expect(held.length).toBeGreaterThanOrEqual(8);
      expect(await countEnded(greedy)).toBe(1);
    } finally {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      server.close();
    }
  });

  test('reads one document of a team before most of the sixty that another has handed in before', async () => {
    const [noisy, quiet] = [await createTestTeam(shared.db), await createTestTeam(shared.db)];
    for (let count = 0; count < 60; count += 1) await submit(noisy, 'text-3-pages.pdf');
    const jobId = await submit(quiet, 'text-3-pages.pdf');
    start();
    await waitUntil('the job is completed', () => isCompleted(jobId));
    expect(await countEnded(noisy)).toBeLessThan(30);
  });

  test('reads other documents of a team while one has all threads and places with pages that take minutes', async () => {
    const team = await createTestTeam(shared.db);
    start();
    const slow = await submitBytes(team, 'slow.pdf', await makePoison('eight pages that each draw for minutes'));
    const stageOf = async (id: string) => (await shared.db.prisma.job.findUniqueOrThrow({ where: { id } })).stage;
    await waitUntil('the slow pages are read', async () => (await stageOf(slow)) === 'reading');
    const beside = [await submit(team, 'text-3-pages.pdf'), await submit(team, 'text-3-pages.pdf')];
    for (const jobId of beside) await waitUntil('the job is completed', () => isCompleted(jobId));
    expect(await stageOf(slow)).toBe('reading');
  });

  test('reads at most so many pages of a team at once as a setting says, and all of them in the end', async () => {
    const [limited, other] = [await createTestTeam(shared.db), await createTestTeam(shared.db)];
    start({ TEAM_PAGES_AT_ONCE: '1' });
    const jobIds = [];
    for (let count = 0; count < 4; count += 1) jobIds.push(await submit(limited, 'text-3-pages.pdf'));
    jobIds.push(await submit(other, 'text-3-pages.pdf'));
    for (const jobId of jobIds) await waitUntil('the job is completed', () => isCompleted(jobId));
  });
});
