import type { TeamContext } from '@recto/operation-context';
import { presentMember, withUser, type Member } from './member.js';

/** The users of the caller's team, in the order in which they came; at most 1,000. */
export async function listMembers({ db, actor }: TeamContext): Promise<Member[]> {
  const rows = await db.prisma.membership.findMany({
    where: { teamId: actor.teamId },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
    take: 1_000,
    include: withUser,
  });
  return rows.map(presentMember);
}
