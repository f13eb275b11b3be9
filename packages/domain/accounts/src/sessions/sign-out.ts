import type { TeamContext } from '@recto/operation-context';

/** Ends the caller's session at once. A key has none: then nothing changes. */
export async function signOut({ db, actor }: TeamContext): Promise<void> {
  if (actor.kind === 'session') await db.prisma.session.deleteMany({ where: { id: actor.sessionId } });
}
