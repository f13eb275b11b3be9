import { type Db, listCountCap, Prisma } from '@recto/database';

/** What jobs of a list have in common. */
export interface ListedJobs {
  teamId: string;
  /** Null: of all users. */
  userId: string | null;
  includeDeleted: boolean;
  status?: string;
  /** With pages that could not be read. */
  hasFailedPages?: boolean;
  modelName?: string;
  resultFormat?: string;
  templateId?: string;
  /** For ILIKE. */
  fileNamePattern?: string;
  createdFrom?: Date;
  /** Exclusive. */
  createdTo?: Date;
  /** Ids in [from, to) begin with times around those. */
  idFrom?: string;
  idTo?: string;
}

/** Newest first, one more than asked for if there is one. */
export interface FoundJobs {
  ids: string[];
  /** At most 10,000. */
  totalCount: number;
  /** There are at least so many. Absent: only where they are 10,000. */
  isCountCapped?: boolean;
}

export interface CursorPage {
  limit: number;
  beforeId?: string;
}

/** The columns by which the indexes of lists group jobs, in their order; within a group they are in the order of ids. */
export const groupColumns = Prisma.sql`(deleted_at IS NULL), status, (failed_pages > 0), model_name, result_format`;
export const groupNames = Prisma.sql`is_living, status, has_failed_pages, model_name, result_format`;

/**
 * Jobs by what the indexes `jobs_grouped_idx` and `jobs_grouped_of_template_idx` know of them. The groups that exist (some
 * dozens) are found by leaping from one to the next; of those that are wanted each gives its newest, and they are counted:
 * jobs of other groups are never looked at, however many there are.
 */
export async function findGroupedJobs(db: Db, wanted: ListedJobs, page: CursorPage): Promise<FoundJobs> {
  const inGroup = inWantedGroup(wanted);
  const [found] = await db.prisma.$queryRaw<[FoundJobs]>`
    WITH RECURSIVE ${wantedGroups(wanted)}
    SELECT
      ARRAY(
        SELECT id::text FROM wanted CROSS JOIN LATERAL (
          SELECT id FROM jobs WHERE ${inGroup} AND ${before(page)} ORDER BY id DESC LIMIT ${page.limit + 1}
        ) AS newest ORDER BY newest.id DESC LIMIT ${page.limit + 1}
      ) AS ids,
      (SELECT count(*)::int FROM (
        SELECT FROM wanted CROSS JOIN LATERAL (SELECT FROM jobs WHERE ${inGroup} LIMIT ${listCountCap}) AS each
        LIMIT ${listCountCap}
      ) AS counted) AS "totalCount"`;
  return found;
}

/** CTEs of WITH RECURSIVE that end in `wanted`: the groups that exist and are wanted. */
export function wantedGroups(wanted: ListedJobs): Prisma.Sql {
  const scope = scopeOf(wanted);
  return Prisma.sql`existing (${groupNames}) AS (
      (SELECT ${groupColumns} FROM jobs WHERE ${scope} ORDER BY ${groupColumns} LIMIT 1)
      UNION ALL
      SELECT next.* FROM existing CROSS JOIN LATERAL (
        SELECT ${groupColumns} FROM jobs
        WHERE ${scope} AND ((deleted_at IS NULL), jobs.status, (failed_pages > 0), jobs.model_name, jobs.result_format)
          > (existing.is_living, existing.status, existing.has_failed_pages, existing.model_name, existing.result_format)
        ORDER BY ${groupColumns} LIMIT 1
      ) AS next
    ), wanted AS MATERIALIZED (SELECT * FROM existing WHERE ${groupsOf(wanted)})`;
}

/** That a job is one of those wanted, of the group that a row of `wanted` names. */
export function inWantedGroup(wanted: ListedJobs): Prisma.Sql {
  return Prisma.sql`${scopeOf(wanted)} AND (deleted_at IS NULL) = is_living AND jobs.status = wanted.status
    AND (failed_pages > 0) = has_failed_pages AND jobs.model_name = wanted.model_name
    AND jobs.result_format = wanted.result_format AND ${restOf(wanted)}`;
}

function scopeOf({ teamId, templateId }: ListedJobs): Prisma.Sql {
  const ofTeam = Prisma.sql`team_id = ${teamId}::uuid`;
  return templateId === undefined ? ofTeam : Prisma.sql`${ofTeam} AND template_id = ${templateId}::uuid`;
}

export function groupsOf({ includeDeleted, status, hasFailedPages, modelName, resultFormat }: ListedJobs): Prisma.Sql {
  return all([
    includeDeleted ? null : Prisma.sql`is_living`,
    status === undefined ? null : Prisma.sql`status = ${status}::job_status`,
    hasFailedPages === undefined ? null : Prisma.sql`has_failed_pages = ${hasFailedPages}`,
    modelName === undefined ? null : Prisma.sql`model_name = ${modelName}`,
    resultFormat === undefined ? null : Prisma.sql`result_format = ${resultFormat}`,
  ]);
}

export function restOf({ userId, createdFrom, createdTo, idFrom, idTo }: ListedJobs): Prisma.Sql {
  return all([
    userId === null ? null : Prisma.sql`user_id = ${userId}::uuid`,
    createdFrom === undefined ? null : Prisma.sql`created_at >= ${createdFrom}`,
    createdTo === undefined ? null : Prisma.sql`created_at < ${createdTo}`,
    idFrom === undefined ? null : Prisma.sql`id >= ${idFrom}::uuid`,
    idTo === undefined ? null : Prisma.sql`id < ${idTo}::uuid`,
  ]);
}

export function before({ beforeId }: CursorPage): Prisma.Sql {
  return beforeId === undefined ? Prisma.sql`true` : Prisma.sql`id < ${beforeId}::uuid`;
}

function all(conditions: (Prisma.Sql | null)[]): Prisma.Sql {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, ' AND ');
}
