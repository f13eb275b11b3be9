import { unauthenticated } from '@recto/errors';
import type { OperationContext, SessionActor } from '@recto/operation-context';
import { findSessionActors } from './find-session-actors.js';

/** Who is signed in with this token. Throws unauthenticated for one that `findSessionActors` leaves out, always with the same message. */
export async function authenticateSession(ctx: OperationContext, token: string): Promise<SessionActor> {
  const actor = (await findSessionActors(ctx, [token])).get(token);
  if (actor === undefined) throw unauthenticated('session_ended', 'This session has ended. Please sign in.');
  return actor;
}
