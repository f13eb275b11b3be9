import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import { notFound } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';

/** Ends a session of the caller's user at once. Throws not_found for any other, and the second time. */
export async function endSession(ctx: TeamContext, sessionId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id: sessionId, userId: ctx.actor.userId } });
    if (count === 0) throw notFound('session_not_found', 'No such session.');
    await emitAudit(tx, ctx, { action: 'session.ended', subjectId: sessionId });
  });
}

/** Ends all sessions of the caller's user but the one that asks; with a key, all of them. Returns how many. */
export async function endOtherSessions(ctx: TeamContext): Promise<number> {
  const { db, actor } = ctx;
  const own = actor.kind === 'session' ? { id: { not: actor.sessionId } } : {};
  return inTransaction(db, async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { userId: actor.userId, ...own } });
    if (count > 0) await emitAudit(tx, ctx, { action: 'sessions.ended', subjectId: actor.userId, details: { count } });
    return count;
  });
}
