import { escapeLike, listCountCap, type Prisma, type Row } from '@recto/database';
import { isId, type TeamContext } from '@recto/operation-context';

export interface JobFilter {
  status?: Row.JobStatus | 'partially_done';
  modelName?: string;
  resultFormat?: string;
  templateId?: string;
  /** Part of the file name, in any case, or its beginning if shorter than three letters; or the id of a job. */
  search?: string;
  createdFrom?: Date;
  /** Exclusive. */
  createdTo?: Date;
  includeDeleted: boolean;
}

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
    ctx.db.prisma.job.count({ where, take: listCountCap }),
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
    ...(createdFrom || createdTo ? createdWhere(createdFrom, createdTo) : {}),
  };
}

/** The id of a form upload is taken when its first byte comes, its creation when the last one is there. */
const longestUploadMs = 24 * 3_600_000;

/** Ids begin with the time, so a range of ids around that of creation spares looking at all other jobs. */
function createdWhere(from: Date | undefined, to: Date | undefined): Prisma.JobWhereInput {
  const createdAt = { ...(from && { gte: from }), ...(to && { lt: to }) };
  const ids = {
    ...(from && { gte: firstIdAt(from.getTime() - longestUploadMs) }),
    // Clocks of several machines are a little apart.
    ...(to && { lt: firstIdAt(to.getTime() + clockSlackMs) }),
  };
  return { AND: [{ createdAt }, { id: ids }] };
}

const clockSlackMs = 60_000;
const largestIdMs = 2 ** 48 - 1;

/** The smallest UUIDv7 of a millisecond. */
function firstIdAt(ms: number): string {
  const hex = Math.min(Math.max(0, Math.floor(ms)), largestIdMs)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** `partially_done` is a completed job with pages that could not be read; it is completed, too. */
function statusWhere(status: JobFilter['status']): Prisma.JobWhereInput {
  if (status === undefined) return {};
  return status === 'partially_done' ? { status: 'completed', failedPages: { gt: 0 } } : { status };
}

/** The index of names knows runs of three letters, and how names begin: shorter texts are looked for there only. */
const leastIndexedLength = 3;

function searchWhere(search: string): Prisma.JobWhereInput {
  if (isId(search)) return { id: search.toLowerCase() };
  const text = escapeLike(search);
  const pattern = search.length < leastIndexedLength ? { startsWith: text } : { contains: text };
  return { fileName: { ...pattern, mode: 'insensitive' } };
}
