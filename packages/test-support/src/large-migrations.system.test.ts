import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyMigrations } from '@recto/database';
import pg from 'pg';
import { createEmptyTestDatabase, type EmptyTestDatabase } from './create-test-database.js';

/** `npm run test:long` */
const isLongRun = process.env.TEST_LONG === 'true';
const jobs = isLongRun ? 1_000_000 : 20_000;
const limitMs = isLongRun ? 900_000 : 120_000;
/** Those of the next release: what the release before it has filled is changed by them. */
const newestMigrations = 6;
const ownDir = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const team = '00000000-0000-4000-8000-000000000001';

let database: EmptyTestDatabase;
let earlierDir: string;
/** Without sources: today's functions need today's columns. */
let earlierPackagesDir: string;
const clients: pg.Client[] = [];
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  earlierDir = mkdtempSync(path.join(tmpdir(), 'recto-earlier-'));
  cpSync(ownDir, earlierDir, { recursive: true });
  earlierPackagesDir = mkdtempSync(path.join(tmpdir(), 'recto-earlier-'));
  mkdirSync(path.join(earlierPackagesDir, 'domain'));
  const names = readdirSync(ownDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of names.sort((one, other) => one.name.localeCompare(other.name)).slice(-newestMigrations))
    rmSync(path.join(earlierDir, name), { recursive: true });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  for (const dir of [earlierDir, earlierPackagesDir]) rmSync(dir, { recursive: true });
  await database.drop();
});

/** A job as the release before writes it; `source` names ids and the times of their creation. */
const insertJobs = (source: string): string => `
  INSERT INTO jobs (
    id, team_id, organization_id, user_id, status, stage, source_kind, source_key, file_name, content_type, model_name,
    result_format, price_credits, created_at, updated_at, expires_at
  )
  SELECT id, '${team}', '${team}', '${team}', 'pending', 'queued', 'form', 'jobs/1', 'harbour.pdf', 'application/pdf',
    'standard-v2', 'markdown', 1, at, at, at + interval '7 days'
  FROM (${source}) AS job (id, at) RETURNING id`;

/** Statements as processes of the release before make them, one after the other, until the end. */
async function goOnWorking(client: pg.Client, signal: AbortSignal): Promise<number> {
  let statements = 0;
  while (!signal.aborted || statements === 0) {
    const { rows } = await client.query<{ id: string }>(insertJobs('SELECT gen_random_uuid(), now()'));
    const id = rows[0]?.id;
    await client.query(`UPDATE jobs SET stage = 'preparing', status = 'processing', updated_at = now() WHERE id = $1`, [
      id,
    ]);
    await client.query('SELECT * FROM jobs WHERE team_id = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT 20', [
      team,
    ]);
    await client.query(
      `INSERT INTO webhook_events (id, team_id, event_type, job_id, data, created_at)
      VALUES (gen_random_uuid(), $1, 'job.started', $2, '{}', now())`,
      [team, id],
    );
    statements += 4;
  }
  return statements;
}

/**
 * The longest time, in milliseconds, for which anybody held a lock on a table of ours that keeps readers or writers out, as
 * seen every few milliseconds: by table and kind of lock.
 */
async function watchLocks(client: pg.Client, signal: AbortSignal): Promise<Map<string, number>> {
  const since = new Map<string, number>();
  const longest = new Map<string, number>();
  while (!signal.aborted) {
    const { rows } = await client.query<{ key: string; name: string }>(`
      SELECT pid || ' ' || relname || ' ' || mode AS key, relname || ' ' || mode AS name
      FROM pg_locks JOIN pg_class ON pg_class.oid = relation
      WHERE granted AND relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`);
    const now = performance.now();
    for (const { key, name } of rows) {
      const heldMs = now - (since.get(key) ?? now);
      since.set(key, now - heldMs);
      longest.set(name, Math.max(longest.get(name) ?? 0, heldMs));
    }
    const held = new Set(rows.map(({ key }) => key));
    for (const key of since.keys()) if (!held.has(key)) since.delete(key);
    await pause(5);
  }
  return longest;
}

test('a lock that is held is seen with its length', async () => {
  await applyMigrations({ connectionUrl: database.url, migrationsDir: earlierDir, packagesDir: earlierPackagesDir });
  const [holder, watcher] = [await connect(), await connect()];
  const over = new AbortController();
  const watching = watchLocks(watcher, over.signal);
  await holder.query('BEGIN; LOCK TABLE jobs IN SHARE MODE');
  // Who watches may be held up itself, on a busy machine.
  await pause(1_500);
  await holder.query('COMMIT');
  over.abort();
  const heldMs = (await watching).get('jobs ShareLock');
  expect(heldMs).toBeGreaterThan(200);
});

test(
  'the newest migrations keep no table of many jobs locked for a second, while the release before works on',
  async () => {
    const [filler, worker, watcher] = [await connect(), await connect(), await connect()];
    // What the triggers make of each row is no part of this.
    await filler.query(`SET session_replication_role = replica`);
    const source = `SELECT gen_random_uuid(), now() - interval '1 second' * n FROM generate_series(1, ${jobs}) AS n`;
    await filler.query(insertJobs(source).replace('RETURNING id', ''));
    await filler.query('ANALYZE jobs');

    const over = new AbortController();
    const working = goOnWorking(worker, over.signal);
    const watching = watchLocks(watcher, over.signal);
    const applied = await applyMigrations({ connectionUrl: database.url, migrationsDir: ownDir });
    over.abort();
    expect(applied.slice(0, newestMigrations).every((name) => /^\d{14}_/.test(name))).toBe(true);
    // Behind the migrations, all functions and triggers.
    expect(applied).toContain('credits/move-credits');
    expect(await working).toBeGreaterThan(0);
    const locks = await watching;
    expect([...locks].filter(([, heldMs]) => heldMs >= 1_000)).toEqual([]);
    const { rows } = await watcher.query<{ count: number }>('SELECT count(*)::int AS count FROM jobs');
    expect(rows[0]?.count).toBeGreaterThan(jobs);
    const invalid = await watcher.query('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid');
    expect(invalid.rows).toEqual([]);
  },
  limitMs,
);
