import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isLaterRelease } from './is-later-release.js';

/** Beside the checkout, or in the image, that this file belongs to. */
export const ownPackagesDir = fileURLToPath(new URL('../../..', import.meta.url));

/** One file of `sql/` beside the package that owns it: a function, with the triggers that call it. */
export interface SqlSource {
  /** `credits/move-credits` */
  name: string;
  sql: string;
  sha256: string;
}

/** Any number, as long as it is nobody else's: set-ups that run at once apply the sources one after the other. */
const advisoryLock = 7_210_394_482;
const lockTimeoutMs = 1_000;
const lockAttempts = 30;
const lockNotAvailable = '55P03';

/** The functions and triggers of this release, by their names: `*.sql` of the `sql` folder of each package. */
export function readSqlSources(packagesDir: string): SqlSource[] {
  const parents = [packagesDir, path.join(packagesDir, 'domain')];
  return parents
    .flatMap((parent) => readdirSync(parent).map((owner) => path.join(parent, owner, 'sql')))
    .filter((dir) => existsSync(dir))
    .flatMap((dir) => readdirSync(dir).map((file) => path.join(dir, file)))
    .map((file) => {
      const sql = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
      const owner = path.basename(path.dirname(path.dirname(file)));
      return { name: `${owner}/${path.basename(file, '.sql')}`, sql, sha256: sha256Of(sql) };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The sources that the database lacks, or has in another version, unless that one was applied by a later release. */
export async function findChangedSources(client: pg.Client, sources: readonly SqlSource[]): Promise<SqlSource[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(`SELECT to_regclass('sql_sources') AS name`);
  if (tables[0]?.name == null) return [...sources];
  const { rows } = await client.query<{ name: string; sha256: string; release: string }>(
    'SELECT name, sha256, release FROM sql_sources',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  return sources.filter(({ name, sha256 }) => {
    const found = applied.get(name);
    return found === undefined || (found.sha256 !== sha256 && !isLaterRelease(found.release, ownRelease()));
  });
}

/**
 * Creates or replaces the functions and triggers of the sources that the database has in another version, each in a
 * transaction of its own, and records their checksums. What a later release applied stays. Safe from several processes at
 * once. Returns the names applied. A trigger waits at most 1 s for the writers of its table at a time, 30 times over, then
 * this throws; what was applied before that stays.
 */
export async function applySqlSources(input: { connectionUrl: string; packagesDir: string }): Promise<string[]> {
  const sources = readSqlSources(input.packagesDir);
  const client = new pg.Client({ connectionString: input.connectionUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await lock(client);
    const changed = await findChangedSources(client, sources);
    for (const source of changed) await apply(client, source);
    return changed.map(({ name }) => name);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

/** Asks again and again: a session that waits in the database would hold up indexes that are made CONCURRENTLY. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [advisoryLock]);
    if (rows[0]?.mine === true) return;
    await pause(100);
  }
}

async function apply(client: pg.Client, source: SqlSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      await client.query(source.sql);
      await client.query(
        `INSERT INTO sql_sources (name, sha256, release, applied_at) VALUES ($1, $2, $3, now())
        ON CONFLICT (name) DO UPDATE SET sha256 = $2, release = $3, applied_at = now()`,
        [source.name, source.sha256, ownRelease()],
      );
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (!isBusy || attempt === lockAttempts)
        throw new Error(`The SQL source ${source.name} cannot be applied.`, { cause: error });
      // Those who waited behind this one go first.
      await pause(200);
    }
  }
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The version of this release, as the package states it. */
function ownRelease(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
