import { randomBytes, scryptSync } from 'node:crypto';
import type { Db } from '@recto/database';

/** What a hash costs stands in it: with this one a test does not pay a third of a second for each sign-in. */
const cheap = { N: 16, r: 1, p: 1 };

/** Lets a test's user sign in with `password`, and at `email` where one is given; their address. */
export async function setPassword(
  db: Db,
  userId: string,
  { password, email }: { password: string; email?: string },
): Promise<string> {
  const data = { passwordHash: hashCheaply(password), ...(email !== undefined && { email }) };
  return (await db.prisma.user.update({ where: { id: userId }, data })).email;
}

/** As the accounts write it: `scrypt$N$r$p$salt$hash`. */
function hashCheaply(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, cheap);
  return ['scrypt', cheap.N, cheap.r, cheap.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
