import type { Db } from '@recto/database';

/** What a team can spend now. Only a hint: the guard is in the movement itself. */
export async function findAvailableCredits(db: Db, teamId: string): Promise<number> {
  const account = await db.prisma.creditAccount.findUnique({ where: { teamId } });
  return account ? Number(account.balanceCredits - account.heldCredits) : 0;
}
