import { fileURLToPath } from 'node:url';

/** The migrations of the checkout that this runs in. */
export const migrationsDir = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
