import { emitAudit } from '@recto/audit-log';
import type { Tx } from '@recto/database';
import type { OperationContext, Role, Scope } from '@recto/operation-context';
import { normalEmail } from './normal-email.js';
import { apiKeyPrefix, generateApiKey, hashApiKey } from './api-key-format.js';

/** A further user of a team, a member unless given another role, with a key of their own. Returns the key in clear: the only time it can be seen. */
export async function addMember(
  tx: Tx,
  ctx: Pick<OperationContext, 'clock' | 'newId'>,
  input: { teamId: string; userName: string; userEmail: string; role?: Role; scopes?: Scope[] },
): Promise<{ userId: string; apiKey: string }> {
  const apiKey = generateApiKey();
  const createdAt = ctx.clock.now();
  const userId = ctx.newId();
  const { teamId, role = 'member' } = input;
  const email = normalEmail(input.userEmail);
  await tx.user.create({ data: { id: userId, email, name: input.userName, createdAt } });
  await tx.membership.create({ data: { teamId, userId, role, createdAt } });
  await tx.apiKey.create({
    data: {
      id: ctx.newId(),
      teamId,
      userId,
      name: `${input.userName}'s key`,
      prefix: apiKeyPrefix(apiKey),
      keySha256: hashApiKey(apiKey),
      scopes: input.scopes ?? [],
      createdAt,
    },
  });
  const actor = { kind: 'system' } as const;
  await emitAudit(
    tx,
    { ...ctx, actor },
    { action: 'member.joined', subjectId: userId, teamId, details: { email, role } },
  );
  return { userId, apiKey };
}
