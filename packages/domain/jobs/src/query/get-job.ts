import { together } from '@recto/concurrency';
import { type Db, perDb, type Row } from '@recto/database';
import { forbidden, notFound } from '@recto/errors';
import type { TeamActor, TeamContext } from '@recto/operation-context';
import { jobRows } from '../job-rows.js';

/** So many are found in one query; a job is asked for about four times. */
const jobsTogether = { limit: 50, pace: { burst: 8, everyMs: 25 } };

/** Those who look for jobs at the same time share a query; each sees what was committed before it asked. */
const findTogether = perDb((db) =>
  together<string, Row.Job | null>(async (jobIds) => {
    // One text however many they are, so that it is planned once for each connection.
    const rows = await db.prisma.$queryRaw<{ row: string }[]>`
      SELECT ${jobRows.selected} FROM jobs WHERE id = ANY (${[...new Set(jobIds)]}::uuid[])`;
    const byId = new Map(rows.map((row) => jobRows.parse(row)).map((job) => [job.id, job]));
    return jobIds.map((jobId) => byId.get(jobId) ?? null);
  }, jobsTogether),
);

/** A job's row, deleted or not; null if there is none. */
export function findJob(db: Db, jobId: string): Promise<Row.Job | null> {
  return findTogether(db)(jobId.toLowerCase());
}

/** True when the actor may read a job of its team: its own, or, with scope `team:read`, any. */
function mayRead(actor: TeamActor, job: Pick<Row.Job, 'userId'>): boolean {
  return job.userId === actor.userId || actor.scopes.includes('team:read');
}

/**
 * A job that the caller may read. Throws not_found when it is unknown, deleted or another team's, forbidden when it is
 * another user's of the team.
 */
export async function getJob(ctx: TeamContext, jobId: string): Promise<Row.Job> {
  const job = await findJob(ctx.db, jobId);
  if (job?.deletedAt !== null || job.teamId !== ctx.actor.teamId) throw notFound('job_not_found', 'No such job.');
  if (!mayRead(ctx.actor, job)) throw otherUsers();
  return job;
}

/** As `getJob`, for status and result: there another team's job is forbidden, too (specification 5, Interface 4). */
export async function getJobOrForbid(ctx: TeamContext, jobId: string): Promise<Row.Job> {
  return assertMayRead(ctx, await findJob(ctx.db, jobId));
}

/** The job that was found, if the caller may read it; else throws as `getJobOrForbid` does. */
export function assertMayRead({ actor }: TeamContext, job: Row.Job | null): Row.Job {
  if (job?.deletedAt !== null) throw notFound('job_not_found', 'No such job.');
  if (job.teamId !== actor.teamId || !mayRead(actor, job)) throw otherUsers();
  return job;
}

/** Throws not_found when a job was deleted meanwhile: what was loaded of it piece by piece may lack some. */
export async function assertNotDeleted(ctx: Pick<TeamContext, 'db'>, jobId: string): Promise<void> {
  if ((await findJob(ctx.db, jobId))?.deletedAt !== null) throw notFound('job_not_found', 'No such job.');
}

function otherUsers() {
  return forbidden('other_user', 'This job belongs to a different user.');
}
