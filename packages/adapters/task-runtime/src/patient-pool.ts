import { PatientClient } from '@recto/database';
import pg from 'pg';

/** Connections to the queue's tables, of which one waits for notifications as long as the pool is used. */
export function createPatientPool(input: { url: string; schema: string; maxConnections: number }): pg.Pool {
  return new pg.Pool({
    Client: PatientClient,
    connectionString: input.url,
    options: `-c search_path="${input.schema}"`,
    max: input.maxConnections,
    connectionTimeoutMillis: 5_000,
    // A subscription is bound to its connection: one that is lost silently must be noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}
