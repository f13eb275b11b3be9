import { forbidden } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';

export interface TeamSettings {
  /** False: jobs are kept until somebody deletes them. */
  autoDelete: boolean;
  /** 0..365; 0 keeps a job for an hour after its creation. */
  retentionDays: number;
}

const fields = { autoDelete: true, retentionDays: true } as const;

export async function getTeamSettings(ctx: TeamContext): Promise<TeamSettings> {
  return ctx.db.prisma.team.findUniqueOrThrow({ where: { id: ctx.actor.teamId }, select: fields });
}

/** Changes what is given, for jobs that are created from now on. Throws forbidden for all but owners and admins. */
export async function updateTeamSettings(ctx: TeamContext, changes: Partial<TeamSettings>): Promise<TeamSettings> {
  const { role, teamId } = ctx.actor;
  if (role !== 'owner' && role !== 'admin')
    throw forbidden('Only owners and admins may change the settings of a team.');
  return ctx.db.prisma.team.update({ where: { id: teamId }, data: changes, select: fields });
}
