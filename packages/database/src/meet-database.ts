import type { Db } from './db.js';
import { assertSchemaFits } from './migrate/assert-schema-fits.js';

/**
 * What a process asks the database before it takes up work: whether the release runs on it, and the time. Throws an Error that
 * says why when it does not. A database that is away is logged, and tells both later.
 */
export async function meetDatabase(input: {
  db: Pick<Db, 'clock'>;
  connectionUrl: string;
  logger: { warn(message: string, fields: { error: unknown }): void };
}): Promise<void> {
  const { db, connectionUrl, logger } = input;
  await assertSchemaFits({
    connectionUrl,
    onUnknown: (error) => logger.warn('the database is away: whether it fits this release is not known', { error }),
  });
  await db.clock.read().catch((error: unknown) => logger.warn('the database is away', { error }));
}
