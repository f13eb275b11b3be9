import { listCountCap, Prisma, type Db } from '@recto/database';

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
}

interface CursorPage {
  limit: number;
  beforeId?: string;
}

/** So many are at hand at once, however they are found. */
const fewNamed = 1_000;

/** The columns by which the indexes of lists group jobs, in their order; within a group they are in the order of ids. */
const groupColumns = Prisma.sql`(deleted_at IS NULL), status, (failed_pages > 0), model_name, result_format`;
const groupNames = Prisma.sql`is_living, status, has_failed_pages, model_name, result_format`;

/**
 * Jobs by what the indexes `jobs_grouped_idx` and `jobs_grouped_of_template_idx` know of them. The groups that exist (some
 * dozens) are found by leaping from one to the next; of those that are wanted each gives its newest, and they are counted:
 * jobs of other groups are never looked at, however many there are.
 */
export async function findGroupedJobs(db: Db, wanted: ListedJobs, page: CursorPage): Promise<FoundJobs> {
  const { teamId, templateId } = wanted;
  const ofTeam = Prisma.sql`team_id = ${teamId}::uuid`;
  const scope = templateId === undefined ? ofTeam : Prisma.sql`${ofTeam} AND template_id = ${templateId}::uuid`;
  const inGroup = Prisma.sql`${scope} AND (deleted_at IS NULL) = is_living AND jobs.status = wanted.status
    AND (failed_pages > 0) = has_failed_pages AND jobs.model_name = wanted.model_name
    AND jobs.result_format = wanted.result_format AND ${restOf(wanted)}`;
  const [found] = await db.prisma.$queryRaw<[FoundJobs]>`
    WITH RECURSIVE existing (${groupNames}) AS (
      (SELECT ${groupColumns} FROM jobs WHERE ${scope} ORDER BY ${groupColumns} LIMIT 1)
      UNION ALL
      SELECT next.* FROM existing CROSS JOIN LATERAL (
        SELECT ${groupColumns} FROM jobs
        WHERE ${scope} AND ((deleted_at IS NULL), jobs.status, (failed_pages > 0), jobs.model_name, jobs.result_format)
          > (existing.is_living, existing.status, existing.has_failed_pages, existing.model_name, existing.result_format)
        ORDER BY ${groupColumns} LIMIT 1
      ) AS next
    ), wanted AS MATERIALIZED (SELECT * FROM existing WHERE ${groupsOf(wanted)})
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

/**
 * Jobs whose file names hold a text of three letters or more: found and counted by one look at the index of names, which is
 * most of the work. Null where they are 1,000 or more: then the newest are found sooner one by one.
 */
export async function findNamedJobs(db: Db, wanted: ListedJobs, page: CursorPage): Promise<FoundJobs | null> {
  const { teamId, templateId, fileNamePattern } = wanted;
  const [found] = await db.prisma.$queryRaw<[FoundJobs]>`
    WITH found AS MATERIALIZED (
      SELECT id FROM (
        SELECT id, ${groupColumns}, user_id, created_at FROM jobs
        WHERE team_id = ${teamId}::uuid AND file_name ILIKE ${fileNamePattern}
          AND ${templateId === undefined ? Prisma.sql`true` : Prisma.sql`template_id = ${templateId}::uuid`}
      ) AS jobs (id, ${groupNames}, user_id, created_at)
      WHERE ${groupsOf(wanted)} AND ${restOf(wanted)} LIMIT ${fewNamed}
    )
    SELECT
      ARRAY(SELECT id::text FROM found WHERE ${before(page)} ORDER BY found.id DESC LIMIT ${page.limit + 1}) AS ids,
      (SELECT count(*)::int FROM found) AS "totalCount"`;
  return found.totalCount < fewNamed ? found : null;
}

function groupsOf({ includeDeleted, status, hasFailedPages, modelName, resultFormat }: ListedJobs): Prisma.Sql {
  return all([
    includeDeleted ? null : Prisma.sql`is_living`,
    status === undefined ? null : Prisma.sql`status = ${status}::job_status`,
    hasFailedPages === undefined ? null : Prisma.sql`has_failed_pages = ${hasFailedPages}`,
    modelName === undefined ? null : Prisma.sql`model_name = ${modelName}`,
    resultFormat === undefined ? null : Prisma.sql`result_format = ${resultFormat}`,
  ]);
}

function restOf({ userId, createdFrom, createdTo, idFrom, idTo }: ListedJobs): Prisma.Sql {
  return all([
    userId === null ? null : Prisma.sql`user_id = ${userId}::uuid`,
    createdFrom === undefined ? null : Prisma.sql`created_at >= ${createdFrom}`,
    createdTo === undefined ? null : Prisma.sql`created_at < ${createdTo}`,
    idFrom === undefined ? null : Prisma.sql`id >= ${idFrom}::uuid`,
    idTo === undefined ? null : Prisma.sql`id < ${idTo}::uuid`,
  ]);
}

function before({ beforeId }: CursorPage): Prisma.Sql {
  return beforeId === undefined ? Prisma.sql`true` : Prisma.sql`id < ${beforeId}::uuid`;
}

function all(conditions: (Prisma.Sql | null)[]): Prisma.Sql {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, ' AND ');
}
