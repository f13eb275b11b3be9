import { emitAudit } from '@recto/audit-log';
import { inTransaction, isUniqueViolation, type Row, type Tx } from '@recto/database';
import { conflict, forbidden, notFound } from '@recto/errors';
import type { OperationContext } from '@recto/operation-context';
import { holdTeam } from '../members/lock-team.js';
import { hashSecret, isWellFormedSecret } from '../secret-text.js';
import { assertPasswordStays } from '../sessions/assert-password-stays.js';
import { hashPassword, isPasswordOf } from '../sessions/password-hash.js';
import type { SignedIn } from '../sessions/sign-in.js';
import { startSession } from '../sessions/start-session.js';
import { invitationPrefix } from './invitation-token.js';

export interface Acceptance {
  token: string;
  /** Of a user who is new; one who is known keeps theirs. */
  name: string;
  /** The new user's, or that of the user who has this address already: a link alone opens nobody's account. */
  password: string;
  /** Counts a try to show the password of a user who is known, before it is looked at; throws when there were too many. */
  countAttempt: (email: string) => Promise<void>;
  /** Of a session that came along: it ends. */
  earlierToken?: string | undefined;
  /** What signs in, as it calls itself. */
  userAgent?: string | undefined;
}

/**
 * Takes an invitation up, once, and signs its user in, in place of the session that came along. Throws not_found for a link that is unknown, used, revoked or too
 * old, forbidden when the address belongs to a user with another password, conflict for one without a password.
 */
export async function acceptInvitation(ctx: OperationContext, input: Acceptance): Promise<SignedIn> {
  const invitation = await findOpen(ctx, input.token);
  const known = await ctx.db.prisma.user.findUnique({ where: { email: invitation.email } });
  if (known) {
    await input.countAttempt(known.email);
    await assertPasswordOf(known, input.password);
  }
  const passwordHash = known ? null : await hashPassword(input.password);
  return inTransaction(ctx.db, async (tx) => {
    await holdTeam(tx, invitation.teamId);
    const now = ctx.clock.now();
    const { count } = await tx.invitation.updateMany({
      where: { id: invitation.id, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
      data: { acceptedAt: now },
    });
    if (count === 0) throw noSuchInvitation();
    if (known) await assertPasswordStays(tx, known);
    const { teamId, role, email } = invitation;
    const userId = known?.id ?? (await createUser(tx, ctx, { email, name: input.name, passwordHash }));
    // Who is in the team already keeps their role.
    const joined = await tx.membership.createMany({
      data: { teamId, userId, role, createdAt: now },
      skipDuplicates: true,
    });
    const { earlierToken, userAgent } = input;
    const session = await startSession(tx, ctx, { userId, teamId, earlierToken, userAgent, way: 'invitation' });
    if (joined.count > 0) {
      const actor = { kind: 'session', userId, teamId, sessionId: session.id } as const;
      const details = { email, role, invitation_id: invitation.id };
      await emitAudit(tx, { ...ctx, actor }, { action: 'member.joined', subjectId: userId, details });
    }
    return { ...session, userId, teamId };
  });
}

async function findOpen({ db, clock }: OperationContext, token: string): Promise<Row.Invitation> {
  const invitation = isWellFormedSecret(invitationPrefix, token)
    ? await db.prisma.invitation.findUnique({ where: { tokenSha256: hashSecret(token) } })
    : null;
  const isOpen = invitation && !invitation.acceptedAt && !invitation.revokedAt && invitation.expiresAt > clock.now();
  if (!isOpen) throw noSuchInvitation();
  return invitation;
}

async function assertPasswordOf(user: Row.User, password: string): Promise<void> {
  if (user.passwordHash === null) {
    throw conflict('no_password', 'The user with this address has no password and cannot sign in.');
  }
  if (!(await isPasswordOf(password, user.passwordHash))) {
    throw forbidden('password_required', 'A user with this address exists. Their password is required.');
  }
}

async function createUser(
  tx: Tx,
  { newId, clock }: OperationContext,
  user: { email: string; name: string; passwordHash: string | null },
): Promise<string> {
  const id = newId();
  try {
    await tx.user.create({ data: { id, ...user, createdAt: clock.now() } });
  } catch (error) {
    // Another invitation of this address was taken up in this moment; nothing of this one has happened.
    throw isUniqueViolation(error) ? conflict('try_again', 'Please try again.') : error;
  }
  return id;
}

function noSuchInvitation() {
  return notFound('invitation_not_found', 'This invitation does not exist, was used or revoked, or has expired.');
}
