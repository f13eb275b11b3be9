import { escapeLike, listCountCap, type Prisma, type Row } from '@recto/database';
import { isId, type TeamContext } from '@recto/operation-context';
import { findGroupedJobs, type FoundJobs, type ListedJobs } from './find-listed-jobs.js';
import { findNamedJobs } from './find-named-jobs.js';

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
 * id of the page before: new jobs do not shift what follows. `totalCount` stops at 10,000, and with a search from 200 on
 * wherever it has gone through 3,000 jobs or more: `isCountCapped` says so.
 */
export async function listJobs(
  ctx: TeamContext,
  filter: JobFilter,
  cursorPage: { limit: number; beforeId?: string },
): Promise<{ jobs: Row.Job[]; hasMore: boolean; totalCount: number; isCountCapped?: boolean }> {
  const found = await findByIndex(ctx, filter, cursorPage);
  if (found) {
    const { ids, ...counts } = found;
    return { ...(await loadPage(ctx, ids, cursorPage.limit)), ...counts };
  }
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

/** Where the order of ids alone would have too many jobs looked at: null where it does, or is the better way. */
async function findByIndex(
  ctx: TeamContext,
  filter: JobFilter,
  cursorPage: { limit: number; beforeId?: string },
): Promise<FoundJobs | null> {
  const { search, status, modelName, resultFormat, templateId } = filter;
  if (search !== undefined) {
    if (isId(search)) return null;
    return findNamedJobs(ctx.db, presentListed(ctx, filter), cursorPage);
  }
  const isGrouped = [status, modelName, resultFormat, templateId].some((given) => given !== undefined);
  return isGrouped ? findGroupedJobs(ctx.db, presentListed(ctx, filter), cursorPage) : null;
}

function presentListed({ actor }: TeamContext, filter: JobFilter): ListedJobs {
  const { status, search, includeDeleted, ...given } = filter;
  const { gte: idFrom, lt: idTo } = idsOfCreation(filter.createdFrom, filter.createdTo);
  return {
    ...given,
    teamId: actor.teamId,
    userId: actor.scopes.includes('team:read') ? null : actor.userId,
    includeDeleted,
    ...(status !== undefined && { status: status === 'partially_done' ? 'completed' : status }),
    ...(status === 'partially_done' && { hasFailedPages: true }),
    ...(search !== undefined && { fileNamePattern: patternOf(search) }),
    ...(idFrom !== undefined && { idFrom }),
    ...(idTo !== undefined && { idTo }),
  };
}

async function loadPage({ db }: TeamContext, ids: string[], limit: number) {
  const jobs = await db.prisma.job.findMany({ where: { id: { in: ids.slice(0, limit) } }, orderBy: { id: 'desc' } });
  return { jobs, hasMore: ids.length > limit };
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

function createdWhere(from: Date | undefined, to: Date | undefined): Prisma.JobWhereInput {
  const createdAt = { ...(from && { gte: from }), ...(to && { lt: to }) };
  return { AND: [{ createdAt }, { id: idsOfCreation(from, to) }] };
}

/** Ids begin with the time, so a range of ids around that of creation spares looking at all other jobs. */
function idsOfCreation(from: Date | undefined, to: Date | undefined): { gte?: string; lt?: string } {
  return {
    ...(from && { gte: firstIdAt(from.getTime() - longestUploadMs) }),
    // Clocks of several machines are a little apart.
    ...(to && { lt: firstIdAt(to.getTime() + clockSlackMs) }),
  };
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

function patternOf(search: string): string {
  return search.length < leastIndexedLength ? `${escapeLike(search)}%` : `%${escapeLike(search)}%`;
}

function searchWhere(search: string): Prisma.JobWhereInput {
  if (isId(search)) return { id: search.toLowerCase() };
  const text = escapeLike(search);
  const pattern = search.length < leastIndexedLength ? { startsWith: text } : { contains: text };
  return { fileName: { ...pattern, mode: 'insensitive' } };
}
