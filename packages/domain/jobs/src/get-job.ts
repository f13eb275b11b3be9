import type { Row } from '@recto/database';
import { forbidden, notFound } from '@recto/errors';
import type { TeamActor, TeamContext } from '@recto/operation-context';

/** True when the actor may read the job: its own, or, with scope `team:read`, its team's. */
function mayRead(actor: TeamActor, job: Pick<Row.Job, 'teamId' | 'userId'>): boolean {
  if (job.teamId !== actor.teamId) return false;
  return job.userId === actor.userId || actor.scopes.includes('team:read');
}

/** A job that the caller may read. Throws not_found when it is unknown or deleted, forbidden when it is another user's. */
export async function getJob(ctx: TeamContext, jobId: string): Promise<Row.Job> {
  const job = await ctx.db.prisma.job.findUnique({ where: { id: jobId } });
  if (!job || job.deletedAt) throw notFound('No such job.');
  if (!mayRead(ctx.actor, job)) throw forbidden('This job belongs to a different user.');
  return job;
}
