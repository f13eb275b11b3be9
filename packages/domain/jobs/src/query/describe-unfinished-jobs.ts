import type { Db } from '@recto/database';
import { type StageAtWork, stageSql } from '../job-stages.js';

export interface UnfinishedJobs {
  stage: StageAtWork;
  priority: 'normal' | 'batch';
  /** The worker fetches the document before it looks at it. */
  isToBeFetched: boolean;
  count: number;
  /** How long the oldest has waited for a worker, or for its last page, in seconds. */
  oldestSeconds: number;
}

/** The unfinished jobs of the whole installation, without those whose upload is not complete; classes without any are left out. */
export async function describeUnfinishedJobs(db: Db, now: Date): Promise<UnfinishedJobs[]> {
  // Each stage is written out: the indexes of unfinished jobs are used only where it is known to the planner.
  const rows = await db.prisma.$queryRaw<
    {
      stage: UnfinishedJobs['stage'];
      priority: string;
      to_be_fetched: boolean;
      count: number;
      oldest_seconds: number;
    }[]
  >`
    SELECT stage, priority, to_be_fetched, count(*)::int AS count,
      greatest(0, extract(epoch FROM ${now}::timestamptz - min(since)))::float8 AS oldest_seconds
    FROM (
      SELECT ${stageSql.queued} AS stage, priority, source_kind = 'url' AND NOT source_stored AS to_be_fetched, updated_at AS since
        FROM jobs WHERE stage = ${stageSql.queued}
      UNION ALL
      SELECT ${stageSql.preparing}, priority, source_kind = 'url' AND NOT source_stored, coalesce(started_at, updated_at)
        FROM jobs WHERE status = 'processing' AND stage = ${stageSql.preparing}
      UNION ALL
      SELECT ${stageSql.reading}, priority, false, coalesce(started_at, updated_at) FROM jobs WHERE stage = ${stageSql.reading}
    ) AS unfinished
    GROUP BY stage, priority, to_be_fetched`;
  return rows.map(({ stage, priority, to_be_fetched: isToBeFetched, count, oldest_seconds: oldestSeconds }) => ({
    stage,
    priority: priority === 'batch' ? 'batch' : 'normal',
    isToBeFetched,
    count,
    oldestSeconds,
  }));
}
