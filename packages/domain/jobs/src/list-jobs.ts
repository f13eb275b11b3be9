import type { Prisma, Row } from '@recto/database';
import { isId, type TeamContext } from '@recto/operation-context';

export interface JobFilter {
  status?: Row.JobStatus | 'partially_done';
  modelName?: string;
  resultFormat?: string;
  templateId?: string;
  /** Part of the file name, in any case, or the id of a job. */
  search?: string;
  createdFrom?: Date;
  /** Exclusive. */
  createdTo?: Date;
  includeDeleted: boolean;
}

/** A cursor page is told its true total up to here. */
const countCap = 10_000;

/**
 * Jobs that the caller may read, newest first: its own, or, with scope `team:read`, its team's. `beforeId` is the last
 * id of the page before: new jobs do not shift what follows. `totalCount` stops at 10,000.
 */
export async function listJobs(
  ctx: TeamContext,
  filter: JobFilter,
  cursorPage: { limit: number; beforeId?: string },
): Promise<{ jobs: Row.Job[]; hasMore: boolean; totalCount: number }> {
  const where = whereOf(ctx, filter);
  const { limit, beforeId } = cursorPage;
  const [rows, totalCount] = await Promise.all([
    ctx.db.prisma.job.findMany({
      where: beforeId === undefined ? where : { AND: [where, { id: { lt: beforeId } }] },
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
    ctx.db.prisma.job.count({ where, take: countCap }),
  ]);
  return { jobs: rows.slice(0, limit), hasMore: rows.length > limit, totalCount };
}

function whereOf({ actor }: TeamContext, filter: JobFilter): Prisma.JobWhereInput {
  const { search, createdFrom, createdTo } = filter;
  return {
    teamId: actor.teamId,
    ...(actor.scopes.includes('team:read') ? {} : { userId: actor.userId }),
    ...(filter.includeDeleted ? {} : { deletedAt: null }),
    ...statusWhere(filter.status),
    ...(filter.modelName === undefined ? {} : { modelName: filter.modelName }),
    ...(filter.resultFormat === undefined ? {} : { resultFormat: filter.resultFormat }),
    ...(filter.templateId === undefined ? {} : { templateId: filter.templateId }),
    ...(search === undefined ? {} : searchWhere(search)),
    ...(createdFrom || createdTo
      ? { createdAt: { ...(createdFrom && { gte: createdFrom }), ...(createdTo && { lt: createdTo }) } }
      : {}),
  };
}

/** `partially_done` is a completed job with pages that could not be read; it is completed, too. */
function statusWhere(status: JobFilter['status']): Prisma.JobWhereInput {
  if (status === undefined) return {};
  return status === 'partially_done' ? { status: 'completed', failedPages: { gt: 0 } } : { status };
}

function searchWhere(search: string): Prisma.JobWhereInput {
  if (isId(search)) return { id: search.toLowerCase() };
  // Prisma hands % and _ on to LIKE as they are.
  return { fileName: { contains: search.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } };
}
