import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, createTestObjectStore, createTestTeam, type TestDatabase } from '@recto/test-support';
import { appEnvironment } from './harness/app-environment.js';
import { startAppProcess, type AppProcess } from './harness/app-process.js';
import { addressIn } from './harness/start-stack.js';

/** So long another process may go by what it has lately found out (docs/security-testing.md). */
const withinMs = 1_500;

const readyLine = '"api is listening"';

let database: TestDatabase;
let apis: AppProcess[];
let urls: string[];
let owner: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { config: store } = await createTestObjectStore();
  owner = (await createTestTeam(database.db)).apiKey;
  const env = appEnvironment(database, store);
  apis = [0, 1].map(() => startAppProcess('apps/api/dist/main.js', env));
  urls = await Promise.all(apis.map(async (api) => addressIn(await api.waitForLine(readyLine))));
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill('SIGKILL')));
  await database.drop();
});

/** To the first process, or to the second. */
async function ask(process: 0 | 1, method: string, path: string, key: string, body?: object): Promise<Response> {
  return fetch(`${urls[process] ?? ''}/api/v1${path}`, {
    method,
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const verify = async (key: string) => (await ask(1, 'GET', '/auth/verify', key)).status;

test('what one process ends is refused by another within 1.5 s, and hears nothing more there', async () => {
  const make = async () =>
    (await (await ask(0, 'POST', '/api-keys', owner, { name: 'a key' })).json()) as { id: string; key: string };
  const [revoked, regenerated] = [await make(), await make()];
  const url = { url: 'https://example.com/a.pdf' };
  const job = (await (await ask(1, 'POST', '/ocr/uploads/url', revoked.key, url)).json()) as { job_id: string };
  const stream = await ask(1, 'GET', `/ocr/jobs/${job.job_id}/events`, revoked.key);
  expect(stream.status).toBe(200);
  expect([await verify(revoked.key), await verify(regenerated.key)]).toEqual([200, 200]);

  const deleted = await ask(0, 'DELETE', `/api-keys/${revoked.id}`, owner);
  expect([deleted.status, (await ask(0, 'GET', '/auth/verify', revoked.key)).status]).toEqual([200, 401]);
  const shown = await ask(0, 'POST', `/api-keys/${regenerated.id}/regenerate`, owner);
  await pause(withinMs);
  expect([await verify(revoked.key), await verify(regenerated.key)]).toEqual([401, 401]);
  expect(await verify(((await shown.json()) as { key: string }).key)).toBe(200);
  // The job goes on, as nobody reads it; its stream ends.
  expect(await stream.text()).toContain('event: job.created');
});
