import { readdirSync } from 'node:fs';
import pg from 'pg';
import { findChangedSources, ownPackagesDir, readSqlSources } from './sql-sources.js';

export interface DatabaseComparison {
  /** Migrations that the database lacks, oldest first; all of them while it has no tables. */
  missing: string[];
  /** SQL sources that it lacks or has in another version, and not of a later release. */
  changedSources: string[];
  /** Migrations that it has and the folder does not know, because a later release applied them. */
  unknown: string[];
}

/** All that the set-up would apply, in order: migrations, then SQL sources. Throws when the database does not answer. */
export async function findMissingMigrations(input: {
  connectionUrl: string;
  migrationsDir: string;
  packagesDir?: string;
}): Promise<string[]> {
  const { missing, changedSources } = await compareMigrations(input);
  return [...missing, ...changedSources];
}

/** What a release and the database have to say of each other. Throws when the database does not answer. */
export async function compareMigrations(input: {
  connectionUrl: string;
  migrationsDir: string;
  packagesDir?: string;
}): Promise<DatabaseComparison> {
  const client = new pg.Client({ connectionString: input.connectionUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const applied = await readApplied(client);
    const known = readdirSync(input.migrationsDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const missing = known.filter((name) => !applied.has(name)).sort();
    const changed = await findChangedSources(client, readSqlSources(input.packagesDir ?? ownPackagesDir));
    const changedSources = changed.map(({ name }) => name);
    return { missing, changedSources, unknown: [...applied].filter((name) => !known.includes(name)).sort() };
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS name`,
  );
  if (tables[0]?.name == null) return new Set();
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Set(rows.map((row) => row.migration_name));
}
