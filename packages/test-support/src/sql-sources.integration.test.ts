import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyMigrations, compareMigrations, findSchemaProblem } from '@recto/database';
import pg from 'pg';
import { createEmptyTestDatabase, createTestDatabase, type EmptyTestDatabase } from './create-test-database.js';
import { createTestTeam } from './create-test-team.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrationsDir = path.join(root, 'prisma/migrations');

const undo: (() => Promise<void> | void)[] = [];
/** The packages of a release that has this one's sources, until a test changes them. */
let packagesDir: string;
beforeAll(() => {
  packagesDir = makePackagesDir();
  for (const file of sourceFiles(path.join(root, 'packages')))
    cpSync(path.join(root, 'packages', file), path.join(packagesDir, file));
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

function makePackagesDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'recto-packages-'));
  undo.push(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, 'domain'));
  return dir;
}

/** `domain/credits/sql/move-credits.sql` */
function sourceFiles(dir: string): string[] {
  const found = ['.', 'domain'].flatMap((parent) =>
    readdirSync(path.join(dir, parent)).flatMap((owner) => {
      const folder = path.join(parent, owner, 'sql');
      try {
        return readdirSync(path.join(dir, folder)).map((file) => path.join(folder, file));
      } catch {
        // A package without functions.
        return [];
      }
    }),
  );
  return found.sort();
}

async function emptyDatabase(): Promise<EmptyTestDatabase> {
  const database = await createEmptyTestDatabase();
  undo.push(() => database.drop());
  return database;
}

async function query<T extends pg.QueryResultRow>(database: EmptyTestDatabase, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const functions = `SELECT proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE pg_depend.objid = pg_proc.oid AND deptype = 'e') ORDER BY proname`;
const triggers = `SELECT tgname AS name, pg_get_triggerdef(pg_trigger.oid) AS definition FROM pg_trigger
  JOIN pg_class ON pg_class.oid = tgrelid
  WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace ORDER BY tgname`;

interface Definition {
  name: string;
  definition: string;
}

async function definitionsOf(database: EmptyTestDatabase): Promise<Definition[]> {
  return [...(await query<Definition>(database, functions)), ...(await query<Definition>(database, triggers))];
}

test('a fresh database and one of an earlier release have the functions and triggers of the sources, and no others', async () => {
  const [fresh, upgraded] = [await emptyDatabase(), await emptyDatabase()];
  const applied = await applyMigrations({ connectionUrl: fresh.url, migrationsDir });
  expect(applied).toContain('credits/move-credits');

  // Before there were sources, functions came with migrations; one of them is older still.
  await applyMigrations({ connectionUrl: upgraded.url, migrationsDir, packagesDir: makePackagesDir() });
  await query(
    upgraded,
    `CREATE OR REPLACE FUNCTION analytics_extension(file_name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE RETURN 'old'`,
  );
  expect(await findSchemaProblem({ connectionUrl: upgraded.url })).toMatch(/lacks functions .*credits\/move-credits/);
  await applyMigrations({ connectionUrl: upgraded.url, migrationsDir });
  expect(await findSchemaProblem({ connectionUrl: upgraded.url })).toBeNull();

  const definitions = await definitionsOf(fresh);
  expect(await definitionsOf(upgraded)).toEqual(definitions);
  const sources = sourceFiles(packagesDir).map((file) => readFileSync(path.join(packagesDir, file), 'utf8'));
  const created = sources.flatMap((sql) =>
    [...sql.matchAll(/^CREATE OR REPLACE (?:FUNCTION|TRIGGER) "(\w+)"/gm)].map(([, name]) => name),
  );
  expect(definitions.map(({ name }) => name).sort()).toEqual(created.sort());
  expect(definitions.length).toBeGreaterThan(25);
});

test('a changed source is applied once, whoever else sets up, while a process goes on that works with the one before', async () => {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const change = (file: string, from: string, to: string): void => {
    const sql = readFileSync(path.join(packagesDir, file), 'utf8');
    expect(sql).toContain(from);
    writeFileSync(path.join(packagesDir, file), sql.replace(from, to));
  };
  change('domain/credits/sql/move-credits.sql', 'low_threshold := ', 'low_threshold := 0 + ');
  change('domain/credits/sql/refuse-ledger-change.sql', 'entries only ever grows', 'entries grow and never shrink');

  const over = new AbortController();
  const writing = (async () => {
    let teams = 0;
    // Each opens an account and is granted credits, by statements that the process prepared before.
    for (; !over.signal.aborted || teams < 3; teams += 1) await createTestTeam(database.db);
    return teams;
  })();
  const setUp = { connectionUrl: database.url, migrationsDir, packagesDir };
  const applied = await Promise.all([applyMigrations(setUp), applyMigrations(setUp), applyMigrations(setUp)]);
  over.abort();
  expect(await writing).toBeGreaterThanOrEqual(3);
  expect(applied.flat().sort()).toEqual(['credits/move-credits', 'credits/refuse-ledger-change']);
  const definitions = await definitionsOf(database);
  expect(definitions.find(({ name }) => name === 'move_credits')?.definition).toContain('low_threshold := 0 + ');
  await expect(query(database, 'TRUNCATE credit_ledger_entries')).rejects.toThrow('entries grow and never shrink');

  // The set-up of an earlier release, run again, leaves them: the processes of the later one need them.
  await query(database, `UPDATE sql_sources SET release = '99.0.0'`);
  expect(await findSchemaProblem({ connectionUrl: database.url })).toBeNull();
  expect(await applyMigrations({ connectionUrl: database.url, migrationsDir })).toEqual([]);
  // That of a later one does not.
  await query(database, `UPDATE sql_sources SET release = '0.0.1'`);
  expect(await applyMigrations({ connectionUrl: database.url, migrationsDir })).toEqual(applied.flat().sort());
});

test('a source that fails changes nothing, and is applied by the next set-up', async () => {
  const database = await emptyDatabase();
  const broken = makePackagesDir();
  await applyMigrations({ connectionUrl: database.url, migrationsDir, packagesDir: broken });
  const dir = path.join(broken, 'domain/extra/sql');
  mkdirSync(dir, { recursive: true });
  const write = (name: string, sql: string): void => writeFileSync(path.join(dir, `${name}.sql`), sql);
  write('a-works', 'CREATE OR REPLACE FUNCTION extra_a() RETURNS integer LANGUAGE sql RETURN 1;');
  write('b-fails', 'CREATE OR REPLACE FUNCTION extra_b() RETURNS integer LANGUAGE sql RETURN 2; SELECT 1 / 0;');
  const setUp = { connectionUrl: database.url, migrationsDir, packagesDir: broken };
  await expect(applyMigrations(setUp)).rejects.toThrow('The SQL source extra/b-fails cannot be applied.');
  expect((await compareMigrations(setUp)).changedSources).toEqual(['extra/b-fails']);
  expect(await query(database, `SELECT to_regproc('extra_a') IS NOT NULL AS a, to_regproc('extra_b') AS b`)).toEqual([
    { a: true, b: null },
  ]);
  write('b-fails', 'CREATE OR REPLACE FUNCTION extra_b() RETURNS integer LANGUAGE sql RETURN 2;');
  expect(await applyMigrations(setUp)).toEqual(['extra/b-fails']);
});

test('a trigger waits for a long transaction without keeping the writers of its table out', async () => {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE jobs IN ROW EXCLUSIVE MODE');
  await query(database, `UPDATE sql_sources SET sha256 = '' WHERE name = 'jobs/order-instants'`);
  const applying = applyMigrations({ connectionUrl: database.url, migrationsDir });
  await pause(500);
  const startedAt = Date.now();
  // Behind the trigger in the queue of the table's lock, until the trigger gives up for a moment.
  await query(database, 'DELETE FROM jobs');
  const waitedMs = Date.now() - startedAt;
  expect(waitedMs).toBeLessThan(60_000);
  await holder.query('COMMIT');
  await holder.end();
  expect(await applying).toEqual(['jobs/order-instants']);
});
