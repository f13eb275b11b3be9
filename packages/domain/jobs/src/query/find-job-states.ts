import type { Db, Row } from '@recto/database';
import { jobStage } from '../job-stages.js';

/** What can be seen to change of a job while it is waited for; an event is counted in the transaction that emits it. */
export type JobState = Pick<
  Row.Job,
  'id' | 'status' | 'stage' | 'totalPages' | 'inspectedPages' | 'processedPages' | 'failedPages' | 'eventCount'
>;

/** The states of jobs, in one query however many they are; those that are deleted or unknown are left out. */
export async function findJobStates(db: Db, jobIds: string[]): Promise<JobState[]> {
  if (jobIds.length === 0) return [];
  return db.prisma.$queryRaw<JobState[]>`
    SELECT id::text, status::text, stage::text, total_pages AS "totalPages", inspected_pages AS "inspectedPages",
      processed_pages AS "processedPages", failed_pages AS "failedPages", event_count AS "eventCount"
    FROM jobs WHERE id = ANY (${jobIds}::uuid[]) AND deleted_at IS NULL`;
}

/** Whether two looks at a job saw the same. */
export function isSameState(one: JobState, other: JobState): boolean {
  return (
    one.status === other.status &&
    one.stage === other.stage &&
    one.totalPages === other.totalPages &&
    one.inspectedPages === other.inspectedPages &&
    one.processedPages === other.processedPages &&
    one.failedPages === other.failedPages &&
    one.eventCount === other.eventCount
  );
}

export interface EndedJob {
  id: string;
  isDeleted: boolean;
}

/** Those of the given jobs that have ended, by cancelling, deletion or otherwise: work on them is to stop. */
export async function findEndedJobs(db: Db, jobIds: string[]): Promise<EndedJob[]> {
  if (jobIds.length === 0) return [];
  const ended = await db.prisma.job.findMany({
    where: { id: { in: jobIds }, stage: jobStage.finished },
    select: { id: true, deletedAt: true },
  });
  return ended.map(({ id, deletedAt }) => ({ id, isDeleted: deletedAt !== null }));
}
