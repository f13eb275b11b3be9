import { addMember, authenticateApiKey, createAccount } from '@recto/accounts';
import { grantCredits, openAccount } from '@recto/credits';
import { inTransaction, type Db } from '@recto/database';
import { createOperationContext, type Clock, type Role, type Scope, type TeamContext } from '@recto/operation-context';

export interface TestTeam {
  /** Acts for the team's owner. */
  ctx: TeamContext;
  apiKey: string;
  teamId: string;
  organizationId: string;
  userId: string;
}

/** A team with an owner, a key and credits (1,000 unless given). */
export async function createTestTeam(db: Db, options: { credits?: number; clock?: Clock } = {}): Promise<TestTeam> {
  const system = createOperationContext({ db, ...(options.clock ? { clock: options.clock } : {}) });
  const now = system.clock.now();
  const account = await inTransaction(db, async (tx) => {
    const created = await createAccount(tx, system, {
      organizationName: 'Test organization',
      teamName: 'Test team',
      userName: 'Owner',
      userEmail: `${system.newId()}@example.com`,
    });
    await openAccount(tx, { teamId: created.teamId, now });
    return created;
  });
  const credits = options.credits ?? 1_000;
  if (credits > 0) {
    await inTransaction(db, (tx) =>
      grantCredits(tx, {
        teamId: account.teamId,
        amountCredits: credits,
        source: 'test',
        idempotencyKey: 'test-grant',
        now,
        expiresAt: null,
      }),
    );
  }
  return { ctx: await contextOf(db, account.apiKey, options.clock), ...account };
}

/** A further user of a team, with a key of their own: a member, or, as scopes are theirs alone, with scopes an admin. */
export async function createTestMember(
  db: Db,
  team: TestTeam,
  scopes: Scope[] = [],
  role: Role = scopes.length === 0 ? 'member' : 'admin',
): Promise<{ ctx: TeamContext; apiKey: string }> {
  const system = createOperationContext({ db });
  const { apiKey } = await inTransaction(db, (tx) =>
    addMember(tx, system, {
      teamId: team.teamId,
      userName: 'Member',
      userEmail: `${system.newId()}@example.com`,
      scopes,
      role,
    }),
  );
  return { ctx: await contextOf(db, apiKey), apiKey };
}

async function contextOf(db: Db, apiKey: string, clock?: Clock): Promise<TeamContext> {
  const ctx = createOperationContext({ db, ...(clock ? { clock } : {}) });
  return { ...ctx, actor: await authenticateApiKey(ctx, apiKey) };
}
