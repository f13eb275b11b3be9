import type { Tx } from '@recto/database';
import { unauthenticated } from '@recto/errors';

/**
 * Holds the password that was just compared until the commit: a change of it comes before, and then this throws
 * unauthenticated, or after, and then it meets the session and ends it.
 */
export async function assertPasswordStays(tx: Tx, user: { id: string; passwordHash: string | null }): Promise<void> {
  const same = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${user.id}::uuid AND password_hash IS NOT DISTINCT FROM ${user.passwordHash} FOR SHARE`;
  if (same.length === 0) throw unauthenticated('wrong_password', 'The e-mail address or the password is wrong.');
}
