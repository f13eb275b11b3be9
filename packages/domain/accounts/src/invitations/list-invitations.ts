import type { TeamContext } from '@recto/operation-context';
import { assertMayManage } from '../members/assert-may-manage.js';
import type { Invitation } from './create-invitation.js';

/** The open invitations of the caller's team, newest first; at most 1,000. Throws forbidden as `assertMayManage`. */
export async function listInvitations({ db, actor, clock }: TeamContext): Promise<Invitation[]> {
  assertMayManage(actor);
  return db.prisma.invitation.findMany({
    where: { teamId: actor.teamId, acceptedAt: null, revokedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { id: 'desc' },
    take: 1_000,
    omit: { tokenSha256: true },
  });
}
