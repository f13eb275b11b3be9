import { inTransaction, type Db } from '@recto/database';
import { rollUpChanges } from './roll-up-changes.js';
import { rollUpDays } from './roll-up-days.js';

/** So many jobs are counted again in one transaction: it holds their locks for a second or two. */
const jobsAtATime = 2_000;
const changesAtATime = 2_000;
const daysAtATime = 20;

/**
 * Rebuilds all roll-ups of jobs and credits from their rows, while the service runs. Pages of deleted jobs are
 * gone: what was counted of them stays. Deliveries are pruned, so their roll-ups are kept as they are. Returns the number
 * of jobs.
 */
export async function rebuildRollUps(db: Db, { now }: { now: Date }): Promise<number> {
  let jobs = 0;
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await countJobsAnew(db, afterId);
    const last = ids.at(-1);
    if (last === undefined) break;
    jobs += ids.length;
    afterId = last;
  }
  await markEverything(db);
  while ((await rollUpChanges(db, { limit: changesAtATime })) > 0);
  while ((await rollUpDays(db, { now, limit: daysAtATime })) > 0);
  return jobs;
}

async function countJobsAnew(db: Db, afterId: string): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // The locks of the jobs come first: nobody records a page of theirs in between.
    const rows = await tx.$queryRaw<{ id: string; deleted_at: Date | null }[]>`
      SELECT id, deleted_at FROM jobs WHERE id > ${afterId}::uuid ORDER BY id LIMIT ${jobsAtATime} FOR UPDATE`;
    const ids = rows.map(({ id }) => id);
    const living = rows.filter((row) => row.deleted_at === null).map(({ id }) => id);
    await tx.$executeRaw`
      INSERT INTO analytics_jobs (
        job_id, team_id, user_id, created_at, quarter_at, status, error_code, model_name, template_id, template_name,
        extension, size_bytes, total_pages, planned_pages, credits_used, started_at, completed_at
      )
      SELECT
        id, team_id, user_id, created_at, analytics_quarter(created_at), status, error_code, model_name, template_id,
        template_name, analytics_extension(file_name), size_bytes, total_pages, planned_pages, credits_used, started_at,
        completed_at
      FROM jobs WHERE id = ANY (${ids}::uuid[])
      ON CONFLICT (job_id) DO UPDATE SET
        status = excluded.status, error_code = excluded.error_code, size_bytes = excluded.size_bytes,
        total_pages = excluded.total_pages, planned_pages = excluded.planned_pages,
        credits_used = excluded.credits_used, started_at = excluded.started_at, completed_at = excluded.completed_at,
        extension = CASE WHEN analytics_jobs.job_id = ANY (${living}::uuid[]) THEN excluded.extension ELSE analytics_jobs.extension END`;
    await tx.$executeRaw`SELECT analytics_recount_pages(${living}::uuid[])`;
    return ids;
  });
}

/** Roll-ups without rows behind them are marked, too: they go. */
async function markEverything(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      INSERT INTO analytics_changes (team_id, source, quarter_at)
      SELECT team_id, 'jobs', quarter_at FROM analytics_jobs UNION SELECT team_id, 'jobs', quarter_at FROM analytics_quarters
      UNION
      SELECT team_id, 'credits', analytics_quarter(created_at) FROM credit_ledger_entries WHERE kind NOT IN ('hold', 'release')
      UNION SELECT team_id, 'credits', quarter_at FROM analytics_credit_quarters`;
  });
}
