import { emitAudit } from '@recto/audit-log';
import { inTransaction, type Row } from '@recto/database';
import { forbidden } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';

export interface TeamSettings {
  /** False: jobs are kept until somebody deletes them. */
  autoDelete: boolean;
  /** 0..365; 0 keeps a job for an hour after its creation. */
  retentionDays: number;
}

/** The settings with their team, and since when they are so. */
export interface SettingsOfTeam extends TeamSettings {
  teamId: string;
  createdAt: Date;
  updatedAt: Date;
}

const fields = { id: true, autoDelete: true, retentionDays: true, createdAt: true, settingsUpdatedAt: true } as const;

export async function getTeamSettings(ctx: TeamContext): Promise<SettingsOfTeam> {
  return fromRow(await ctx.db.prisma.team.findUniqueOrThrow({ where: { id: ctx.actor.teamId }, select: fields }));
}

/** Changes what is given, for jobs that are created from now on. Throws forbidden for all but owners and admins. */
export async function updateTeamSettings(ctx: TeamContext, changes: Partial<TeamSettings>): Promise<SettingsOfTeam> {
  const { role, teamId } = ctx.actor;
  if (role !== 'owner' && role !== 'admin')
    throw forbidden('role_too_low', 'Only owners and admins may change the settings of a team.');
  const data = { ...changes, settingsUpdatedAt: ctx.clock.now() };
  return inTransaction(ctx.db, async (tx) => {
    const changed = await tx.team.update({ where: { id: teamId }, data, select: fields });
    await emitAudit(tx, ctx, { action: 'settings.changed', subjectId: teamId, details: presentChanges(changes) });
    return fromRow(changed);
  });
}

function presentChanges({ autoDelete, retentionDays }: Partial<TeamSettings>) {
  return {
    ...(autoDelete === undefined ? {} : { auto_delete_enabled: autoDelete }),
    ...(retentionDays === undefined ? {} : { retention_period_days: retentionDays }),
  };
}

function fromRow({ id, settingsUpdatedAt, ...row }: Pick<Row.Team, keyof typeof fields>): SettingsOfTeam {
  return { teamId: id, ...row, updatedAt: settingsUpdatedAt ?? row.createdAt };
}
