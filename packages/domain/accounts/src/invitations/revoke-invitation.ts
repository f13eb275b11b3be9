import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { assertMayManage } from '../members/assert-may-manage.js';

/**
 * Ends an open invitation at once. Throws not_found for any other, forbidden as `assertMayManage`: that of an owner is
 * for owners.
 */
export async function revokeInvitation({ db, actor, clock }: TeamContext, id: string): Promise<void> {
  assertMayManage(actor);
  const where = { id, teamId: actor.teamId, acceptedAt: null, revokedAt: null };
  const open = await db.prisma.invitation.findFirst({ where, select: { role: true } });
  if (open) assertMayManage(actor, open.role);
  const { count } = await db.prisma.invitation.updateMany({ where, data: { revokedAt: clock.now() } });
  if (count === 0) throw notFound('invitation_not_found', 'No such open invitation.');
}
