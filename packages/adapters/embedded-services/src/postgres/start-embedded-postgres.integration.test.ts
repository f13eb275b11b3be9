import { fork } from 'node:child_process';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { findFreePort } from '../find-free-port.js';
import { processIdentity } from '../process-identity.js';
import { createTempDir } from '../testing/create-temp-dir.js';
import { runProgram } from './run-program.js';
import { findServerAccount } from './find-server-account.js';
import { startEmbeddedPostgres } from './start-embedded-postgres.js';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.js';

let temp: Awaited<ReturnType<typeof createTempDir>>;
let running: EmbeddedPostgres[] = [];
beforeAll(async () => {
  temp = await createTempDir();
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});
afterAll(() => temp.remove());

function optionsFor(name: string, changes: Partial<EmbeddedPostgresOptions> = {}): EmbeddedPostgresOptions {
  const dataDir = path.join(temp.dir, name);
  const login = { user: 'recto', password: 'p@ss/w:rd?', database: 'recto' };
  return {
    dataDir,
    runtimeDir: path.join(temp.dir, 'runtime'),
    port: 0,
    ...login,
    settings: { fsync: 'off' },
    ...changes,
  };
}

async function start(name: string, changes: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres(optionsFor(name, changes));
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function databaseUrl({ user, password, port, database }: EmbeddedPostgresOptions): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Looks until the process is gone; the time limit of the test is its bound. */
async function ended(pid: number): Promise<void> {
  while (processIdentity(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a restart keeps what was written', async () => {
  const first = await start('restart');
  await query(first.url, 'create table notes as select 42 as answer');
  await Promise.all([first.stop(), first.stop(), first.exited]);
  expect(processIdentity(first.pid)).toBeNull();
  await expect(query(first.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const second = await start('restart');
  expect(await query(second.url, 'select answer from notes')).toEqual([{ answer: 42 }]);
});

test('the settings are small by default, can be changed, and the log quotes no row', async () => {
  const lines: string[] = [];
  const settings = { fsync: 'off', work_mem: '3MB', listen_addresses: '*' };
  const { url } = await start('settings', { settings, log: (line) => lines.push(line) });
  const wanted = ['shared_buffers', 'max_connections', 'work_mem', 'listen_addresses', 'TimeZone'];
  const shown = await query(
    url,
    `select name || '=' || current_setting(name) as setting from unnest(array['${wanted.join("','")}']) name`,
  );
  expect(shown).toEqual([
    { setting: 'shared_buffers=24MB' },
    { setting: 'max_connections=200' },
    { setting: 'work_mem=3MB' },
    { setting: 'listen_addresses=127.0.0.1' },
    { setting: 'TimeZone=UTC' },
  ]);
  await query(url, 'create table secrets (word text unique)');
  await query(url, `insert into secrets values ('hush')`);
  await expect(query(url, `insert into secrets values ('hush')`)).rejects.toMatchObject({ code: '23505' });
  expect(lines.join('\n')).toContain('ready to accept connections');
  expect(lines.join('\n')).not.toContain('hush');
});

test('stop() does not wait for clients', async () => {
  const server = await start('clients');
  const clients = Array.from({ length: 5 }, () => new pg.Client({ connectionString: server.url }));
  const losses = clients.map((client) => new Promise((resolve) => client.once('error', resolve)));
  await Promise.all(clients.map((client) => client.connect()));
  const asleep = clients.map((client) => expect(client.query('select pg_sleep(600)')).rejects.toThrow());
  // All five run before the server is stopped.
  const isAsleep = `select 1 from pg_stat_activity where query = 'select pg_sleep(600)' having count(*) = 5`;
  while ((await query(server.url, isAsleep)).length === 0);
  await server.stop();
  await Promise.all([...losses, ...asleep]);
});

/** A process that has a server, can be killed without a chance to stop it, and the ids of that server and its guard. */
async function startDoomed(options: EmbeddedPostgresOptions) {
  const doomed = fork(fileURLToPath(new URL('../testing/start-doomed-postgres.js', import.meta.url)), {
    execArgv: [],
  });
  const gone = new Promise((resolve) => doomed.once('exit', resolve));
  const ready = new Promise<number>((resolve) => doomed.once('message', (pid) => resolve(Number(pid))));
  doomed.send(options);
  const pid = await ready;
  const kill = async () => {
    doomed.kill('SIGKILL');
    await gone;
  };
  return { pid, kill };
}

test('a server ends with the process that started it, also when that is killed, and its data is kept', async () => {
  const options = optionsFor('killed', { port: await findFreePort() });
  const { pid, kill } = await startDoomed(options);
  await expect(startEmbeddedPostgres(options)).rejects.toMatchObject({ reason: 'data-dir-in-use' });
  await query(databaseUrl(options), 'create table notes as select 42 as answer');
  await kill();
  await ended(pid);
  const { url } = await start('killed', { port: options.port });
  expect(await query(url, 'select answer from notes')).toEqual([{ answer: 42 }]);
});

test('a server that was left behind all the same is stopped at the next start', async () => {
  const options = optionsFor('left', { port: await findFreePort() });
  const { pid, kill } = await startDoomed(options);
  const guards = await runProgram('pgrep', ['-f', `read -r _ .* ${pid}$`], { account: null });
  for (const guard of guards.output.trim().split('\n')) process.kill(Number(guard), 'SIGKILL');
  await kill();
  expect(processIdentity(pid)).not.toBeNull();
  const lines: string[] = [];
  const { url } = await start('left', { port: options.port, log: (line) => lines.push(line) });
  expect(processIdentity(pid)).toBeNull();
  expect(lines[0]).toContain(String(pid));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that was killed itself starts again', async () => {
  const first = await start('crashed');
  await query(first.url, 'create table notes as select 42 as answer');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  await first.stop();
  // Its pid file now names a process of somebody else.
  const pidFile = path.join(temp.dir, 'crashed', 'cluster', 'postmaster.pid');
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));
  const { url } = await start('crashed');
  expect(await query(url, 'select answer from notes')).toEqual([{ answer: 42 }]);
});

test('a taken port is said plainly, and leaves the folder free', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(start('port', { port })).rejects.toMatchObject({
      name: 'EmbeddedServiceError',
      reason: 'port-taken',
      message: expect.stringContaining(String(port)) as unknown,
    });
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
  await start('port', { port });
});

test('a folder that cannot be written is said plainly', async () => {
  await writeFile(path.join(temp.dir, 'file'), '');
  const dataDir = path.join(temp.dir, 'file', 'inside');
  await expect(start('unused', { dataDir })).rejects.toMatchObject({
    reason: 'data-dir-unwritable',
    message: expect.stringContaining(dataDir) as unknown,
  });
});

test('a folder made with another password or by another version is said plainly', async () => {
  const { stop } = await start('mismatch');
  await stop();
  await expect(start('mismatch', { password: 'other' })).rejects.toMatchObject({ reason: 'data-dir-incompatible' });
  await writeFile(path.join(temp.dir, 'mismatch', 'cluster', 'PG_VERSION'), '16\n');
  await expect(start('mismatch')).rejects.toMatchObject({
    reason: 'data-dir-incompatible',
    message: expect.stringContaining('16') as unknown,
  });
});

test('a wrong setting is told in the words of the server', async () => {
  const settings = { fsync: 'off', shared_buffers: 'plenty' };
  await expect(start('setting', { settings })).rejects.toMatchObject({
    reason: 'start-failed',
    message: expect.stringContaining('shared_buffers') as unknown,
  });
});

test('an interrupted first start leaves nothing in the way', async () => {
  await mkdir(path.join(temp.dir, 'interrupted', 'cluster.new', 'base'), { recursive: true });
  const { url } = await start('interrupted');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data and binaries may lie below a folder that the user of the server cannot enter', async () => {
  const privateDir = path.join(temp.dir, 'private');
  await mkdir(privateDir, { mode: 0o700 });
  const account = await findServerAccount();
  if (account) {
    const { exitCode } = await runProgram('test', ['-x', path.join(privateDir, '.')], { account });
    expect(exitCode).toBe(1);
  }
  const first = await start('private/data', { runtimeDir: path.join(privateDir, 'runtime') });
  await query(first.url, 'create table notes as select 42 as answer');
  await first.stop();
  const { url } = await start('private/data', { runtimeDir: path.join(privateDir, 'runtime') });
  expect(await query(url, 'select answer from notes')).toEqual([{ answer: 42 }]);
  await chmod(privateDir, 0o755);
});

const isLocal = 'select inet_server_addr() is null as "isLocal"';

test('this machine reaches it over a socket in a folder of its own, and other programs over TCP', async () => {
  const { url, localUrl } = await start('socket');
  const folder = path.join(temp.dir, 'socket', 'socket');
  expect(localUrl).toBe(`${url}?host=${encodeURIComponent(folder)}`);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await query(localUrl, isLocal)).toEqual([{ isLocal: true }]);
  expect(await query(url, isLocal)).toEqual([{ isLocal: false }]);
});

test('what a killed server left of its socket does not stand in the way, whoever has its id by now', async () => {
  const port = await findFreePort();
  await (await start('socket-left', { port })).stop();
  const folder = path.join(temp.dir, 'socket-left', 'socket');
  await mkdir(path.join(folder, `.s.PGSQL.${port}`), { recursive: true });
  await writeFile(path.join(folder, `.s.PGSQL.${port}.lock`), `${process.pid}\n`);
  const { localUrl } = await start('socket-left', { port });
  expect(await query(localUrl, isLocal)).toEqual([{ isLocal: true }]);
});

test('where the path is too long for a socket all go over TCP', async () => {
  const { url, localUrl } = await start(path.join('long', 'x'.repeat(90)));
  expect(localUrl).toBe(url);
  expect(await query(localUrl, isLocal)).toEqual([{ isLocal: false }]);
});
