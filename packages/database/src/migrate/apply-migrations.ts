import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadSchemaEngine } from './load-schema-engine.js';
import { applySqlSources, ownPackagesDir } from './sql-sources.js';

/**
 * Applies every migration of `migrationsDir` that the database lacks, each once, under Prisma's own advisory lock:
 * several processes may call this at once. Same engine and same bookkeeping as `prisma migrate deploy`, in-process. After
 * them come the SQL sources of `packagesDir` (by default those of this release) that the database has in another version.
 * Returns the names applied, migrations first, oldest first; an up-to-date database gives []. Throws when a migration fails,
 * which is then rolled back and recorded, or a source.
 */
export async function applyMigrations(input: {
  connectionUrl: string;
  migrationsDir: string;
  packagesDir?: string;
}): Promise<string[]> {
  const { connectionUrl, packagesDir = ownPackagesDir } = input;
  const applied = await applyTables(input);
  return [...applied, ...(await applySqlSources({ connectionUrl, packagesDir }))];
}

async function applyTables(input: { connectionUrl: string; migrationsDir: string }): Promise<string[]> {
  const { engine, close } = await loadSchemaEngine({ connectionUrl: input.connectionUrl });
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: readMigrations(input.migrationsDir),
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } finally {
    await close();
  }
}

/** The folder of migrations as the engine takes it, in the order of their names. */
function readMigrations(baseDir: string) {
  const lockFile = path.join(baseDir, 'migration_lock.toml');
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(path.join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  };
}
