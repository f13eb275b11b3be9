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
  if (!caller) throw unauthenticated('invalid_credentials');
  return caller.role;
}

/**
 * Keeps who is in a team from changing until the commit, beside any number of others who do the same. Comes before other
 * locks of the transaction, as `lockTeam` does.
 */
export async function holdTeam(tx: Tx, teamId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM teams WHERE id = ${teamId}::uuid FOR KEY SHARE`;
}

/** What is begun for a member who is being removed would outlive that. Throws unauthenticated unless they are in the team, which must be held. */
export async function assertMember(tx: Tx, { teamId, userId }: { teamId: string; userId: string }): Promise<void> {
  if ((await tx.membership.count({ where: { teamId, userId } })) === 0) throw unauthenticated('invalid_credentials');
}

/** A member of the caller's team, which must be locked. Throws not_found for anybody else. */
export async function getMember(tx: Tx, { actor }: TeamContext, userId: string): Promise<{ role: Role }> {
  const where = { teamId_userId: { teamId: actor.teamId, userId } };
  const member = await tx.membership.findUnique({ where, select: { role: true } });
  if (!member) throw notFound('member_not_found', 'No such member.');
  return member;
}

/** Throws conflict when the team, which must be locked, has one owner only. */
export async function assertAnotherOwner(tx: Tx, teamId: string): Promise<void> {
  const owners = await tx.membership.count({ where: { teamId, role: 'owner' } });
  if (owners < 2) throw conflict('last_owner', 'A team must have at least one owner.');
}
