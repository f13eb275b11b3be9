import { inTransaction, Prisma, type Db, type Tx } from '@recto/database';
import { creditFigures } from '../figures/credit-figures.js';
import { namesOf } from '../figures/figure.js';
import { jobFigures } from '../figures/job-figures.js';
import { rawCreditQuarters, rawJobQuarters } from '../figures/raw-sql.js';
import { tryLockRollUps } from './lock-roll-ups.js';

interface ChangedQuarter {
  team_id: string;
  source: string;
  quarter_at: Date;
}

/**
 * Brings the roll-ups of quarters of an hour up to date, at most `limit` changes a call; those of their days are left open.
 * Reports are exact before and after. Returns how many changes it took; 0 also while another process does the same.
 */
export async function rollUpChanges(db: Db, { limit }: { limit: number }): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await tryLockRollUps(tx))) return 0;
    // What is read below is at least as new as the changes taken here; a change that comes in between stays for later.
    const taken = await tx.$queryRaw<ChangedQuarter[]>`
      DELETE FROM analytics_changes WHERE id IN (SELECT id FROM analytics_changes ORDER BY id LIMIT ${limit})
      RETURNING team_id, source, quarter_at`;
    if (taken.length > 0) await rollUpQuarters(tx, taken);
    return taken.length + (await rollUpDeliveries(tx, limit));
  });
}

async function rollUpQuarters(tx: Tx, taken: ChangedQuarter[]): Promise<void> {
  for (const source of ['jobs', 'credits'] as const) {
    const own = taken.filter((change) => change.source === source);
    if (own.length === 0) continue;
    const quarters = Prisma.sql`(
      SELECT DISTINCT team_id, quarter_at FROM json_to_recordset(${JSON.stringify(own)}::json)
      AS change(team_id uuid, quarter_at timestamptz)
    )`;
    const spans = Prisma.sql`
      SELECT team_id, quarter_at AS from_at, quarter_at + interval '15 minutes' AS to_at FROM ${quarters} AS changed`;
    const isChanged = Prisma.sql`(team_id, quarter_at) IN ${quarters}`;
    await (source === 'jobs' ? rollUpJobs(tx, isChanged, spans) : rollUpCredits(tx, isChanged, spans));
    await tx.$executeRaw`
      INSERT INTO analytics_open_days (team_id, source, day)
      SELECT DISTINCT team_id, ${source}, (quarter_at AT TIME ZONE 'UTC')::date FROM ${quarters} AS changed
      ON CONFLICT DO NOTHING`;
  }
}

async function rollUpJobs(tx: Tx, isChanged: Prisma.Sql, spans: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`DELETE FROM analytics_quarters WHERE ${isChanged}`;
  await tx.$executeRaw`
    INSERT INTO analytics_quarters (team_id, quarter_at, ${namesOf(jobFigures)}) ${rawJobQuarters(spans, jobFigures)}`;
}

async function rollUpCredits(tx: Tx, isChanged: Prisma.Sql, spans: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`DELETE FROM analytics_credit_quarters WHERE ${isChanged}`;
  await tx.$executeRaw`
    INSERT INTO analytics_credit_quarters (team_id, quarter_at, ${namesOf(creditFigures)})
    ${rawCreditQuarters(spans, creditFigures)}`;
}

/** Deliveries may be gone when reports ask for them: their changes are added to the roll-ups, which are not rebuilt. */
async function rollUpDeliveries(tx: Tx, limit: number): Promise<number> {
  const [rolledUp] = await tx.$queryRaw<{ count: number }[]>`
    WITH taken AS (
      DELETE FROM analytics_delivery_changes
      WHERE id IN (SELECT id FROM analytics_delivery_changes ORDER BY id LIMIT ${limit})
      RETURNING team_id, quarter_at, pending, processed, failed, processing_ms
    ), added AS (
      INSERT INTO analytics_deliveries AS kept (team_id, quarter_at, pending, processed, failed, processing_ms)
      SELECT team_id, quarter_at, sum(pending), sum(processed), sum(failed), sum(processing_ms) FROM taken GROUP BY 1, 2
      ON CONFLICT (team_id, quarter_at) DO UPDATE SET
        pending = kept.pending + excluded.pending, processed = kept.processed + excluded.processed,
        failed = kept.failed + excluded.failed, processing_ms = kept.processing_ms + excluded.processing_ms
    )
    SELECT count(*)::int AS count FROM taken`;
  return rolledUp?.count ?? 0;
}
