import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { revokeInvitationsOf } from '../invitations/revoke-invitations-of.js';
import { assertMayManage } from './assert-may-manage.js';
import { assertAnotherOwner, getMember, lockTeam } from './lock-team.js';

/**
 * Takes a user out of the team: their keys for it are revoked, their sessions in it and their open invitations end at once. Anybody may leave by
 * themselves. Throws forbidden as `assertMayManage`, not_found for others, conflict for the last owner.
 */
export async function removeMember(ctx: TeamContext, userId: string): Promise<void> {
  const { teamId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    const caller = { role: await lockTeam(tx, ctx) };
    if (userId !== ctx.actor.userId) assertMayManage(caller);
    const { role } = await getMember(tx, ctx, userId);
    if (userId !== ctx.actor.userId) assertMayManage(caller, role);
    if (role === 'owner') await assertAnotherOwner(tx, teamId);
    await tx.membership.delete({ where: { teamId_userId: { teamId, userId } } });
    await tx.session.deleteMany({ where: { teamId, userId } });
    const revokedAt = ctx.clock.now();
    await tx.apiKey.updateMany({ where: { teamId, userId, revokedAt: null }, data: { revokedAt } });
    await revokeInvitationsOf(tx, { teamId, userId, role: null, now: revokedAt });
    await emitAudit(tx, ctx, { action: 'member.removed', subjectId: userId, details: { role } });
  });
}
