import { databaseSettings, parseSettings } from '@recto/settings';
import { z } from 'zod';

/** What waiting for the set-up needs to know. */
const environment = z.object({
  DATABASE_URL: databaseSettings.DATABASE_URL,
  /** Where the migrations stand; default: beside the checkout that this file belongs to. */
  MIGRATIONS_DIR: z.string().min(1).optional(),
});

/** Reads the settings; an empty value counts as absent. Throws an Error that names each one that is missing or wrong. */
export function readWaitConfig(env: Record<string, string | undefined>) {
  const { values } = parseSettings('wait-for-setup', environment, env);
  return { databaseUrl: values.DATABASE_URL, migrationsDir: values.MIGRATIONS_DIR };
}
