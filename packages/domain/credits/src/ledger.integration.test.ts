import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { v7 } from 'uuid';
import { expireGrants } from './grants/expire-grants.js';
import { findAvailableCredits } from './ledger/find-available-credits.js';
import { getBalance } from './ledger/get-balance.js';
import { grantCredits } from './grants/grant-credits.js';
import { holdCredits } from './holds/hold-credits.js';
import { settleHold } from './holds/settle-hold.js';
import { verifyLedger } from './verify/verify-ledger.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-03-01T00:00:00.000Z');
const emit = (): Promise<void> => Promise.resolve();

const hold = (team: TestTeam, jobId: string, amountCredits: number) =>
  inTransaction(database.db, (tx) =>
    holdCredits(tx, { teamId: team.teamId, jobId, runNumber: 1, amountCredits, now, emit }),
  );
const settle = (team: TestTeam, jobId: string, consumeCredits: number, releaseCredits: number) =>
  inTransaction(database.db, (tx) =>
    settleHold(tx, {
      teamId: team.teamId,
      jobId,
      runNumber: 1,
      consumeCredits,
      releaseCredits,
      description: 'test',
      now,
    }),
  );

describe('the ledger', () => {
  test('holds, consumes and releases; the balance is the sum', async () => {
    const team = await createTestTeam(database.db, { credits: 10 });
    const jobId = v7();
    await hold(team, jobId, 6);
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 6, availableCredits: 4 });
    await settle(team, jobId, 4, 2);
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 6, consumedCredits: 4 });
    expect(await verifyLedger(database.db)).toMatchObject({ sound: true });
  });

  test('a movement repeated with its key changes nothing', async () => {
    const team = await createTestTeam(database.db, { credits: 10 });
    const jobId = v7();
    await hold(team, jobId, 6);
    await hold(team, jobId, 6);
    await settle(team, jobId, 6, 0);
    await settle(team, jobId, 6, 0);
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 4 });
  });

  test('a hold beyond what is there is refused with both amounts', async () => {
    const team = await createTestTeam(database.db, { credits: 3 });
    await expect(hold(team, v7(), 4)).rejects.toMatchObject({
      code: 'insufficient_credits',
      details: { requiredCredits: 4, availableCredits: 3 },
    });
    expect(await findAvailableCredits(database.db, team.teamId)).toBe(3);
  });

  test('two hundred jobs at once on one account never spend what is not there', async () => {
    const team = await createTestTeam(database.db, { credits: 300 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const jobId = v7();
        try {
          await hold(team, jobId, 3);
        } catch {
          return 'refused';
        }
        await settle(team, jobId, 2, 1);
        return 'settled';
      }),
    );
    const settled = outcomes.filter((outcome) => outcome === 'settled').length;
    const balance = await getBalance(team.ctx);
    expect(balance.heldCredits).toBe(0);
    expect(balance.availableCredits).toBe(300 - 2 * settled);
    // At the least, jobs are refused only once 100 of them could be holding or have spent.
    expect(settled).toBeGreaterThanOrEqual(100);
    expect(await verifyLedger(database.db)).toMatchObject({ sound: true });
  });

  test('grants burn by priority, then earlier expiry, then earlier creation', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const grant = (source: string, priority: number, expiresAt: Date | null) =>
      inTransaction(database.db, (tx) =>
        grantCredits(tx, {
          teamId: team.teamId,
          amountCredits: 10,
          source,
          idempotencyKey: source,
          now,
          expiresAt,
          priority,
        }),
      );
    await grant('never', 100, null);
    await grant('late', 100, new Date('2026-12-01T00:00:00.000Z'));
    await grant('early', 100, new Date('2026-06-01T00:00:00.000Z'));
    await grant('first', 1, null);
    const jobId = v7();
    await hold(team, jobId, 25);
    await settle(team, jobId, 25, 0);
    const grants = await database.db.prisma.creditGrant.findMany({ where: { teamId: team.teamId } });
    const remaining = Object.fromEntries(grants.map((row) => [row.source, Number(row.remainingCredits)]));
    expect(remaining).toEqual({ first: 0, early: 0, late: 5, never: 10 });
  });

  test('an expired grant ends, but not the part that a job holds', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    await inTransaction(database.db, (tx) =>
      grantCredits(tx, {
        teamId: team.teamId,
        amountCredits: 10,
        source: 'trial',
        idempotencyKey: 'trial',
        now,
        expiresAt: new Date('2026-03-02T00:00:00.000Z'),
      }),
    );
    const jobId = v7();
    await hold(team, jobId, 4);
    const later = new Date('2026-03-03T00:00:00.000Z');
    await expireGrants(database.db, { now: later, batch: 10, emit });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 4, availableCredits: 0 });
    await settle(team, jobId, 1, 3);
    await expireGrants(database.db, { now: later, batch: 10, emit });
    expect(await getBalance(team.ctx)).toMatchObject({ heldCredits: 0, availableCredits: 0, consumedCredits: 1 });
    expect(await verifyLedger(database.db)).toMatchObject({ sound: true });
  });

  test('refuses to be changed', async () => {
    await expect(database.db.prisma.creditLedgerEntry.deleteMany({})).rejects.toThrow('only ever grows');
    await expect(database.db.prisma.creditLedgerEntry.updateMany({ data: { balanceDelta: 1n } })).rejects.toThrow(
      'only ever grows',
    );
  });
});

describe('verifying the ledger', () => {
  test('names the first entry that does not fit', async () => {
    const corrupted = await createTestDatabase();
    try {
      const team = await createTestTeam(corrupted.db, { credits: 10 });
      for (const runNumber of [1, 2, 3]) {
        await inTransaction(corrupted.db, (tx) =>
          holdCredits(tx, { teamId: team.teamId, jobId: v7(), runNumber, amountCredits: 1, now, emit }),
        );
      }
      expect(await verifyLedger(corrupted.db)).toEqual({ sound: true, accounts: 1, entries: 4 });
      await corrupted.db.prisma
        .$executeRaw`ALTER TABLE credit_ledger_entries DISABLE TRIGGER credit_ledger_entries_append_only`;
      await corrupted.db.prisma.$executeRaw`UPDATE credit_ledger_entries SET description = 'forged' WHERE sequence = 3`;
      expect(await verifyLedger(corrupted.db)).toMatchObject({ sound: false, teamId: team.teamId, sequence: 3n });
      await corrupted.db.prisma.$executeRaw`DELETE FROM credit_ledger_entries WHERE sequence = 2`;
      expect(await verifyLedger(corrupted.db)).toMatchObject({ sound: false, problem: 'entry 2 is missing' });
    } finally {
      await corrupted.drop();
    }
  });

  test('sees an account that was changed beside the ledger', async () => {
    const corrupted = await createTestDatabase();
    try {
      const team = await createTestTeam(corrupted.db, { credits: 10 });
      await corrupted.db.prisma.creditAccount.update({ where: { teamId: team.teamId }, data: { balanceCredits: 11n } });
      expect(await verifyLedger(corrupted.db)).toMatchObject({ sound: false, sequence: null });
    } finally {
      await corrupted.drop();
    }
  });
});
