import {
  createAccount,
  generatePassword,
  giveFirstPassword,
  hashPassword,
  isWithoutAccounts,
  isWithoutPasswords,
} from '@recto/accounts';
import { grantCredits, openAccount } from '@recto/credits';
import { applyMigrations, findSchemaProblem, inTransaction, type Db, type Tx } from '@recto/database';
import type { ObjectStore } from '@recto/object-store';
import { createOperationContext } from '@recto/operation-context';
import { prepareQueueBackend, type QueueBackend } from '@recto/task-runtime';

export interface FirstAccountSettings {
  organizationName: string;
  teamName: string;
  userName: string;
  userEmail: string;
  /** Left out, one is made. */
  userPassword?: string;
  /** A well-formed key to give to the first user; left out, one is made. */
  apiKey?: string;
  trialCredits: number;
  trialDays: number;
  /** Credits without an end beside the trial: for an operator's own team. */
  ownCredits: number;
  /** Credits that burn before the trial, for a day: for what the installation reads to show itself. */
  sampleCredits?: number;
}

export interface SetUpOutcome {
  /** The first key in clear, when this call made the first account. */
  apiKey: string | null;
  /** What the first user signs in with, when this call made it: nobody can read it later. */
  login: { email: string; password: string } | null;
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
 * An installation in which nobody can sign in (one from before there were passwords) gets a password for its first user.
 * Repeatable, and safe from several processes at once.
 */
export async function setUp(input: SetUpInput): Promise<SetUpOutcome> {
  await applyMigrations({ connectionUrl: input.databaseUrl, migrationsDir: input.migrationsDir });
  const problem = await findSchemaProblem({ connectionUrl: input.databaseUrl, migrationsDir: input.migrationsDir });
  if (problem !== null) throw new Error(problem);
  await Promise.all([prepareQueueBackend(input.queueBackend), input.objectStore.ensureBucket()]);
  const ctx = createOperationContext({ db: input.db });
  if (!(await isWithoutPasswords(ctx))) return { apiKey: null, login: null };
  const { userPassword, ...account } = input.account;
  const password = userPassword ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const loginOf = (email: string): SetUpOutcome['login'] => (userPassword === undefined ? { email, password } : null);
  return inTransaction(input.db, async (tx) => {
    // Two processes that set up at once take turns; the second finds the account.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('recto first account'))`;
    if (!(await isWithoutAccounts(ctx))) {
      const email = await giveFirstPassword(tx, passwordHash);
      return { apiKey: null, login: email === null ? null : loginOf(email) };
    }
    const { teamId, apiKey } = await createAccount(tx, ctx, { ...account, passwordHash });
    await openAccount(tx, { teamId, now: ctx.clock.now() });
    await grantFirstCredits(tx, teamId, input.account, ctx.clock.now());
    return { apiKey, login: loginOf(account.userEmail) };
  });
}

async function grantFirstCredits(tx: Tx, teamId: string, account: FirstAccountSettings, now: Date): Promise<void> {
  const { sampleCredits = 0 } = account;
  if (sampleCredits > 0) {
    const expiresAt = new Date(now.getTime() + dayMs);
    const sample = { source: 'sample', idempotencyKey: 'sample', amountCredits: sampleCredits, expiresAt };
    await grantCredits(tx, { teamId, now, priority: 0, ...sample });
  }
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
