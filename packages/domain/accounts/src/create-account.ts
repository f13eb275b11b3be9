import { emitAudit } from '@recto/audit-log';
import type { Tx } from '@recto/database';
import { invalidInput } from '@recto/errors';
import type { OperationContext } from '@recto/operation-context';
import { normalEmail } from './normal-email.js';
import { apiKeyPrefix, generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key-format.js';

export interface Account {
  organizationId: string;
  teamId: string;
  userId: string;
}

/** True while there is no organization at all. */
export async function isWithoutAccounts(ctx: OperationContext): Promise<boolean> {
  return (await ctx.db.prisma.organization.count()) === 0;
}

/**
 * An organization, a team, its owner and the owner's key, in the caller's transaction. `apiKey` is a well-formed key to
 * use; left out, a new one is made. Without `passwordHash` (of `hashPassword`) the owner cannot sign in. Returns the key in clear: the only time it can be seen. Throws invalid_input for a
 * malformed key.
 */
export async function createAccount(
  tx: Tx,
  ctx: Pick<OperationContext, 'clock' | 'newId'>,
  input: {
    organizationName: string;
    teamName: string;
    userName: string;
    userEmail: string;
    apiKey?: string;
    passwordHash?: string;
  },
): Promise<Account & { apiKey: string }> {
  if (input.apiKey !== undefined && !isWellFormedApiKey(input.apiKey)) {
    throw invalidInput('The given API key is malformed; omit it to have one generated.', [
      { path: 'api_key', message: 'malformed' },
    ]);
  }
  const apiKey = input.apiKey ?? generateApiKey();
  const createdAt = ctx.clock.now();
  const [organizationId, teamId, userId] = [ctx.newId(), ctx.newId(), ctx.newId()];
  await tx.organization.create({ data: { id: organizationId, name: input.organizationName, createdAt } });
  await tx.team.create({ data: { id: teamId, organizationId, name: input.teamName, createdAt } });
  const email = normalEmail(input.userEmail);
  const passwordHash = input.passwordHash ?? null;
  await tx.user.create({ data: { id: userId, email, name: input.userName, passwordHash, createdAt } });
  await tx.membership.create({ data: { teamId, userId, role: 'owner', createdAt } });
  await tx.apiKey.create({
    data: {
      id: ctx.newId(),
      teamId,
      userId,
      name: 'First key',
      prefix: apiKeyPrefix(apiKey),
      keySha256: hashApiKey(apiKey),
      createdAt,
    },
  });
  const actor = { kind: 'system' } as const;
  await emitAudit(tx, { ...ctx, actor }, { action: 'team.created', subjectId: teamId, teamId, details: { email } });
  return { organizationId, teamId, userId, apiKey };
}
