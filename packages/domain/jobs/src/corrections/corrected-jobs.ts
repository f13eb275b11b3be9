import type { Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { jobStage } from '../job-stages.js';

export interface CorrectedJobs {
  jobs: Row.Job[];
  hasMore: boolean;
}

/**
 * Jobs with corrections that the caller may read, newest first: their own, or, with scope `team:read`, the team's.
 * `beforeId` is the last job of the page before.
 */
export async function correctedJobs(
  { db, actor }: TeamContext,
  filter: { templateId?: string; createdFrom?: Date; createdTo?: Date },
  { limit, beforeId }: { limit: number; beforeId?: string },
): Promise<CorrectedJobs> {
  const { templateId, createdFrom, createdTo } = filter;
  const created = { ...(createdFrom && { gte: createdFrom }), ...(createdTo && { lt: createdTo }) };
  const jobs = await db.prisma.job.findMany({
    where: {
      teamId: actor.teamId,
      ...(actor.scopes.includes('team:read') ? {} : { userId: actor.userId }),
      ...(templateId === undefined ? {} : { templateId }),
      ...(beforeId === undefined ? {} : { id: { lt: beforeId } }),
      ...(createdFrom === undefined && createdTo === undefined ? {} : { createdAt: created }),
      deletedAt: null,
      stage: jobStage.finished,
      corrections: { some: {} },
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  return { jobs: jobs.slice(0, limit), hasMore: jobs.length > limit };
}
