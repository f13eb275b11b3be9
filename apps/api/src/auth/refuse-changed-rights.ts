import { forbidden, type DomainError } from '@recto/errors';
import type { TeamActor } from '@recto/operation-context';

/** The refusal of a user who had other rights when the request was begun; null when they are the same. */
export function refuseChangedRights(before: TeamActor, now: TeamActor): DomainError | null {
  if (before.role === now.role && before.scopes.join() === now.scopes.join()) return null;
  return forbidden('rights_changed', 'What this user may do has changed in the meantime. Please ask again.');
}
