import { hashPassword } from '@recto/accounts';
import type { Db } from '@recto/database';

/** Lets a test's user sign in with `password`, and at `email` where one is given; their address. */
export async function setPassword(
  db: Db,
  userId: string,
  { password, email }: { password: string; email?: string },
): Promise<string> {
  const data = { passwordHash: await hashPassword(password), ...(email !== undefined && { email }) };
  return (await db.prisma.user.update({ where: { id: userId }, data })).email;
}
