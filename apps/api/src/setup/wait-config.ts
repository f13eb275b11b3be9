import { readEnvironment } from '@recto/settings';
import { z } from 'zod';

/** What waiting for the set-up needs to know. */
const environment = z.object({
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Where the migrations stand; default: beside the checkout that this file belongs to. */
  MIGRATIONS_DIR: z.string().min(1).optional(),
});

/** Reads the settings; an empty value counts as absent. Throws an Error that names each one that is missing or wrong. */
export function readWaitConfig(env: Record<string, string | undefined>) {
  const given = readEnvironment(env);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The settings are wrong. ${faults.join('; ')}`);
  }
  return { databaseUrl: parsed.data.DATABASE_URL, migrationsDir: parsed.data.MIGRATIONS_DIR };
}
