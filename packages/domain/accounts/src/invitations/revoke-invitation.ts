import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { assertMayManage } from '../members/assert-may-manage.js';

/**
 * Ends an open invitation at once. Throws not_found for any other, forbidden as `assertMayManage`: that of an owner is
 * for owners.
 */
export async function revokeInvitation(ctx: TeamContext, id: string): Promise<void> {
  const { db, actor, clock } = ctx;
  assertMayManage(actor);
  const where = { id, teamId: actor.teamId, acceptedAt: null, revokedAt: null };
  const open = await db.prisma.invitation.findFirst({ where, select: { role: true } });
  if (open) assertMayManage(actor, open.role);
  await inTransaction(db, async (tx) => {
    const [revoked] = await tx.invitation.updateManyAndReturn({
      where,
      data: { revokedAt: clock.now() },
      select: { email: true, role: true },
    });
    if (!revoked) throw notFound('invitation_not_found', 'No such open invitation.');
    await emitAudit(tx, ctx, { action: 'invitation.revoked', subjectId: id, details: revoked });
  });
}
