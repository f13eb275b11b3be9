import type { Db } from '@recto/database';

/** The team that was made first: that of whoever set the installation up. Null while there is none. */
export async function findFirstTeam({ prisma }: Db): Promise<string | null> {
  const team = await prisma.team.findFirst({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select: { id: true } });
  return team?.id ?? null;
}
