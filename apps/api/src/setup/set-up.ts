import { createAccount, hashPassword, isWithoutAccounts } from '@recto/accounts';
import { grantCredits, openAccount } from '@recto/credits';
import { applyMigrations, inTransaction, type Db, type Tx } from '@recto/database';
import type { ObjectStore } from '@recto/object-store';
import { createOperationContext } from '@recto/operation-context';
import { prepareQueueBackend, type QueueBackend } from '@recto/task-runtime';

export interface FirstAccountSettings {
  organizationName: string;
  teamName: string;
  userName: string;
  userEmail: string;
  /** Left out, the first user has a key only and cannot sign in. */
  userPassword?: string;
  /** A well-formed key to give to the first user; left out, one is made. */
  apiKey?: string;
  trialCredits: number;
  trialDays: number;
  /** Credits without an end beside the trial: for an operator's own team. */
  ownCredits: number;
}

export interface SetUpInput {
  db: Db;
  databaseUrl: string;
  migrationsDir: string;
  queueBackend: QueueBackend;
  objectStore: ObjectStore;
  account: FirstAccountSettings;
}

const dayMs = 24 * 3_600_000;

/**
 * Makes an installation ready: tables, queue, bucket, and the first account with its credits where there is none.
 * Repeatable, and safe from several processes at once. Returns the first key in clear when this call made it, else null.
 */
export async function setUp(input: SetUpInput): Promise<{ apiKey: string } | null> {
  await applyMigrations({ connectionUrl: input.databaseUrl, migrationsDir: input.migrationsDir });
  await Promise.all([prepareQueueBackend(input.queueBackend), input.objectStore.ensureBucket()]);
  const { userPassword, ...account } = input.account;
  const passwordHash = userPassword === undefined ? {} : { passwordHash: await hashPassword(userPassword) };
  return inTransaction(input.db, async (tx) => {
    // Two processes that set up at once take turns; the second finds the account.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('recto first account'))`;
    const ctx = createOperationContext({ db: input.db });
    if (!(await isWithoutAccounts(ctx))) return null;
    const { teamId, apiKey } = await createAccount(tx, ctx, { ...account, ...passwordHash });
    await openAccount(tx, { teamId, now: ctx.clock.now() });
    await grantFirstCredits(tx, teamId, input.account, ctx.clock.now());
    return { apiKey };
  });
}

async function grantFirstCredits(tx: Tx, teamId: string, account: FirstAccountSettings, now: Date): Promise<void> {
  if (account.trialCredits > 0) {
    const expiresAt = new Date(now.getTime() + account.trialDays * dayMs);
    const trial = { source: 'trial', idempotencyKey: 'trial', amountCredits: account.trialCredits, expiresAt };
    await grantCredits(tx, { teamId, now, ...trial });
  }
  if (account.ownCredits > 0) {
    const own = { source: 'operator', idempotencyKey: 'operator', amountCredits: account.ownCredits, expiresAt: null };
    await grantCredits(tx, { teamId, now, ...own });
  }
}
