import { inTransaction, listCountCap, Prisma, type Db } from '@recto/database';
import {
  before,
  groupColumns,
  groupNames,
  groupsOf,
  inWantedGroup,
  restOf,
  wantedGroups,
  type CursorPage,
  type FoundJobs,
  type ListedJobs,
} from './find-listed-jobs.js';

/** How many jobs each look takes in, newest first, and what it must find there to be the last one. */
export interface SearchDepths {
  /** By these it is judged which way is short. */
  sampleJobs: number;
  teamJobs: number;
  /** Where only one user's are wanted: on the way to those the jobs of others may have to be passed. */
  userJobs: number;
  /** Of the groups that the filters leave. */
  groupJobs: number;
  /** A count may stop here, if there are older jobs that were not looked at. */
  enough: number;
  /** So many that hold the name are taken from the index. */
  namedJobs: number;
}

/** A look at 40,000 jobs takes some 20 ms of processor time; the index over 10,000,000 names 50 to 90 ms for one that is not common. */
const usualDepths: SearchDepths = {
  sampleJobs: 2_000,
  teamJobs: 40_000,
  userJobs: 10_000,
  groupJobs: 3_000,
  enough: 200,
  namedJobs: 50_000,
};

interface Look extends FoundJobs {
  /** So many jobs were looked at: fewer than asked for if there are no more. */
  seen: number;
  /** Of those, how many fit all filters but the name. */
  fitting: number;
}

/**
 * Jobs whose file names fit a pattern. The index of names collects all that fit before it gives the
 * first, so it is asked for rare names only; what is common is soon found among the newest jobs, or among the newest of those
 * that the other filters leave. Null where 50,000 or more fit and the newest of them are not near.
 */
export async function findNamedJobs(
  db: Db,
  wanted: ListedJobs,
  page: CursorPage,
  depths: SearchDepths = usualDepths,
): Promise<FoundJobs | null> {
  const { sampleJobs, groupJobs, enough, namedJobs } = depths;
  const newestJobs = wanted.userId === null ? depths.teamJobs : depths.userJobs;
  const sample = await lookAtNewest(db, wanted, page, sampleJobs);
  if (sample.seen < sampleJobs) return presentLook(sample, sampleJobs);
  // As common as that, twice `enough` of them should be among those of the long look.
  if (sample.totalCount * newestJobs >= 2 * enough * sampleJobs) {
    const look = await lookAtNewest(db, wanted, page, newestJobs);
    if (isAnswer(look, page, { jobs: newestJobs, enough })) return presentLook(look, newestJobs);
  }
  if (hasGroupFilter(wanted) && sample.fitting * 5 < sampleJobs) {
    const look = await lookAtGroups(db, wanted, page, groupJobs);
    if (isAnswer(look, page, { jobs: groupJobs, enough })) return presentLook(look, groupJobs);
  }
  const { ids, totalCount } = await findByName(db, wanted, page, namedJobs);
  return totalCount < namedJobs ? { ids, totalCount: Math.min(totalCount, listCountCap) } : null;
}

function hasGroupFilter({ status, hasFailedPages, modelName, resultFormat, templateId }: ListedJobs): boolean {
  return [status, hasFailedPages, modelName, resultFormat, templateId].some((given) => given !== undefined);
}

function isAnswer(look: Look, { limit }: CursorPage, { jobs, enough }: { jobs: number; enough: number }): boolean {
  return look.seen < jobs || (look.ids.length > limit && look.totalCount >= enough);
}

function presentLook({ ids, totalCount, seen }: Look, jobs: number): FoundJobs {
  return { ids, totalCount, isCountCapped: totalCount >= listCountCap || seen >= jobs };
}

/** The newest jobs of the team, or of one user; behind the cursor for the page, and from the first one for the count. */
function lookAtNewest(db: Db, wanted: ListedJobs, page: CursorPage, jobs: number): Promise<Look> {
  const { teamId, includeDeleted, templateId } = wanted;
  const living = includeDeleted ? Prisma.sql`true` : Prisma.sql`deleted_at IS NULL`;
  const template = templateId === undefined ? Prisma.sql`true` : Prisma.sql`template_id = ${templateId}::uuid`;
  const newest = (condition: Prisma.Sql) => Prisma.sql`
    SELECT id, ${groupColumns}, file_name, template_id FROM jobs
    WHERE team_id = ${teamId}::uuid AND ${living} AND ${restOf(wanted)} AND ${condition} ORDER BY jobs.id DESC LIMIT ${jobs}`;
  const columns = Prisma.sql`(id, ${groupNames}, file_name, template_id)`;
  return look(db, {
    ctes: Prisma.sql`WITH`,
    counted: Prisma.sql`(${newest(Prisma.sql`true`)}) AS jobs ${columns}`,
    paged: Prisma.sql`(${newest(before(page))}) AS jobs ${columns}`,
    fits: Prisma.sql`${groupsOf(wanted)} AND ${template}`,
    wanted,
    page,
  });
}

/** The same among the newest jobs of the groups that the filters leave. */
function lookAtGroups(db: Db, wanted: ListedJobs, page: CursorPage, jobs: number): Promise<Look> {
  // The ids first, of which the index of groups alone tells: with the names in it, the planner reads all jobs in their order.
  const newest = (condition: Prisma.Sql) => Prisma.sql`
    SELECT id, file_name FROM (
      SELECT newest.id FROM wanted CROSS JOIN LATERAL (
        SELECT id FROM jobs WHERE ${inWantedGroup(wanted)} AND ${condition} ORDER BY id DESC LIMIT ${jobs}
      ) AS newest ORDER BY newest.id DESC LIMIT ${jobs}
    ) AS newest JOIN jobs USING (id)`;
  return look(db, {
    ctes: Prisma.sql`WITH RECURSIVE ${wantedGroups(wanted)},`,
    counted: Prisma.sql`(${newest(Prisma.sql`true`)}) AS jobs`,
    paged: Prisma.sql`(${newest(before(page))}) AS jobs`,
    fits: Prisma.sql`true`,
    wanted,
    page,
  });
}

async function look(
  db: Db,
  input: {
    ctes: Prisma.Sql;
    counted: Prisma.Sql;
    paged: Prisma.Sql;
    fits: Prisma.Sql;
    wanted: ListedJobs;
    page: CursorPage;
  },
): Promise<Look> {
  const { ctes, counted, paged, fits, wanted, page } = input;
  const isNamed = Prisma.sql`jobs.file_name ILIKE ${wanted.fileNamePattern}`;
  const [found] = await db.prisma.$queryRaw<[Look]>`
    ${ctes} judged AS (
      SELECT count(*)::int AS seen, (count(*) FILTER (WHERE ${fits}))::int AS fitting,
        (count(*) FILTER (WHERE ${fits} AND ${isNamed}))::int AS named
      FROM ${counted}
    )
    SELECT
      seen, fitting, least(named, ${listCountCap}::int) AS "totalCount",
      ARRAY(SELECT id::text FROM ${paged} WHERE ${fits} AND ${isNamed} ORDER BY jobs.id DESC LIMIT ${page.limit + 1}) AS ids
    FROM judged`;
  return found;
}

/** By the index of names. The newest are known only where there are fewer than `namedJobs`. */
function findByName(db: Db, wanted: ListedJobs, page: CursorPage, namedJobs: number): Promise<FoundJobs> {
  const { teamId, templateId, fileNamePattern } = wanted;
  return inTransaction(db, async (tx) => {
    // Its guesses of how many names hold a text lead the planner to read the oldest jobs until it has found enough.
    await tx.$executeRaw`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_indexscan']) AS name`;
    const [found] = await tx.$queryRaw<[FoundJobs]>`
      WITH found AS MATERIALIZED (
        SELECT id FROM (
          SELECT id, ${groupColumns}, user_id, created_at FROM jobs
          WHERE team_id = ${teamId}::uuid AND file_name ILIKE ${fileNamePattern}
            AND ${templateId === undefined ? Prisma.sql`true` : Prisma.sql`template_id = ${templateId}::uuid`}
        ) AS jobs (id, ${groupNames}, user_id, created_at)
        WHERE ${groupsOf(wanted)} AND ${restOf(wanted)} LIMIT ${namedJobs}
      )
      SELECT
        ARRAY(SELECT id::text FROM found WHERE ${before(page)} ORDER BY found.id DESC LIMIT ${page.limit + 1}) AS ids,
        (SELECT count(*)::int FROM found) AS "totalCount"`;
    return found;
  });
}
