import type { Db } from '@recto/database';
import { readTreeCpuMs } from './process-tree.js';

/** What something cost so far; the difference of two readings is the cost in between. */
export interface Costs {
  /** Without BEGIN and COMMIT; the queue's own are among them where it is in Postgres. */
  statements: number;
  /** Of transactions that read, too; and of each connection that a notification wakes. */
  commits: number;
  /** Transactions that wrote something, or notified, and so have an id. */
  writes: number;
  walBytes: number;
  postgresCpuMs: number;
  /** Of the measured processes and their descendants. */
  processesCpuMs: number;
  /** Of this process, which plays the customer. */
  benchCpuMs: number;
}

export interface CostMeter {
  read(): Promise<Costs>;
}

/** Counts what the database of the bench does. Its server must have loaded pg_stat_statements. */
export async function openCostMeter(db: Db, processIds: readonly number[]): Promise<CostMeter> {
  await db.prisma.$executeRaw`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`;
  const [server] = await db.prisma.$queryRaw<{ pid: number }[]>`
    SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int AS pid`;
  const postgresId = server?.pid ?? NaN;
  return {
    async read() {
      // Each backend tells its counts within a second of its last commit.
      const [row] = await db.prisma.$queryRaw<
        { statements: number; commits: number; writes: number; wal_bytes: number }[]
      >`
        SELECT
          (SELECT coalesce(sum(calls), 0)::float8 FROM pg_stat_statements
            WHERE query !~* '^(begin|commit|rollback|deallocate|start transaction)') AS statements,
          (SELECT xact_commit::float8 FROM pg_stat_database WHERE datname = current_database()) AS commits,
          pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS writes,
          (SELECT wal_bytes::float8 FROM pg_stat_wal) AS wal_bytes`;
      if (row === undefined) throw new Error('the server tells no statistics');
      const { user, system } = process.cpuUsage();
      return {
        statements: row.statements,
        commits: row.commits,
        writes: row.writes,
        walBytes: row.wal_bytes,
        postgresCpuMs: readTreeCpuMs(postgresId) ?? NaN,
        processesCpuMs: processIds.reduce((sum, id) => sum + (readTreeCpuMs(id) ?? NaN), 0),
        benchCpuMs: (user + system) / 1_000,
      };
    },
  };
}

/** What one of `count` cost between two readings. */
export function costPerItem(before: Costs, after: Costs, count: number): Costs {
  const per = (name: keyof Costs): number => (after[name] - before[name]) / count;
  return {
    statements: per('statements'),
    commits: per('commits'),
    writes: per('writes'),
    walBytes: per('walBytes'),
    postgresCpuMs: per('postgresCpuMs'),
    processesCpuMs: per('processesCpuMs'),
    benchCpuMs: per('benchCpuMs'),
  };
}
