import { randomBytes } from 'node:crypto';
import type { Tx } from '@recto/database';
import type { OperationContext } from '@recto/operation-context';

/** 96 random bits, for a person to read from a screen and type once. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** True while no user can sign in. */
export async function isWithoutPasswords({ db }: OperationContext): Promise<boolean> {
  return (await db.prisma.user.count({ where: { passwordHash: { not: null } } })) === 0;
}

/**
 * Gives the first user a password (its hash, of `hashPassword`), unless somebody has one. Returns the user's address, or
 * null when nothing was changed.
 */
export async function giveFirstPassword(tx: Tx, passwordHash: string): Promise<string | null> {
  if ((await tx.user.count({ where: { passwordHash: { not: null } } })) > 0) return null;
  const user = await tx.user.findFirst({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, email: true },
  });
  if (user === null) return null;
  await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
  return user.email;
}
