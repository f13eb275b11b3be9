import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { compareMigrations } from './find-missing-migrations.js';
import { readStatements, tableChangedBy } from './read-statements.js';
import { reviewMigration } from './review-migration.js';

export interface PlannedMigration {
  name: string;
  /** Those that exist already and that it changes, by estimate of the database. */
  tables: { name: string; rows: number; sizeBytes: number }[];
  /** What stands against applying it while the service runs. */
  concerns: string[];
}

/**
 * What the set-up would apply, in order: migrations, then functions and triggers by the names of their sources; and what a
 * later release has applied. Changes nothing; throws when the database does not answer.
 */
export async function planMigrations(input: {
  connectionUrl: string;
  migrationsDir: string;
  packagesDir?: string;
}): Promise<{ planned: PlannedMigration[]; sources: string[]; later: string[] }> {
  const { missing, changedSources, unknown } = await compareMigrations(input);
  const client = new pg.Client({ connectionString: input.connectionUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const sizes = await readSizes(client);
    const plan = (name: string): PlannedMigration => {
      const sql = readFileSync(path.join(input.migrationsDir, name, 'migration.sql'), 'utf8');
      const changed = new Set(readStatements(sql).map(tableChangedBy));
      const tables = sizes.filter((table) => changed.has(table.name));
      // On an empty database nobody works yet.
      return { name, tables, concerns: sizes.length === 0 ? [] : reviewMigration({ name, sql }) };
    };
    return { planned: missing.map(plan), sources: changedSources, later: unknown };
  } finally {
    await client.end();
  }
}

async function readSizes(client: pg.Client): Promise<PlannedMigration['tables']> {
  const { rows } = await client.query<{ name: string; rows: number; sizeBytes: number }>(`
    SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows, pg_total_relation_size(oid)::float8 AS "sizeBytes"
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
    ORDER BY relname`);
  return rows;
}
