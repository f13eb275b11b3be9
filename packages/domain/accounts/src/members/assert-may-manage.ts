import { forbidden } from '@recto/errors';
import type { Role } from '@recto/operation-context';

/** Throws forbidden unless the caller may give or take all of these roles: owners any, admins all but that of an owner. */
export function assertMayManage({ role }: { role: Role }, ...roles: readonly Role[]): void {
  if (role === 'owner') return;
  if (role !== 'admin') throw forbidden('role_too_low', 'Only owners and admins may manage the members of a team.');
  if (roles.includes('owner')) throw forbidden('role_too_low', 'Only owners may manage owners.');
}
