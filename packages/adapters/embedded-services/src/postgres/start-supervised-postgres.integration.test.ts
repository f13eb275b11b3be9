import { rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { processIdentity } from '../process-identity.js';
import { createTempDir } from '../testing/create-temp-dir.js';
import { startSupervisedPostgres } from './start-supervised-postgres.js';
import type { PostgresIncident, SupervisedPostgres } from './start-supervised-postgres.js';

let temp: Awaited<ReturnType<typeof createTempDir>>;
let running: SupervisedPostgres[] = [];
beforeAll(async () => {
  temp = await createTempDir();
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});
afterAll(() => temp.remove());

/** A supervised server whose incidents can be waited for, one after the other. */
async function start(name: string) {
  const incidents: PostgresIncident[] = [];
  const waiting: ((incident: PostgresIncident) => void)[] = [];
  const postgres = await startSupervisedPostgres(
    {
      dataDir: path.join(temp.dir, name),
      runtimeDir: path.join(temp.dir, 'runtime'),
      port: 0,
      user: 'recto',
      password: 'secret',
      database: 'recto',
      settings: { fsync: 'off' },
    },
    (incident) => {
      const next = waiting.shift();
      if (next) next(incident);
      else incidents.push(incident);
    },
  );
  running.push(postgres);
  const nextIncident = () =>
    new Promise<PostgresIncident>((resolve) => {
      const known = incidents.shift();
      if (known) resolve(known);
      else waiting.push(resolve);
    });
  return { postgres, nextIncident };
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(url: string): Promise<number> {
  const [row] = await query<{ pid: number }>(
    url,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  return row?.pid ?? 0;
}

async function kill(url: string): Promise<void> {
  process.kill(await postmasterPid(url), 'SIGKILL');
}

test('a server that is killed runs again at its address, with its data, as often as it takes', async () => {
  const { postgres, nextIncident } = await start('killed');
  await query(postgres.url, 'create table notes as select 42 as answer');
  for (let round = 0; round < 2; round += 1) {
    await kill(postgres.url);
    expect(await nextIncident()).toEqual({ kind: 'ended', exitCode: null, signal: 'SIGKILL' });
    expect(await nextIncident()).toMatchObject({ kind: 'relaunched' });
    expect(await query(postgres.url, 'select answer from notes')).toEqual([{ answer: 42 }]);
    expect(await query(postgres.localUrl, 'select answer from notes')).toEqual([{ answer: 42 }]);
  }
});

test('a port that someone else took meanwhile is tried again until it is free', async () => {
  const { postgres, nextIncident } = await start('port');
  const port = Number(new URL(postgres.url).port);
  const other = createServer();
  await kill(postgres.url);
  // The incident is reported before the first launch, which takes a turn of the event loop at least.
  expect(await nextIncident()).toMatchObject({ kind: 'ended' });
  other.listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await nextIncident()).toMatchObject({ kind: 'relaunch-failed', isDiskFull: false, nextTryInMs: 500 });
  other.close();
  expect(await nextIncident()).toMatchObject({ kind: 'relaunched' });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a cluster that is gone is not replaced by an empty one: the reason is told', async () => {
  const { postgres, nextIncident } = await start('gone');
  const cluster = path.join(temp.dir, 'gone', 'cluster');
  await rename(cluster, `${cluster}.away`);
  await kill(postgres.url);
  expect(await nextIncident()).toMatchObject({ kind: 'ended' });
  expect(await nextIncident()).toMatchObject({ kind: 'relaunch-failed', nextTryInMs: null });
  expect(await postgres.failed).toMatchObject({ reason: 'data-dir-missing' });
  await postgres.stop();
});

test('stop() ends it also between two tries', async () => {
  const { postgres, nextIncident } = await start('stopped');
  const pid = await postmasterPid(postgres.url);
  process.kill(pid, 'SIGKILL');
  await nextIncident();
  await postgres.stop();
  expect(processIdentity(pid)).toBeNull();
  await expect(query(postgres.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
