import type { Role, SessionUser } from './session.js';

/** What a role may do in its team, as "Users, sessions and keys" of docs/choices.md lists it. */
export type Permission = 'read' | 'change' | 'administer';

const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['read', 'change', 'administer'],
  admin: ['read', 'change', 'administer'],
  member: ['read', 'change'],
  read_only: ['read'],
};

/** `change`: jobs, templates, webhooks and own keys. `administer`: all keys, settings and people of the team. */
export function may(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}

/** Whether a person may retry, cancel, delete or correct a job: who reads those of others changes only their own. */
export function mayChangeJob(user: Pick<SessionUser, 'id' | 'role'>, job: { user_id: string } | undefined): boolean {
  return job?.user_id === user.id && may(user.role, 'change');
}
