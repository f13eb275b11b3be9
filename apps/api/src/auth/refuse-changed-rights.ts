import { forbidden, type DomainError } from '@recto/errors';
import type { TeamActor } from '@recto/operation-context';

/** The refusal of a user who had other rights when the request was begun; null when they are the same. */
export function refuseChangedRights(before: TeamActor, now: TeamActor): DomainError | null {
  if (before.role === now.role && before.scopes.join() === now.scopes.join()) return null;
  return forbidden('rights_changed', 'The permissions of this user have changed. Please send the request again.');
}
