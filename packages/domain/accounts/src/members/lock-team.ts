import type { Tx } from '@recto/database';
import { conflict, notFound, unauthenticated } from '@recto/errors';
import type { Role, TeamContext } from '@recto/operation-context';

/**
 * Keeps everybody else from changing who is in the caller's team until the commit. Returns the caller's role as it is
 * then: it may have been taken since the request began. Throws unauthenticated for one who is in the team no more.
 */
export async function lockTeam(tx: Tx, { actor: { teamId, userId } }: TeamContext): Promise<Role> {
  await tx.$queryRaw`SELECT id FROM teams WHERE id = ${teamId}::uuid FOR UPDATE`;
  const where = { teamId_userId: { teamId, userId } };
  const caller = await tx.membership.findUnique({ where, select: { role: true } });
  if (!caller) throw unauthenticated();
  return caller.role;
}

/** A member of the caller's team, which must be locked. Throws not_found for anybody else. */
export async function getMember(tx: Tx, { actor }: TeamContext, userId: string): Promise<{ role: Role }> {
  const where = { teamId_userId: { teamId: actor.teamId, userId } };
  const member = await tx.membership.findUnique({ where, select: { role: true } });
  if (!member) throw notFound('No such member.');
  return member;
}

/** Throws conflict when the team, which must be locked, has one owner only. */
export async function assertAnotherOwner(tx: Tx, teamId: string): Promise<void> {
  const owners = await tx.membership.count({ where: { teamId, role: 'owner' } });
  if (owners < 2) throw conflict('last_owner', 'A team keeps at least one owner.');
}
