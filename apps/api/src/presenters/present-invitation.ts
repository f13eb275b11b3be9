import type { Invitation } from '@recto/accounts';
import type { InvitationResponse } from '@recto/contracts';

export function presentInvitation(invitation: Invitation): InvitationResponse {
  const { id, email, role, invitedById, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    invited_by: invitedById,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
