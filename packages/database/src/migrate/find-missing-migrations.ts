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
  return (await compareMigrations(input)).missing;
}

/**
 * What the folder of migrations and the database have to say of each other, oldest first: which the database lacks, and
 * which it has that the folder does not know, because a later release applied them. Throws as above.
 */
export async function compareMigrations(input: {
  connectionUrl: string;
  migrationsDir: string;
}): Promise<{ missing: string[]; unknown: string[] }> {
  const client = new pg.Client({ connectionString: input.connectionUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const applied = await readApplied(client);
    const known = readdirSync(input.migrationsDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const missing = known.filter((name) => !applied.has(name)).sort();
    return { missing, unknown: [...applied].filter((name) => !known.includes(name)).sort() };
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
