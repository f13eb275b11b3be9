import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';

/** Ends the caller's session at once. A key has none: then nothing changes. */
export async function signOut(ctx: TeamContext): Promise<void> {
  const { db, actor } = ctx;
  if (actor.kind !== 'session') return;
  await inTransaction(db, async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id: actor.sessionId } });
    if (count > 0) await emitAudit(tx, ctx, { action: 'session.ended', subjectId: actor.sessionId });
  });
}
