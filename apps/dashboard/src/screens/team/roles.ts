import type { Role } from '../../session/session.js';

export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'owner',
  admin: 'admin',
  member: 'member',
  read_only: 'read only',
};

/** The roles that somebody may give: owners all, admins all but theirs. */
export function rolesGivenBy(role: Role): readonly Role[] {
  if (role === 'owner') return ['owner', 'admin', 'member', 'read_only'];
  return role === 'admin' ? ['admin', 'member', 'read_only'] : [];
}
