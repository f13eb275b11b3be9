import type { TeamContext } from '@recto/operation-context';

export interface Profile {
  name: string;
  email: string;
}

/** Who the caller's user is. */
export async function getProfile({ db, actor }: TeamContext): Promise<Profile> {
  return db.prisma.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { name: true, email: true } });
}
