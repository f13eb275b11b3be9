import { fileURLToPath } from 'node:url';
import { compareMigrations } from './find-missing-migrations.js';
import { isContract } from './review-migration.js';

/** Beside the checkout, or in the image, that this file belongs to. */
const ownMigrationsDir = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

/**
 * Why this release does not run on the database; null when it does. It needs all of its own migrations and functions. Later ones are fine, so
 * that old and new processes work side by side, until one of them takes away what older releases need. Throws when the
 * database does not answer.
 */
export async function findSchemaProblem(input: {
  connectionUrl: string;
  migrationsDir?: string;
  packagesDir?: string;
}): Promise<string | null> {
  const { missing, changedSources, unknown } = await compareMigrations({ migrationsDir: ownMigrationsDir, ...input });
  if (missing.length > 0)
    return `The database lacks migrations of this release: run its set-up first (${missing.join(', ')}).`;
  if (changedSources.length > 0)
    return `The database lacks functions of this release: run its set-up first (${changedSources.join(', ')}).`;
  const contracts = unknown.filter(isContract);
  if (contracts.length > 0)
    return `A later release has taken away from the database what this one needs: run that release (${contracts.join(', ')}).`;
  return null;
}
