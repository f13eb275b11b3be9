import type { Tx } from '@recto/database';
import type { Role } from '@recto/operation-context';

/**
 * Ends the open invitations of one who has left the team (`role` null) or has another role now, as far as that one could
 * not give them any more: a link kept in reserve is no way back. The team must be locked.
 */
export async function revokeInvitationsOf(
  tx: Tx,
  { teamId, userId, role, now }: { teamId: string; userId: string; role: Role | null; now: Date },
): Promise<void> {
  if (role === 'owner') return;
  const beyond = role === 'admin' ? { role: 'owner' as const } : {};
  await tx.invitation.updateMany({
    where: { teamId, invitedById: userId, acceptedAt: null, revokedAt: null, ...beyond },
    data: { revokedAt: now },
  });
}
