import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import type { Role, TeamContext } from '@recto/operation-context';
import { revokeInvitationsOf } from '../invitations/revoke-invitations-of.js';
import { assertMayManage } from './assert-may-manage.js';
import { assertAnotherOwner, getMember, lockTeam } from './lock-team.js';
import { presentMember, withUser, type Member } from './member.js';

/**
 * Gives a member of the team another role; it counts at the member's next request. Throws forbidden as `assertMayManage`,
 * not_found for others, conflict where the last owner would be one no more.
 */
export async function changeRole(ctx: TeamContext, { userId, role }: { userId: string; role: Role }): Promise<Member> {
  const { teamId } = ctx.actor;
  return inTransaction(ctx.db, async (tx) => {
    const caller = { role: await lockTeam(tx, ctx) };
    assertMayManage(caller, role);
    const member = await getMember(tx, ctx, userId);
    assertMayManage(caller, member.role);
    if (member.role === 'owner' && role !== 'owner') await assertAnotherOwner(tx, teamId);
    await revokeInvitationsOf(tx, { teamId, userId, role, now: ctx.clock.now() });
    const details = { from: member.role, to: role };
    await emitAudit(tx, ctx, { action: 'member.role_changed', subjectId: userId, details });
    const where = { teamId_userId: { teamId, userId } };
    return presentMember(await tx.membership.update({ where, data: { role }, include: withUser }));
  });
}
