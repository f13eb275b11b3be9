import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  assertLedgerSound,
  createTestDatabase,
  createTestObjectStore,
  createTestQueue,
  createTestTeam,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { createApiClient } from './harness/api-client.js';
import { appEnvironment } from './harness/app-environment.js';
import { startAppProcess, type AppProcess } from './harness/app-process.js';
import { readDocument } from './harness/documents.js';
import { isLongRun } from './harness/is-long-run.js';
import { addressIn } from './harness/start-stack.js';
import { startOwnAuthority, type OwnAuthority } from './harness/tls-in-front.js';

const backends = isLongRun() ? (['postgres', 'redis'] as const) : (['redis'] as const);

describe.each(backends)("services behind certificates of an authority of one's own, queue in %s", (backend) => {
  let authority: OwnAuthority;
  let database: TestDatabase;
  let team: TestTeam;
  let env: Record<string, string> = {};
  const started: AppProcess[] = [];

  beforeAll(async () => {
    authority = startOwnAuthority();
    database = await createTestDatabase();
    team = await createTestTeam(database.db, { credits: 10 });
    const { config } = await createTestObjectStore();
    const queue = await createTestQueue(backend, database);
    const databasePort = await authority.inFrontOf(database.url);
    env = {
      ...appEnvironment(database, config),
      DATABASE_URL: `${database.url.replace(/@[^/]+/, `@127.0.0.1:${databasePort}`)}?sslmode=verify-full`,
      S3_ENDPOINT: `https://127.0.0.1:${await authority.inFrontOf(config.endpoint)}`,
    };
    if (backend === 'postgres') return;
    const redisPort = await authority.inFrontOf(queue.url);
    env.REDIS_URL = queue.url.replace(/^redis:\/\/[^/]+/, `rediss://127.0.0.1:${redisPort}`);
  });
  afterAll(async () => {
    await Promise.all(started.map((app) => app.kill('SIGKILL')));
    authority.close();
    await assertLedgerSound(database.db);
    await database.drop();
  });

  const start = (program: string, more: Record<string, string> = {}): AppProcess => {
    const app = startAppProcess(program, { ...env, ...more });
    started.push(app);
    return app;
  };

  test('are not believed by a process that was not told of it', async () => {
    const setup = start('apps/api/dist/setup.js');
    expect(await setup.ended).toMatchObject({ exitCode: 1 });
    expect(setup.lines.join('\n')).toMatch(/certificate/i);
  });

  test('carry a document from its upload to its result, on Postgres, Redis and the store', async () => {
    const told = { NODE_EXTRA_CA_CERTS: authority.caFile };
    expect(await start('apps/api/dist/setup.js', told).ended).toEqual({ exitCode: 0, signal: null });
    const api = start('apps/api/dist/main.js', told);
    await start('apps/worker/dist/main.js', told).waitForLine('"worker started"');
    const apiUrl = addressIn(await api.waitForLine('"api is listening"'));
    const client = createApiClient({ apiUrl, apiKey: team.apiKey });
    const jobId = await client.sendForm(await readDocument('text-3-pages.pdf'));
    expect(await client.waitForEnd(jobId)).toMatchObject({ status: 'completed', processed_pages: 3 });
    const log = started.slice(1).flatMap(({ lines }) => lines);
    expect(log.filter((line) => /certificate|self-signed/i.test(line))).toEqual([]);
  });
});
