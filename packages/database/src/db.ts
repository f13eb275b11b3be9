import { setFlagsFromString } from 'node:v8';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.js';
import { createDatabaseClock, type DatabaseClock } from './database-clock.js';
import { PatientClient } from './patient-client.js';
import { createStatementNames } from './statement-names.js';

/**
 * How much of a WebAssembly function runs before V8 optimises it beside the work (about bytes of it). Prisma plans each kind of
 * statement once, in WebAssembly, and keeps the plan: with V8's own budget (1,800,000 in Node 20, 13,000,000 in 24) what is run
 * once at the start is optimised, 0.8 s of processor time on other threads, a third of a start. What reads pages runs this long
 * within its first pages: 203 pages take as much processor time with either.
 */
const wasmTieringBudget = 50_000_000;

/** The process's handle on Postgres: a pool of connections behind Prisma. Safe to share by everything in the process. */
export interface Db {
  prisma: PrismaClient;
  /** Where it is: `postgresql://user:password@host:port/database`. */
  url: string;
  /** What time it is: the same for every process on this database, whatever their machines say. */
  clock: DatabaseClock;
  /** Called after each transaction of `inTransaction` with how long it took, for measuring. Must not throw. */
  afterTransaction: (seconds: number, outcome: 'ok' | 'failed') => void;
  close(): Promise<void>;
}

/**
 * Opens a pool of at most `maxConnections` connections to `url` (`postgresql://user:password@host:port/database`).
 * Connections are made on first use; nothing is checked here. A query waits at most 10 s for a free connection.
 */
export function openDb(input: {
  url: string;
  maxConnections: number;
  applicationName: string;
  /**
   * Frequent statements are prepared once for each connection, which saves Postgres parsing and planning them. Not for a pooler
   * in transaction mode, which hands a connection to another client after each transaction.
   */
  preparesStatements?: boolean;
  /** Told of connections that break while idle: the pool replaces them. */
  onPoolError?: (error: Error) => void;
}): Db {
  let closing = false;
  // Before Prisma's planner is compiled, with the first statement.
  setFlagsFromString(`--wasm-tiering-budget=${wasmTieringBudget}`);
  const adapter = new PrismaPg(
    {
      // Prisma listens to a connection of a transaction only a moment after it has got it.
      Client: PatientClient,
      connectionString: input.url,
      max: input.maxConnections,
      application_name: input.applicationName,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 10_000,
      // A server or network that stops answering must not hold a request for ever.
      statement_timeout: 60_000,
      keepAlive: true,
    },
    {
      ...(input.preparesStatements === true && { statementNameGenerator: createStatementNames() }),
      // A server that stops right after us may end a connection that is on its way out: that is no news.
      onPoolError: (error) => {
        if (!closing) input.onPoolError?.(error);
      },
    },
  );
  const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 30_000 } });
  const clock = createDatabaseClock(async () => {
    const [row] = await prisma.$queryRaw<{ ms: number }[]>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`;
    if (row === undefined) throw new Error('the database does not know the time');
    return row.ms;
  });
  return {
    prisma,
    url: input.url,
    clock,
    afterTransaction: () => undefined,
    async close() {
      closing = true;
      await clock.close();
      await prisma.$disconnect();
    },
  };
}
