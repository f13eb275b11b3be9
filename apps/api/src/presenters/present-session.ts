import type { OpenSession } from '@recto/accounts';
import type { SessionResponse } from '@recto/contracts';

export function presentSession(session: OpenSession): SessionResponse {
  return {
    id: session.id,
    team_id: session.teamId,
    current: session.isCurrent,
    user_agent: session.userAgent,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
  };
}
