import { emitAudit } from '@recto/audit-log';
import { inTransaction } from '@recto/database';
import { forbidden } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import { hashPassword, isPasswordOf } from './password-hash.js';

/**
 * Gives the caller's user another password and ends their other sessions. Throws forbidden when the old one is wrong or
 * there is none.
 */
export async function changePassword(
  ctx: TeamContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { actor, db } = ctx;
  const { passwordHash } = await db.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true },
  });
  if (!(await isPasswordOf(currentPassword, passwordHash)))
    throw forbidden('wrong_password', 'The current password is wrong.');
  const next = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    // Of two changes at once only one knows the password that is there.
    const where = { id: actor.userId, passwordHash };
    const { count } = await tx.user.updateMany({ where, data: { passwordHash: next } });
    if (count === 0) throw forbidden('wrong_password', 'The current password is wrong.');
    const own = actor.kind === 'session' ? { id: { not: actor.sessionId } } : {};
    const ended = await tx.session.deleteMany({ where: { userId: actor.userId, ...own } });
    const details = { ended_sessions: ended.count };
    await emitAudit(tx, ctx, { action: 'password.changed', subjectId: actor.userId, details });
  });
}
