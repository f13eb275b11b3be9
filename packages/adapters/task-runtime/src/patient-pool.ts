import pg from 'pg';

/**
 * A connection that breaks while nobody listens breaks for the next one who uses it, and not for the whole process:
 * BullMQ takes its listeners away before a connection has ended, and has none yet on one that is just being made.
 */
class PatientClient extends pg.Client {
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return super.emit(event, ...details);
  }
}

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
