import { inTransaction } from '@recto/database';
import { unauthenticated } from '@recto/errors';
import type { OperationContext } from '@recto/operation-context';
import { assertMember, holdTeam } from '../members/lock-team.js';
import { normalEmail } from '../normal-email.js';
import { assertPasswordStays } from './assert-password-stays.js';
import { isPasswordOf } from './password-hash.js';
import { startSession, type StartedSession } from './start-session.js';

export interface SignedIn extends StartedSession {
  userId: string;
  teamId: string;
}

/**
 * Begins a session for an address and its password, in the team given or else the user's first one; a session whose
 * token came along ends. Throws unauthenticated, with one message and after the same time, for an unknown address, a
 * wrong password, a user without one, and one who is not in that team.
 */
export async function signIn(
  ctx: OperationContext,
  input: {
    email: string;
    password: string;
    teamId?: string;
    earlierToken?: string | undefined;
    userAgent?: string | undefined;
  },
): Promise<SignedIn> {
  const user = await ctx.db.prisma.user.findUnique({
    where: { email: normalEmail(input.email) },
    include: { memberships: { orderBy: [{ createdAt: 'asc' }, { teamId: 'asc' }], select: { teamId: true } } },
  });
  const isRight = await isPasswordOf(input.password, user?.passwordHash ?? null);
  const membership = user?.memberships.find(({ teamId }) => input.teamId === undefined || teamId === input.teamId);
  if (!user || !isRight || !membership)
    throw unauthenticated('wrong_password', 'The e-mail address or the password is wrong.');
  const { teamId } = membership;
  return inTransaction(ctx.db, async (tx) => {
    await holdTeam(tx, teamId);
    await assertMember(tx, { teamId, userId: user.id });
    await assertPasswordStays(tx, user);
    const { earlierToken, userAgent } = input;
    const session = await startSession(tx, ctx, {
      userId: user.id,
      teamId,
      earlierToken,
      userAgent,
      way: 'password',
    });
    return { ...session, userId: user.id, teamId };
  });
}
