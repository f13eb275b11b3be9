import { inTransaction, Prisma, type Db } from '@recto/database';
import { dayKinds } from '../figures/job-figures.js';
import { rawCreditDays, rawDays } from '../figures/raw-sql.js';
import { tryLockRollUps } from './lock-roll-ups.js';

/**
 * Rolls up days (UTC) that are over, per user, template, file extension, kind of error and model, at most `limit` a call.
 * Reports compute open days from the jobs themselves. Returns how many it closed; 0 also while another process does the same.
 */
export async function rollUpDays(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  return inTransaction(db, async (tx) => {
    if (!(await tryLockRollUps(tx))) return 0;
    const taken = await tx.$queryRaw<{ team_id: string; source: string; day: Date }[]>`
      DELETE FROM analytics_open_days WHERE (team_id, source, day) IN (
        SELECT team_id, source, day FROM analytics_open_days WHERE day < ${today}::date ORDER BY day LIMIT ${limit}
      ) RETURNING team_id, source, day`;
    const daysOf = (source: string) => {
      const own = taken
        .filter((open) => open.source === source)
        .map((open) => ({ ...open, day: open.day.toISOString().slice(0, 10) }));
      return Prisma.sql`(SELECT * FROM json_to_recordset(${JSON.stringify(own)}::json) AS open(team_id uuid, day date))`;
    };
    const spansOf = (source: string) => Prisma.sql`
      SELECT team_id, day::timestamp AT TIME ZONE 'UTC' AS from_at, (day + 1)::timestamp AT TIME ZONE 'UTC' AS to_at
      FROM ${daysOf(source)} AS closed`;
    await tx.$executeRaw`DELETE FROM analytics_days WHERE (team_id, day) IN ${daysOf('jobs')}`;
    for (const kind of dayKinds) {
      await tx.$executeRaw`
        INSERT INTO analytics_days (
          team_id, kind, day, key, name, job_count, completed_jobs, failed_jobs, credits_used, total_pages, size_bytes,
          active_quarters, first_at, last_at
        ) ${rawDays(spansOf('jobs'), kind)}`;
    }
    await tx.$executeRaw`DELETE FROM analytics_credit_days WHERE (team_id, day) IN ${daysOf('credits')}`;
    await tx.$executeRaw`
      INSERT INTO analytics_credit_days (team_id, day, model_name, user_id, consumed_credits, job_count, transaction_count)
      ${rawCreditDays(spansOf('credits'))}`;
    return taken.length;
  });
}
