import type { Role, Scope } from '@recto/operation-context';

const scopesByRole: Readonly<Record<Role, readonly Scope[]>> = {
  owner: ['team:read'],
  admin: ['team:read'],
  member: [],
  read_only: [],
};

/** The most that a user with this role can do beyond their own things, whatever their keys were given. */
export function scopesOfRole(role: Role): Scope[] {
  return [...scopesByRole[role]];
}
