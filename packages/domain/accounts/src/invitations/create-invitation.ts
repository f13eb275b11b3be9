import { emitAudit } from '@recto/audit-log';
import { inTransaction, type Row, type Tx } from '@recto/database';
import { conflict } from '@recto/errors';
import type { Role, TeamContext } from '@recto/operation-context';
import { assertMayManage } from '../members/assert-may-manage.js';
import { lockTeam } from '../members/lock-team.js';
import { normalEmail } from '../normal-email.js';
import { generateSecret, hashSecret } from '../secret-text.js';
import { invitationPrefix } from './invitation-token.js';

export type Invitation = Omit<Row.Invitation, 'tokenSha256'>;

/** A week: long enough for a holiday, short enough for a link that lies about. */
const lifetimeMs = 7 * 24 * 3_600_000;

/**
 * Invites an address to the caller's team. Returns the token of its link: the only time it can be seen. An open
 * invitation of the same address ends. Throws forbidden as `assertMayManage`, conflict for one who is in the team.
 */
export async function createInvitation(
  ctx: TeamContext,
  { email: given, role }: { email: string; role: Role },
): Promise<{ invitation: Invitation; token: string }> {
  assertMayManage(ctx.actor, role);
  const { teamId, userId: invitedById } = ctx.actor;
  const email = normalEmail(given);
  const token = generateSecret(invitationPrefix);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return inTransaction(ctx.db, async (tx) => {
    assertMayManage({ role: await lockTeam(tx, ctx) }, role);
    if (await tx.membership.findFirst({ where: { teamId, user: { email } } })) {
      throw conflict('already_member', 'A member of the team has this address.');
    }
    await replaceOpen(tx, ctx, { teamId, email });
    const id = ctx.newId();
    const data = { id, teamId, email, role, invitedById, tokenSha256: hashSecret(token), createdAt: now, expiresAt };
    const invitation = await tx.invitation.create({ data, omit: { tokenSha256: true } });
    await emitAudit(tx, ctx, { action: 'invitation.created', subjectId: id, details: { email, role } });
    return { invitation, token };
  });
}

/** Throws forbidden for an admin where an owner has invited the address to be an owner. */
async function replaceOpen(
  tx: Tx,
  ctx: TeamContext,
  { teamId, email }: { teamId: string; email: string },
): Promise<void> {
  const where = { teamId, email, acceptedAt: null, revokedAt: null, expiresAt: { gt: ctx.clock.now() } };
  const open = await tx.invitation.findMany({ where, select: { role: true } });
  assertMayManage(ctx.actor, ...open.map(({ role }) => role));
  await tx.invitation.updateMany({ where, data: { revokedAt: ctx.clock.now() } });
}
