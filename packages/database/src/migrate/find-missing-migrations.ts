import { readdirSync } from 'node:fs';
import pg from 'pg';

/**
 * The migrations of the folder that the database lacks, oldest first; all of them while it has no tables. Throws when
 * the database does not answer.
 */
export async function findMissingMigrations(input: {
  connectionUrl: string;
  migrationsDir: string;
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: input.connectionUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const applied = await readApplied(client);
    return readdirSync(input.migrationsDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !applied.has(entry.name))
      .map((entry) => entry.name)
      .sort();
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
