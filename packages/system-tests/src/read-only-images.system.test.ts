import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createTestDatabase,
  createTestObjectStore,
  createTestTeam,
  readFixture,
  waitUntil,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { createApiClient } from './harness/api-client.js';
import { appEnvironment } from './harness/app-environment.js';
import { startAppProcess, type AppPlace, type AppProcess } from './harness/app-process.js';
import { repositoryRoot } from './tooling/repository-root.js';

const run = promisify(execFile);

/** As in the images: somebody who owns nothing. Only root can become somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const readyLines = {
  api: '"api is listening"',
  worker: '"worker started"',
  'webhook-worker': '"webhook worker started"',
  'queue-board': '"queue board is ready"',
};

let dir: string;
let tmp: string;
let database: TestDatabase;
let team: TestTeam;
let env: Record<string, string>;
const processes: AppProcess[] = [];

const foldersBelow = (root: string): string[] => [
  root,
  ...readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name)),
];

/** What goes into the image of an app, in folders that nobody may write to; its files are those of the repository. */
async function collect(app: string): Promise<AppPlace> {
  const root = path.join(dir, app);
  await run(process.execPath, ['scripts/collect-app.mjs', `apps/${app}`, root], { cwd: repositoryRoot });
  for (const folder of foldersBelow(root)) chmodSync(folder, 0o555);
  return { root, ...nobody };
}

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'recto-read-only-'));
  tmp = path.join(dir, 'tmp');
  chmodSync(dir, 0o755);
  mkdirSync(tmp);
  chmodSync(tmp, 0o777);
  database = await createTestDatabase();
  const { config: store } = await createTestObjectStore();
  team = await createTestTeam(database.db);
  env = {
    ...appEnvironment(database, store),
    QUEUE_BOARD_PORT: '0',
    QUEUE_BOARD_USER: 'operator',
    QUEUE_BOARD_PASSWORD: randomBytes(16).toString('hex'),
    WORKER_THREADS: '1',
    HOME: '/nonexistent',
    TMPDIR: tmp,
  };
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill('SIGKILL')));
  await database.drop();
  for (const folder of foldersBelow(dir)) chmodSync(folder, 0o755);
  rmSync(dir, { recursive: true, force: true });
});

test('the set-up and all apps do their work where nothing but /tmp can be written', async () => {
  const places = new Map<string, AppPlace>();
  for (const app of Object.keys(readyLines)) places.set(app, await collect(app));
  const inApi = places.get('api');
  const setUp = startAppProcess('apps/api/dist/setup.js', env, [], inApi);
  processes.push(setUp);
  expect(await setUp.ended).toEqual({ exitCode: 0, signal: null });
  const started = await Promise.all(
    Object.entries(readyLines).map(async ([app, line]) => {
      const process = startAppProcess(`apps/${app}/dist/main.js`, env, [], places.get(app));
      processes.push(process);
      return process.waitForLine(line);
    }),
  );
  const apiUrl = /"url":"([^"]+)"/.exec(started.find((line) => line.includes(readyLines.api)) ?? '')?.[1] ?? '';

  const api = createApiClient({ apiUrl, apiKey: team.apiKey });
  const jobId = await api.sendForm(new Uint8Array(await readFixture('scan-2-pages.pdf')));
  expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', failed_pages: 0 });
  await waitUntil('the searchable PDF is made', async () => {
    const { status } = await api.send(`/ocr/jobs/${jobId}/searchable.pdf`);
    return status === 200 ? true : undefined;
  });
  const lines = processes.flatMap((process) => process.lines);
  expect(lines.filter((line) => /EACCES|EROFS|EPERM/.test(line))).toEqual([]);
});
