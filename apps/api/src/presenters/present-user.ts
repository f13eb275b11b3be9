import type { Profile } from '@recto/accounts';
import type { AuthResponse } from '@recto/contracts';
import type { TeamActor } from '@recto/operation-context';

export function presentUser(actor: TeamActor, { name, email }: Profile, isOperator: boolean): AuthResponse['user'] {
  const { userId, role, teamId, organizationId, scopes } = actor;
  return {
    id: userId,
    name,
    email,
    role,
    team_id: teamId,
    organization_id: organizationId,
    scopes: [...scopes],
    is_operator: isOperator,
  };
}
