import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';

/** Ends a session of the caller's user at once. Throws not_found for any other, and the second time. */
export async function endSession({ db, actor }: TeamContext, sessionId: string): Promise<void> {
  const { count } = await db.prisma.session.deleteMany({ where: { id: sessionId, userId: actor.userId } });
  if (count === 0) throw notFound('session_not_found', 'No such session.');
}

/** Ends all sessions of the caller's user but the one that asks; with a key, all of them. Returns how many. */
export async function endOtherSessions({ db, actor }: TeamContext): Promise<number> {
  const own = actor.kind === 'session' ? { id: { not: actor.sessionId } } : {};
  const { count } = await db.prisma.session.deleteMany({ where: { userId: actor.userId, ...own } });
  return count;
}
