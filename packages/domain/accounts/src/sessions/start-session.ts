import { emitAudit } from '@recto/audit-log';
import type { Tx } from '@recto/database';
import type { OperationContext } from '@recto/operation-context';
import { hashSecret } from '../secret-text.js';
import { generateSessionToken } from './session-token.js';

/** However much it is used, a session ends a week after it began. */
const lifetimeMs = 7 * 24 * 3_600_000;

/** More than browsers say of themselves; what is longer is cut. */
const maxUserAgentLength = 300;

/** A session that nobody used for half a day is over. */
export const idleMs = 12 * 3_600_000;

export interface StartedSession {
  id: string;
  /** Shown to its holder alone; only its hash is kept. */
  token: string;
  expiresAt: Date;
}

/** Begins a session of a user in a team, in place of the one that came along. Every sign-in has a token of its own. */
export async function startSession(
  tx: Tx,
  ctx: OperationContext,
  {
    userId,
    teamId,
    earlierToken,
    userAgent,
    way,
  }: {
    userId: string;
    teamId: string;
    earlierToken: string | undefined;
    userAgent?: string | undefined;
    way: 'password' | 'invitation';
  },
): Promise<StartedSession> {
  if (earlierToken !== undefined) await tx.session.deleteMany({ where: { tokenSha256: hashSecret(earlierToken) } });
  const token = generateSessionToken();
  const id = ctx.newId();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const times = { createdAt: now, lastUsedAt: now, expiresAt };
  await tx.session.create({
    data: {
      id,
      userId,
      teamId,
      userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
      tokenSha256: hashSecret(token),
      ...times,
    },
  });
  const actor = { kind: 'session', userId, teamId, sessionId: id } as const;
  await emitAudit(tx, { ...ctx, actor }, { action: 'session.started', subjectId: id, details: { way } });
  return { id, token, expiresAt };
}
